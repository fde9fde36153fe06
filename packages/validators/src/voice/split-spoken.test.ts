import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSpoken, splitSpoken } from './index.ts';

const say = (text: string, locale = 'zh-CN') => joinSpoken(splitSpoken(text, { locale }));

describe('in Chinese', () => {
  it.each([
    ['2026-11-28', '二〇二六年十一月二十八日'],
    ['2026/1/5开业', '二〇二六年一月五日开业'],
    ['2026.01.05', '二〇二六年一月五日'],
    ['2026年11月28日', '二〇二六年十一月二十八日'],
    ['2026年11月28号见', '二〇二六年十一月二十八号见'],
    ['到2026年底', '到二〇二六年底'],
    ['11月8日', '十一月八日'],
    ['18:00', '十八点'],
    ['下午6:05', '下午六点零五分'],
    ['凌晨2:30', '凌晨两点三十分'],
    ['10:30-18:00', '十点三十分到十八点'],
    ['13:05:09', '十三点零五分零九秒'],
    ['13:00:05', '十三点零分零五秒'],
    ['2元', '两元'],
    ['2.50元', '两元五角'],
    ['2-3 kg', '两到三公斤'],
    ['¥1,280.50', '一千二百八十元五角'],
    ['¥1.05', '一元零五分'],
    ['￥0.99', '零元九角九分'],
    ['12,800元起', '一万二千八百元起'],
    ['1,000元现金券', '一千元现金券'],
    ['2,000元', '两千元'],
    ['20010元', '两万零一十元'],
    ['100000005元', '一亿零五元'],
    ['100-200元', '一百到二百元'],
    ['¥3.5万', '三点五万元'],
    ['$99', '九十九美元'],
    ['HK$1,000', '一千港元'],
    ['25℃', '二十五摄氏度'],
    ['-5°C', '零下五摄氏度'],
    ['10~15℃', '十到十五摄氏度'],
    ['3.5%', '百分之三点五'],
    ['5%-10%', '百分之五到百分之十'],
    ['-2%', '负百分之二'],
    ['110 km', '一百一十公里'],
    ['US$5', '五美元'],
    ['80㎡', '八十平方米'],
    ['1,234,567人', '一百二十三万四千五百六十七人'],
    ['用AI画', '用A I画'],
    ['GPT和API', 'G P T和A P I'],
  ])('%s is said as %s', (written, spoken) => {
    expect(say(written)).toBe(spoken);
  });

  it.each([
    ['a telephone', '电话13800138000，或010-6255-1234'],
    ['a bare number', '房间302，公元2026，工号007'],
    ['so many years', '2000年历史'],
    ['a version', '版本3.5.1，v2.0，1.2.3'],
    ['an address', '192.168.1.1:8080，https://a.example/2026/11/28'],
    ['an id', 'SKU-18:00，A4，GPT-4o，订单20261128001'],
    ['a score', '比分是21:15，以3:20落败，21:18战胜对手'],
    ['a ratio', '16:9'],
    ['no day', '2026-13-45，2026-02-30，13月1日'],
    ['a word in capitals', 'SALE和NASA和OpenAI'],
    ['a number that is too long', '1234567890123元'],
  ])('%s stays as it is: %s', (_, written) => {
    expect(say(written)).toBe(written);
  });

  it('has the signs and words of Taiwan there', () => {
    expect(say('12,000元，25℃，2:30，5cm', 'zh-TW')).toBe(
      '一萬二千元，二十五攝氏度，兩點三十分，五公分',
    );
    expect(say('NT$20,000', 'zh-TW')).toBe('兩萬元');
  });
});

describe('in English', () => {
  it.each([
    ['Open from 2026-11-28', 'Open from November 28, 2026'],
    ['We close at 18:00', 'We close at 6 p.m.'],
    ['We close at 18:30 today', 'We close at 6:30 p.m. today'],
    ['It is 25℃ now', 'It is 25 degrees Celsius now'],
    ['It was -1°C and 1 kg', 'It was minus 1 degree Celsius and 1 kilogram'],
    ['For ¥1,280.50 only', 'For 1,280.50 yuan only'],
    ['A share of 3.5%', 'A share of 3.5 percent'],
  ])('%s is said as %s', (written, spoken) => {
    expect(say(written, 'en')).toBe(spoken);
    expect(say(written, 'zh-CN')).toBe(spoken);
  });

  it.each(['Call 555-0100 at 10:30', 'AI and GPT-4', '$99 a month', '11/28/2026'])(
    'what voices read well stays: %s',
    (written) => expect(say(written, 'en')).toBe(written),
  );
});

it('tells the language by the text, and by the locale where it has no words', () => {
  expect(say('今天25℃', 'en')).toBe('今天二十五摄氏度');
  expect(say('25℃', 'en')).toBe('25 degrees Celsius');
  expect(say('気温は25℃です')).toBe('気温は25℃です');
});

/** Reads Chinese numerals by itself, as oracle. */
function toNumber(said: string): number {
  const digits = new Map([...'零一二三四五六七八九'].map((sign, digit) => [sign, digit]));
  const powers = new Map([...Object.entries({ 十: 10, 百: 100, 千: 1000 })]);
  let [total, group, digit] = [0, 0, 0];
  for (const sign of said.replaceAll('两', '二')) {
    if (sign === '亿') [total, group, digit] = [(total + group + digit) * 100_000_000, 0, 0];
    else if (sign === '万') [total, group, digit] = [total + (group + digit) * 10_000, 0, 0];
    else if (powers.has(sign)) [group, digit] = [group + (digit || 1) * (powers.get(sign) ?? 1), 0];
    else digit = digits.get(sign) ?? Number.NaN;
  }
  return total + group + digit;
}

it('says each whole number so that it is understood', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.nat({ max: 11 }).map((zeros) => 10 ** zeros),
  );
  fc.assert(
    fc.property(number, (amount) => {
      const [part] = splitSpoken(`${amount}元`, { locale: 'zh-CN' });
      expect(part?.spoken).toMatch(/^[零一二两三四五六七八九十百千万亿]+元$/);
      expect(toNumber(part?.spoken.slice(0, -1) ?? '')).toBe(amount);
    }),
    { seed: 20_261_128 },
  );
});

const scraps = [
  ...['2026-11-28', '18:00', '¥1,280.50', '3.5%', '-5℃', '12,800', '元', '月', '日', '年', 'AI'],
  ...[
    'GPT',
    '万',
    '比',
    '-',
    ':',
    '.',
    ',',
    '~',
    '$',
    '到',
    ' ',
    'km',
    '1',
    '0',
    '29',
    '云',
    'a',
    'Sun',
  ],
];
const text = fc.array(fc.constantFrom(...scraps), { maxLength: 30 }).map((all) => all.join(''));
const locale = fc.constantFrom('zh-CN', 'zh-TW', 'en');

it('loses nothing that is written, and says nothing otherwise the second time', () => {
  fc.assert(
    fc.property(text, locale, (written, tag) => {
      const parts = splitSpoken(written, { locale: tag });
      expect(parts.map((part) => part.written).join('')).toBe(written);
      for (const part of parts) {
        // What holds a digit, a letter or a sign of a unit says something.
        expect(part.spoken.trim() !== '' || part.written.trim() === '').toBe(true);
      }
      const spoken = joinSpoken(parts);
      expect(say(spoken, tag)).toBe(spoken);
    }),
    { seed: 20_261_128, numRuns: 2_000 },
  );
});

it('takes time in proportion to the text, however hostile', () => {
  const length = 200_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const timeOf = (written: string) => {
    const begin = performance.now();
    splitSpoken(written, { locale: 'zh-CN' });
    return performance.now() - begin;
  };
  const prose = Math.max(5, timeOf(fill('今天我们说说云，2026-11-28 18:00。')));
  for (const piece of [
    '1',
    '1,',
    '1,000',
    '1-',
    '18:',
    '2026-',
    '￥',
    '-',
    'A',
    '1.',
    '1月',
    '1 ',
  ]) {
    expect(timeOf(fill(`${piece}`)), piece).toBeLessThan(40 * prose);
  }
});
