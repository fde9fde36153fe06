import { speechSeconds } from '@site/api-client/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitScript } from './split-script.ts';

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

it('loses nothing, and makes no part longer than it may be', () => {
  const character = fc.constantFrom(...'云水天a b1，。！？“”\n…');
  fc.assert(
    fc.property(
      fc.string({ unit: character, maxLength: 400 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(0.5, 1, 2),
      (text, seconds, speed) => {
        const parts = splitScript(text, { seconds, speed });
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          if ([...part].length > 1) {
            expect(speechSeconds(part, { speed })).toBeLessThanOrEqual(seconds);
          }
        }
      },
    ),
    { seed: 20_261_127 },
  );
});
