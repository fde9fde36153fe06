import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planMidjourney } from '../creations/plan/plan-midjourney.ts';
import { namesUpload } from './to-upload-key.ts';

const directory = '0123456789abcdef0123456789abcdef';
const key = `upload/${directory}/a--b.png`;
const upload = `https://site.example/storage/${key}`;
const otherHost = `https://hk.example.com/storage/${key}`;
const made = `https://site.example/pictures/${directory}.webp`;
const elsewhere = 'https://img.example.com/b.png';

const plan = (prompt: string, capabilities?: Parameters<typeof planMidjourney>[1]) =>
  planMidjourney({ prompt }, capabilities);

describe('pictures behind --sref, --cref and --oref', () => {
  it.each([
    [`雪山 --sref ${upload} --ar 16:9`, '雪山 --ar 16:9', [[upload, 'style']]],
    [
      `雪山 --SREF ${upload} ${otherHost} --sw 200`,
      '雪山 --sw 200',
      [
        [upload, 'style'],
        [otherHost, 'style'],
      ],
    ],
    [`雪山 —cref ${made}， --cw 5`, '雪山 --cw 5', [[made, 'character']]],
    [
      `${elsewhere} 雪山 --oref ${upload}`,
      '雪山',
      [
        [elsewhere, undefined],
        [upload, 'omni'],
      ],
    ],
    [`雪山 --sref 123456 ${upload}`, '雪山 --sref 123456', [[upload, 'style']]],
    ['雪山 --sref random', '雪山 --sref random', []],
    // The service reads it.
    [`雪山 --sref ${elsewhere}::2 ${elsewhere}`, `雪山 --sref ${elsewhere}::2 ${elsewhere}`, []],
  ])('of %j leave %j', (prompt, rest, references) => {
    expect(plan(prompt)).toMatchObject({
      kind: 'planned',
      plan: {
        input: { prompt: rest },
        references: references.map(([source, role]) => ({ source, ...(role && { role }) })),
      },
    });
  });

  it('are left to be refused where the model takes none of the kind', () => {
    const prompt = `雪山 --sref ${upload}`;
    for (const capabilities of [{ references: 5, unused: ['sref'] }, { references: 0 }]) {
      expect(plan(prompt, capabilities)).toMatchObject({ plan: { input: { prompt } } });
    }
    expect(plan(prompt, { references: 5, parameters: ['cref'] })).toMatchObject({
      kind: 'unsupported',
    });
    expect(namesUpload(prompt)).toBe(true);
  });

  it('count to the references that the model takes', () => {
    expect(plan(`${elsewhere} 雪山 --sref ${upload}`, { references: 1 })).toMatchObject({
      kind: 'invalid',
      issue: { code: 'image-references', limit: 1 },
    });
  });
});

it('no prompt that is accepted has the address of an upload in it', () => {
  const address = fc.oneof(
    fc.constantFrom(upload, otherHost, `/storage/${key}`, `site.example/storage/${key}`),
    fc.constantFrom(upload.replace('https', 'HTTPS'), upload.replace('upload', '%75pload')),
    fc.constantFrom(elsewhere, made),
  );
  const glued = fc
    .tuple(
      fc.constantFrom('', '', '(', '“', '，', '<', '{', 'x'),
      address,
      fc.constantFrom('', '', '::2', '::-.5', ',', '。', ')', '猫', '?x=1', '#a', '"', '--sw'),
    )
    .map((parts) => parts.join(''));
  const dashes = fc.constantFrom('--', '--', '—', '－－', '-- ', '-');
  const name = fc.constantFrom('sref', 'SREF', 'cref', 'Cref', 'oref', 'no', 'end', 'ar', 'srf');
  const parameter = fc.tuple(dashes, name).map((parts) => parts.join(''));
  const word = fc.constantFrom('雪山', 'a cat', '--sw 50', '--ar 16:9', '123456', 'random', '::2');
  const space = fc.constantFrom(' ', ' ', '  ', '\n', '\u3000', ',', '');
  const piece = fc.oneof(glued, parameter, word);
  const prompt = fc
    .array(fc.tuple(piece, space), { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.flat().join(''));
  let accepted = 0;
  fc.assert(
    fc.property(prompt, (written) => {
      const planned = plan(written);
      if (planned.kind !== 'planned') return;
      const { input } = planned.plan;
      if (namesUpload(input.prompt)) return;
      accepted += 1;
      expect(input.prompt.replace(made, '')).not.toMatch(new RegExp(`load/${directory}`, 'i'));
    }),
    { seed: 20_26, numRuns: 5_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

it('a code of a style stays where it is written', () => {
  const code = fc.oneof(fc.nat().map(String), fc.constant('random'));
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 3 }), (codes) => {
      const text = `雪山 --sref ${codes.join(' ')}`;
      expect(plan(`${text} ${upload}`)).toMatchObject({ plan: { input: { prompt: text } } });
    }),
    { seed: 20_26 },
  );
});
