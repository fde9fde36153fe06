import { speechSeconds } from '@site/api-client/wire';
import { joinSpoken, splitSpoken } from '@site/validators/voice';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitScript as splitParts } from './split-script.ts';

/** Splits a script; returns the text of each part as it is written. */
const splitScript = (text: string, options: { seconds: number; speed?: number }) =>
  splitParts(splitSpoken(text, { locale: 'zh-CN' }), options).map((part) =>
    part.map(({ written }) => written).join(''),
  );

it('parts a text between its sentences', () => {
  const text = '大家好，今天我们说说云。云是水。“真的吗？”真的。';
  expect(splitScript(text, { seconds: 60 })).toEqual([text]);
  expect(splitScript(text, { seconds: 5 })).toEqual([
    '大家好，今天我们说说云。',
    '云是水。“真的吗？”真的。',
  ]);
});

it('parts a sentence that is too long at its commas, between words, and at last anywhere', () => {
  expect(splitScript('云是水，水是云，云又是水', { seconds: 2 })).toEqual([
    '云是水，',
    '水是云，',
    '云又是水',
  ]);
  expect(splitScript('one two three four', { seconds: 1 })).toEqual(['one two ', 'three four']);
  expect(splitScript('云云云云云云云', { seconds: 1 })).toEqual(['云云云', '云云云', '云']);
});

it('parts after an English sentence, and not within a number or a word', () => {
  expect(splitScript('We open at 9.30 a day. Come in', { seconds: 5 })).toEqual([
    'We open at 9.30 a day. ',
    'Come in',
  ]);
  const shop =
    '我们的门店每天上午10:30开门下午18:00关门，会员价12,800元起，另有1,000元现金券可以在结账的时候直接抵扣使用，欢迎光临。';
  for (let seconds = 3; seconds < 20; seconds += 1) {
    const parts = splitScript(shop, { seconds });
    expect(parts.join('')).toBe(shop);
    for (const number of ['10:30', '18:00', '12,800', '1,000']) {
      expect(
        parts.some((part) => part.includes(number)),
        `${number} in ${seconds} s`,
      ).toBe(true);
    }
  }
  expect(splitScript('云Midjourney云', { seconds: 1 })).toEqual(['云Midjourney', '云']);
});

it('goes on after an abbreviation', () => {
  expect(splitScript('He met Dr. Li and J. Wu. They spoke', { seconds: 6 })).toEqual([
    'He met Dr. Li and J. Wu. ',
    'They spoke',
  ]);
});

it('parts nothing that is said otherwise than it is written, and measures what is said', () => {
  const text = '活动从2026-11-28开始，票价¥1,280.50，气温25℃，AI讲解';
  const script = splitSpoken(text, { locale: 'zh-CN' });
  for (let seconds = 1; seconds < 20; seconds += 1) {
    const parts = splitParts(script, { seconds });
    expect(parts.map(joinSpoken).join('')).toBe(
      '活动从二〇二六年十一月二十八日开始，票价一千二百八十元五角，气温二十五摄氏度，A I讲解',
    );
    expect(
      parts
        .flat()
        .map(({ written }) => written)
        .join(''),
    ).toBe(text);
  }
  // It alone takes 3.24 s.
  expect(splitParts(script, { seconds: 3 }).map(joinSpoken)).toContain('二〇二六年十一月二十八日');
});

it('has no part of signs alone', () => {
  expect(splitScript('：“云：”', { seconds: 1 })).toEqual(['：“云：”']);
  expect(splitScript('……！！', { seconds: 1 })).toEqual(['……！！']);
});

it('loses nothing, and makes no part longer than it may be', () => {
  const character = fc.constantFrom(...'云水天a b12，。！？“”\n….,:：');
  fc.assert(
    fc.property(
      fc.string({ unit: character, maxLength: 400 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(0.5, 1, 2),
      (text, seconds, speed) => {
        const script = splitSpoken(text, { locale: 'zh-CN' });
        const parts = splitScript(text, { seconds, speed });
        expect(parts.join('')).toBe(text);
        const sign = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
        for (const part of parts) {
          expect(/[\p{L}\p{N}]/u.test(part) || parts.length === 1).toBe(true);
          // A sign that stood alone goes with it.
          const spoken = part.replace(sign, '');
          const isWhole = script.some(
            ({ written, spoken: said }) => written !== said && part.includes(written),
          );
          if (!isWhole && [...spoken].length > 1) {
            expect(speechSeconds(spoken, { speed })).toBeLessThanOrEqual(seconds);
          }
        }
        // Each number that fits is in one part.
        for (const number of text.match(/\d+(?:[.,:，：]\d+)*/g) ?? []) {
          if (speechSeconds(number, { speed }) > seconds) continue;
          expect(
            parts.some((part) => part.includes(number)),
            number,
          ).toBe(true);
        }
      },
    ),
    { seed: 20_261_127 },
  );
});
