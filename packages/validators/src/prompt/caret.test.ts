import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';

/** The codes for a prompt whose caret is written as `|`. */
function codesAt(written: string): readonly string[] {
  const caret = written.indexOf('|');
  return checkPrompt(written.replace('|', ''), { caret }).map(({ code }) => code);
}

/** The prompt as it is after each key, with the caret at its end. */
const prefixesOf = (prompt: string) =>
  Array.from({ length: prompt.length + 1 }, (_, length) => prompt.slice(0, length));

describe('the token at the caret', () => {
  it.each(['--ar 16:9 --s 250', 'a cat --ar 16:9 --s 250', '一只猫，--ar 16:9 --s 250'])(
    'has no issue while %j is typed',
    (prompt) => {
      for (const prefix of prefixesOf(prompt)) {
        expect(checkPrompt(prefix, { caret: prefix.length }), prefix).toEqual([]);
      }
    },
  );

  it.each([
    ['a cat -ar|', 'a name with one dash'],
    ['a cat -ar |', 'a name whose value is awaited'],
    ['a cat -ar 16:|9', 'a value with the caret inside'],
    ['a cat --s abc|', 'a value that no model takes'],
    ['a cat --s 250,|', 'a mark behind a value'],
    ['a cat --no red hats, |', 'a list that goes on'],
    ['a cat —ar 16:9|', 'a long dash'],
    ['a cat --stlye|', 'a misspelt name'],
    ['a cat --s 250 --s 2|', 'a second one of a name'],
    ['a cat --s 25| --s 250', 'a first one of a name'],
    ['a cat --ar 16:9 i|', 'a word behind the parameters'],
    ['https://example.com/图|', 'an address that is not finished'],
    ['hot：：| dog', 'the sign of a weight'],
  ])('has none in %j: %s', (written) => {
    expect(codesAt(written)).toEqual([]);
  });

  it.each([
    ['a cat -ar 16:9 |', ['single-dash']],
    ['a cat --ar 16x9 |', ['aspect-ratio']],
    ['a cat --no hats, --v 7|', ['typographic-value']],
    ['a cat --ar --|', ['aspect-ratio']],
    ['a cat --s --c 5|', ['missing-value']],
    ['a cat --stlye raw |', ['unknown-parameter']],
    ['a cat --ar 16:9 in |', ['text-after-parameters']],
    ['a cat --ar 16:9 in the|', ['text-after-parameters']],
    ['a| cat -ar 16:9', ['single-dash']],
    ['a cat |-ar 16:9', ['single-dash']],
    ['a cat -ar 16:9 --s abc|', ['single-dash']],
  ])('has its issues once it is left, as in %j', (written, codes) => {
    expect(codesAt(written)).toEqual(codes);
  });

  it('has its issues in a finished prompt, such as a pasted one', () => {
    expect(checkPrompt('a cat --ar 16x9')).toMatchObject([{ code: 'aspect-ratio', start: 6 }]);
  });

  it('has none of own rules either', () => {
    const rules = [
      (prompt: string) =>
        [...prompt.matchAll(/Acm/g)].map(
          ({ index }) =>
            ({ code: 'brand', severity: 'error', start: index, end: index + 3 }) as const,
        ),
    ];
    expect(checkPrompt('a cat, Acm', { rules, caret: 10 })).toEqual([]);
    expect(checkPrompt('a cat, Acm ', { rules, caret: 11 })).toHaveLength(1);
  });
});

describe('a prompt with a caret', () => {
  it('may be empty', () => {
    expect(codesAt('|')).toEqual([]);
    expect(codesAt('--ar 16:9 |')).toEqual([]);
    expect(checkPrompt('').map(({ code }) => code)).toEqual(['empty']);
  });

  it('is too long as any other', () => {
    expect(codesAt(`${'猫'.repeat(1501)}|`)).toEqual(['too-long']);
  });
});

const values = {
  ar: ['16:9', '2:3'],
  s: ['0', '250'],
  seed: ['4294967295'],
  q: ['.25'],
  v: ['7', '6.1'],
  style: ['raw'],
  no: ['text, hats', 'close-up'],
  sref: ['https://example.com/a-b.png', '42 7'],
  tile: [''],
};

const rightPrompts = fc
  .tuple(
    fc.array(fc.constantFrom('a cat', '雪山', 'close-up', 'hot::2 dog', '35mm', '他说——好'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc
      .shuffledSubarray(Object.entries(values))
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(([name, each]) =>
            fc.constantFrom(...each).map((value) => `--${name} ${value}`.trim()),
          ),
        ),
      ),
  )
  .map(([words, parameters]) => [...words, ...parameters].join(' '));

const anyPrompts = fc
  .array(
    fc.constantFrom('-ar', '--ar', '--s', '16:9', '5000', 'a cat', '猫', '，', ' ', '{a, b}'),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''));

const runs = { seed: 20_261_129, numRuns: 500 };

it('a prompt without an issue has none after any key', () => {
  fc.assert(
    fc.property(rightPrompts, (prompt) => {
      expect(checkPrompt(prompt)).toEqual([]);
      for (const prefix of prefixesOf(prompt)) {
        expect(checkPrompt(prefix, { caret: prefix.length }), prefix).toEqual([]);
      }
    }),
    runs,
  );
});

it('a caret brings no issue, and takes away only those that begin before it', () => {
  fc.assert(
    fc.property(anyPrompts, fc.nat(), (prompt, place) => {
      const caret = place % (prompt.length + 1);
      const keyOf = ({ code, start }: { code: string; start: number }) => `${code} ${start}`;
      const all = checkPrompt(prompt);
      const left = checkPrompt(prompt, { caret }).map(keyOf);
      expect(all.map(keyOf)).toEqual(expect.arrayContaining(left));
      for (const issue of all) {
        if (issue.code === 'empty' || issue.start < caret || issue.code === 'duplicate-parameter')
          continue;
        expect(left).toContain(keyOf(issue));
      }
    }),
    runs,
  );
});
