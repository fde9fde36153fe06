import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameShape, offeredAspectRatios } from './aspect-ratio.ts';
import { readAspectRatio } from './read-aspect-ratio.ts';
import { writeAspectRatio } from './write-aspect-ratio.ts';

const seeded = { seed: 20261121, numRuns: 500 };
const offered = fc.constantFrom(...offeredAspectRatios);
/** Parts of prompts, mistakes included. */
const prompt = fc
  .array(
    fc.constantFrom(
      ...['雪山', 'sci-fi', 'dragon--its', ' ', '  ', '\n', '，', '--ar', '—ar', '–aspect', '-ar'],
      ...[
        '16:9',
        '9：16',
        '16x9',
        '0:1',
        '{16:9, 1:1}',
        '--v 7',
        '--no',
        '<img',
        'a>',
        ',',
        '--',
        '😀',
      ],
      'https://a.cn/b.png',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

it.each([
  ['雪山', { width: 1, height: 1 }],
  ['雪山 --ar 16:9', { width: 16, height: 9 }],
  ['雪山 --aspect 3:4 --v 7', { width: 3, height: 4 }],
  ['雪山 --AR 16:9', { width: 16, height: 9 }],
  ['雪山 —ar 16：9', { width: 16, height: 9 }],
  ['雪山 --ar 16:9，', { width: 16, height: 9 }],
  ['雪山 --ar 5:4', { width: 5, height: 4 }],
  ['--ar 3:4 雪山 --ar 16:9', { width: 16, height: 9 }],
  ['雪山 -ar 16:9', { width: 16, height: 9 }],
  ['雪山 --area 3:4', { width: 1, height: 1 }],
  ['雪山 --ar', undefined],
  ['雪山 --ar 16x9', undefined],
  ['雪山 --ar 0:9', undefined],
  ['雪山 --ar {16:9, 1:1}', undefined],
  [`雪山 --ar ${'9'.repeat(400)}:1`, undefined],
])('%j asks for %j', (text, ratio) => {
  expect(readAspectRatio(text)).toEqual(ratio);
});

it.each([
  ['', '16:9', '--ar 16:9'],
  ['雪山', '16:9', '雪山 --ar 16:9'],
  ['雪山 ', '16:9', '雪山 --ar 16:9'],
  ['雪山 --v 7', '16:9', '雪山 --v 7 --ar 16:9'],
  ['雪山 --ar 3:4 --v 7', '16:9', '雪山 --ar 16:9 --v 7'],
  ['雪山 --aspect 3:4', '16:9', '雪山 --ar 16:9'],
  ['雪山 —ar 3：4', '16:9', '雪山 --ar 16:9'],
  ['雪山 --ar', '16:9', '雪山 --ar 16:9'],
  ['雪山 -ar 3:4', '16:9', '雪山 --ar 16:9'],
  ['雪山 --ar 16x9', '16:9', '雪山 --ar 16:9'],
  ['雪山 --ar {16:9, 1:1}', '3:2', '雪山 --ar 3:2'],
  ['--ar 3:4 雪山 --ar 16:9', '3:2', '雪山 --ar 3:2'],
  ['雪山', '1:1', '雪山'],
  ['雪山 --ar 16:9', '1:1', '雪山'],
  ['雪山 --ar 16:9 --v 7', '1:1', '雪山 --v 7'],
  ['--ar 16:9 雪山', '1:1', '雪山'],
])('%j with %s is %j', (text, ratio, after) => {
  const [width, height] = ratio.split(':').map(Number);
  expect(writeAspectRatio(text, { width: width ?? 0, height: height ?? 0 })).toBe(after);
});

it('what is written is what is read', () => {
  fc.assert(
    fc.property(prompt, offered, (text, ratio) => {
      expect(readAspectRatio(writeAspectRatio(text, ratio))).toEqual(ratio);
    }),
    seeded,
  );
});

it('writing twice is writing once', () => {
  fc.assert(
    fc.property(prompt, offered, (text, ratio) => {
      const once = writeAspectRatio(text, ratio);
      expect(writeAspectRatio(once, ratio)).toBe(once);
    }),
    seeded,
  );
});

it('a ratio that was put in goes again, and leaves the words as they were', () => {
  const words = fc.constantFrom('雪山', '雪山 --v 7', 'sci-fi city, dusk', '一只猫\n在屋顶上');
  fc.assert(
    fc.property(words, offered, (text, ratio) => {
      const there = writeAspectRatio(text, ratio);
      expect(writeAspectRatio(there, { width: 1, height: 1 })).toBe(text);
    }),
    seeded,
  );
});

it('32:18 has the shape of 16:9, and 16:10 has not', () => {
  expect(isSameShape({ width: 32, height: 18 }, { width: 16, height: 9 })).toBe(true);
  expect(isSameShape({ width: 16, height: 10 }, { width: 16, height: 9 })).toBe(false);
});
