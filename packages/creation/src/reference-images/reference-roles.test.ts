import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReferences } from './read-references.ts';
import {
  type PromptImage,
  referenceRoles,
  roomForPrompt,
  writeReferences,
} from './reference-roles.ts';

const a = 'https://a.example/1.png';
const b = 'https://b.example/2.webp';

describe('writeReferences', () => {
  it.each<[PromptImage[], string, string]>([
    [[], '雪山', '雪山'],
    [[{ url: a }], '雪山', `${a} 雪山`],
    [[{ url: a, role: 'style' }], '雪山 --ar 16:9', `雪山 --ar 16:9 --sref ${a}`],
    [
      [
        { url: a, role: 'style' },
        { url: b, role: 'style' },
      ],
      '雪山',
      `雪山 --sref ${a} ${b}`,
    ],
    [
      [
        { url: a, role: 'omni' },
        { url: b, role: 'image' },
      ],
      'a cup',
      `${b} a cup --oref ${a}`,
    ],
    [[{ url: a, role: 'style' }], '雪山 --sref 1234 --s 50', `雪山 --sref 1234 --s 50 --sref ${a}`],
    [[{ url: a, role: 'character' }], '', ` --cref ${a}`],
  ])('of %j and %j is %j', (images, prompt, sent) => {
    expect(writeReferences(images, prompt)).toBe(sent);
  });
});

describe('readReferences', () => {
  it.each<[string, PromptImage[], string]>([
    ['雪山', [], '雪山'],
    [`雪山 --sref ${a} --ar 1:1`, [{ url: a, role: 'style' }], '雪山 --ar 1:1'],
    [`雪山 --sref random ${a}`, [{ url: a, role: 'style' }], '雪山 --sref random'],
    [`雪山 --sref ${a}::2`, [], `雪山 --sref ${a}::2`],
    [`雪山 --no ${a}`, [], `雪山 --no ${a}`],
  ])('of %j finds %j and leaves %j', (sent, images, prompt) => {
    expect(readReferences(sent)).toEqual({ images, prompt });
  });
});

it('references take their room', () => {
  expect(roomForPrompt([])).toBe(1_500);
  expect(roomForPrompt([{ url: a }])).toBe(1_500 - a.length - 1);
  expect(roomForPrompt([{ url: a, role: 'omni' }])).toBe(1_500 - ' --oref '.length - a.length);
  expect(roomForPrompt([{ url: a }, { url: b }], 40)).toBe(0);
});

it('what was written is read again', () => {
  const url = fc.webUrl({ withFragments: false }).filter((text) => !/::|[,.;]$/.test(text));
  const image = fc.record({ url, role: fc.constantFrom(...referenceRoles) });
  const word = fc.constantFrom('雪山', 'a', 'red cup', '湖 边', 'blue::2 cup');
  const parameter = fc.constantFrom('--ar 16:9', '--s 50', '--no fog', '--sref random', '--v 7');
  const prompt = fc
    .tuple(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(parameter, { maxLength: 4 }),
    )
    .map(([words, parameters]) => [...words, ...parameters].join(' '));
  const byRole = (images: readonly PromptImage[]) =>
    referenceRoles.map((wanted) =>
      images.filter(({ role = 'image' }) => role === wanted).map((one) => one.url),
    );
  fc.assert(
    fc.property(fc.array(image, { maxLength: 5 }), prompt, (images, written) => {
      const read = readReferences(writeReferences(images, written));
      expect(read.prompt).toBe(written);
      expect(byRole(read.images)).toEqual(byRole(images));
    }),
    { seed: 20_26 },
  );
});
