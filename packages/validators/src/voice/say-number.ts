/** Signs of a language that numbers are said with. */
export interface Numerals {
  /** 0 to 9. */
  readonly digits: string;
  /** The 2 at the beginning of two thousand, twenty thousand and so on. */
  readonly two: string;
  readonly tenThousand: string;
  readonly hundredMillion: string;
  readonly point: string;
}

const tens = ['', '十', '百', '千'];

/** A number in digits, as it is said: `1280.5` is 一千二百八十点五. Digits after the point are said one by one. */
export function sayNumber(written: string, numerals: Numerals): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const said = sayWhole(Number(whole), numerals).replace(/^一十/, '十');
  return decimals === undefined ? said : said + numerals.point + sayDigits(decimals, numerals);
}

/** Each digit by itself, as those of years are. */
export function sayDigits(written: string, { digits }: Pick<Numerals, 'digits'>): string {
  return written.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** Of less than a trillion, so that it is exact. */
function sayWhole(number: number, numerals: Numerals): string {
  const { digits, two, tenThousand, hundredMillion } = numerals;
  for (const [size, name] of [
    [100_000_000, hundredMillion],
    [10_000, tenThousand],
  ] as const) {
    if (number < size) continue;
    const [high, low] = [Math.floor(number / size), number % size];
    const rest = low === 0 ? '' : sayWhole(low, { ...numerals, two: digits[2] ?? two });
    const zero = low > 0 && low < size / 10 ? digits[0] : '';
    return (high === 2 ? two : sayWhole(high, numerals)) + name + zero + rest;
  }
  if (number === 0) return digits[0] ?? '';
  let said = '';
  let isZeroDue = false;
  for (const [place, digit] of [...String(number)].entries()) {
    const power = String(number).length - 1 - place;
    if (digit === '0') {
      isZeroDue = true;
      continue;
    }
    const isTwo = digit === '2' && power === 3 && place === 0;
    said += (isZeroDue ? digits[0] : '') + (isTwo ? two : (digits[Number(digit)] ?? ''));
    said += tens[power] ?? '';
    isZeroDue = false;
  }
  return said;
}
