import { type ChineseWords, chineseWords, spelledNames } from './chinese-words.ts';
import { sayDigits, sayNumber } from './say-number.ts';
import {
  amounts,
  ends,
  figuresOfDay,
  groupedAmount,
  hour,
  isDay,
  middle,
  minute,
  type SpokenRule,
  toPattern,
} from './spoken-rule.ts';

const currency = String.raw`(?<currency>US\$|HK\$|NT\$|RMB\s?|[¥￥$€£])`;
const scale = '(?<scale>[万亿萬億])?';
const money =
  '(?<money>元|块|塊|圆|圓|美元|港元|港币|港幣|欧元|歐元|英镑|英鎊|日元|日圓|新台币|新臺幣|新台幣|人民币|人民幣)';
const unit = String.raw`(?<unit>℃|℉|㎡|km²|m²|(?:km\/h|[ckm]m|kg|m[lL]|°C|°F)${ends})`;

/** Before or after a pair of numbers, what says that it is a score or a scale. */
const score = new RegExp(String.raw`(?:比[分例]?[是为為]?|以)\s?$|${middle.source}`);
const isNoResult =
  '(?!\\s?(?:的?(?:比[分例]|优势|優勢)|[大小险險]?[胜勝负負]|战胜|戰勝|击败|擊敗|领先|領先|落后|落後|战平|戰平))';

/** As it is said in Chinese: simplified, or with the signs and words of Taiwan. */
export function chineseRules(locale: 'zh-CN' | 'zh-TW'): readonly SpokenRule[] {
  const words = chineseWords[locale];
  const number = (written: string | undefined) => sayNumber(written ?? '', words);
  const join = (said: readonly string[]) => said.join(words.to);
  return [
    {
      pattern: toPattern(figuresOfDay, ends),
      say: (groups) => (isDay(groups) ? sayDay(groups, words) : undefined),
    },
    {
      pattern: toPattern(
        '(?<year>(?:19|20)\\d{2})年',
        '(?:(?<month>\\d{1,2})月(?:(?<day>\\d{1,2})(?<sign>[日号號]))?',
        // So many years are no year.
        '|(?!历史|歷史|前|后|後|来|來|间|間|内|內|之|以))',
      ),
      say: (groups) => (isDay(groups) ? sayDay(groups, words) : undefined),
    },
    {
      pattern: toPattern('(?<month>\\d{1,2})月(?<day>\\d{1,2})(?<sign>[日号號])'),
      say: (groups) => (isDay(groups) ? sayDay(groups, words) : undefined),
    },
    {
      pattern: toPattern(
        `(?<hour>${hour})[:：](?<minute>${minute})(?:[:：](?<second>${minute}))?`,
        `(?:\\s?[-–—~～至到]\\s?(?<hour2>${hour})[:：](?<minute2>${minute}))?`,
        ends,
        isNoResult,
      ),
      notAfter: score,
      say: ({ hour: h, minute: m, second, hour2, minute2 }) =>
        join([
          sayTime({ hour: h, minute: m, second }, words),
          ...(hour2 === undefined ? [] : [sayTime({ hour: hour2, minute: minute2 }, words)]),
        ]),
    },
    {
      pattern: toPattern(currency, '\\s?', amounts, scale, '元?', ends),
      say: (groups) => {
        const { currency: sign = '', scale: times = '' } = groups;
        const name = words.currencies[sign.trim()];
        return name && sayMoney(amountsOf(groups), { name, times, words });
      },
    },
    {
      pattern: toPattern(amounts, scale, money),
      say: (groups) => {
        const { money: name = '', scale: times = '' } = groups;
        return sayMoney(amountsOf(groups), { name, times, words });
      },
    },
    {
      pattern: toPattern(
        '(?<minus>[-−])?',
        `(?<from>${amountOfShare})(?:[%％]?\\s?[-–—~～至到]\\s?(?<to>${amountOfShare}))?(?<sign>[%％‰])`,
        '(?![A-Za-z0-9_])',
      ),
      say: (groups) => {
        const of = groups['sign'] === '‰' ? '千分之' : '百分之';
        const minus = groups['minus'] ? words.minus : '';
        return minus + join(amountsOf(groups).map((one) => of + number(one)));
      },
    },
    {
      pattern: toPattern('(?<minus>[-−])?', amounts, '\\s?', unit),
      say: (groups) => {
        const name = words.units[groups['unit'] ?? ''] ?? '';
        const isDegree = /[℃℉°]/u.test(groups['unit'] ?? '');
        const minus = groups['minus'] ? (isDegree ? words.belowZero : words.minus) : '';
        return minus + join(amountsOf(groups).map((one) => sayCount(one, words))) + name;
      },
    },
    {
      pattern: toPattern(groupedAmount, ends),
      say: ({ from }) => number(from),
    },
    {
      pattern: /(?<name>[A-Z]{2,6})(?![A-Za-z0-9_'’@/&+#-]|\.[A-Za-z])/gu,
      notAfter: /[A-Za-z0-9_'’.@/&#+-]$/,
      say: ({ name = '' }) =>
        spelledNames.has(name) || !/[AEIOUY]/.test(name) ? [...name].join(' ') : undefined,
    },
  ];
}

type Groups = Readonly<Record<string, string | undefined>>;

/** One, or the two between which it is. */
const amountsOf = ({ from, to }: Groups): readonly string[] =>
  [from, to].filter((one) => one !== undefined);

/** So many of something: of two there are 两. */
const sayCount = (written: string, words: ChineseWords): string =>
  written === '2' ? words.two : sayNumber(written, words);

const amountOfShare = String.raw`(?:0|[1-9]\d{0,11})(?!\d)(?:\.\d{1,6}(?!\d))?`;

function sayDay({ year, month, day, sign }: Groups, words: ChineseWords): string {
  const parts = [
    year && sayDigits(year, { digits: words.digits.replace('零', '〇') }) + words.year,
    month && `${sayNumber(String(Number(month)), words)}月`,
    day && sayNumber(String(Number(day)), words) + (/[号號]/.test(sign ?? '') ? sign : '日'),
  ];
  return parts.join('');
}

/** The minutes are said with their name, since 18:05 is more than a number. */
function sayTime({ hour, minute, second }: Groups, words: ChineseWords): string {
  const { digits } = words;
  const two = (written = '') =>
    (/^0[1-9]/.test(written) ? digits[0] : '') + sayNumber(String(Number(written)), words);
  const hours = sayCount(String(Number(hour)), words);
  const seconds = second === undefined ? '' : `${two(second)}秒`;
  const minutes = minute === '00' && seconds === '' ? '' : `${two(minute)}分`;
  return `${hours}${words.hour}${minutes}${seconds}`;
}

/** Says the digits behind the point in tenths and hundredths where the unit has them. */
function sayMoney(
  amounts: readonly string[],
  { name, times, words }: { name: string; times: string; words: ChineseWords },
): string {
  const said = amounts.map((written) => {
    const [whole = '', decimals = ''] = written.split('.');
    const hasCoins = name === '元' && times === '' && decimals.length > 0 && decimals.length < 3;
    if (!hasCoins) return { amount: sayCount(written, words), coins: '' };
    const [tenth = '0', hundredth = '0'] = decimals;
    const digit = (one: string) => words.digits[Number(one)];
    const cents = hundredth === '0' ? '' : `${digit(hundredth)}分`;
    const dimes = tenth === '0' ? cents && digit('0') : `${digit(tenth)}角`;
    return { amount: sayCount(whole, words), coins: `${dimes}${cents}` };
  });
  const last = said.length - 1;
  return said
    .map(({ amount, coins }, place) =>
      place === last || coins !== '' ? amount + times + name + coins : amount + times,
    )
    .join(words.to);
}
