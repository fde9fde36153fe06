import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TakenPicture, takeOutPictures } from './take-out-pictures.ts';

const a = 'https://a.example/1--x.png';
const b = 'HTTPS://b.example/2.webp';

it.each<[string, string, TakenPicture[]]>([
  ['雪山', '雪山', []],
  [`雪山 --sref ${a} --ar 1:1`, '雪山 --ar 1:1', [{ role: 'style', address: a }]],
  [`雪山 --SREF ${a}`, '雪山', [{ role: 'style', address: a }]],
  [`雪山 —cref ${a}`, '雪山', [{ role: 'character', address: a }]],
  [`雪山 --sref random ${a}`, '雪山 --sref random', [{ role: 'style', address: a }]],
  [
    `雪山 --oref ${a}, --sref 42 ${b}。 7`,
    '雪山 --sref 42 7',
    [
      { role: 'omni', address: a },
      { role: 'style', address: b },
    ],
  ],
  [`雪山 --sref ${a}::2 --sw 9`, `雪山 --sref ${a}::2 --sw 9`, []],
  [`雪山 --no ${a}`, `雪山 --no ${a}`, []],
  ['雪山 --sref 123456  --sw 200', '雪山 --sref 123456  --sw 200', []],
])('of %j leaves %j', (prompt, rest, pictures) => {
  expect(takeOutPictures(prompt, () => true)).toEqual({ prompt: rest, pictures });
});

it('leaves what is not wanted', () => {
  const prompt = `雪山 --sref ${a} ${b} --cref ${a}`;
  expect(takeOutPictures(prompt, ({ role, address }) => role === 'style' && address === b)).toEqual(
    {
      prompt: `雪山 --sref ${a} --cref ${a}`,
      pictures: [{ role: 'style', address: b }],
    },
  );
});

it('changes nothing else of any prompt, and finds nothing twice', () => {
  const piece = fc.oneof(
    fc.constantFrom('--sref', '--CREF', '—oref', '--no', '--ar 16:9', '--sw 5', '42', 'random'),
    fc.constantFrom('雪山', 'a cat', '，', '\n', `${a}::2`, 'http://', '--', '<img x>'),
    fc.constantFrom(a, b, `${a},`, `${b}；`, `(${a})`, `${a}猫`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const prompt = pieces.join(' ');
      expect(takeOutPictures(prompt, () => false)).toEqual({ prompt, pictures: [] });
      const { prompt: rest } = takeOutPictures(prompt, () => true);
      expect(takeOutPictures(rest, () => true).prompt).toBe(rest);
    }),
    { seed: 2026, numRuns: 1_000 },
  );
});
