import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { applyFix } from './fix.ts';
import { normalizePrompt } from './normalize-prompt.ts';
import { parsePrompt } from './parse-prompt.ts';

/** Pieces that parameters, mistakes, references and prose are made of. */
const promptPieces = [
  ...[
    '-',
    '--',
    '---',
    '—',
    '–',
    '——',
    '－',
    '-- ',
    ' ',
    '  ',
    '\n',
    '\u3000',
    ',',
    '，',
    '.',
    '。',
    ':',
    '：',
  ],
  ...['ar', 'AR', 'aspect', 'arr', 'v', 's', 'no', 'style', 'stlye', 'tile', 'niji', 'its', 'area'],
  ...[
    '16:9',
    '１６：９',
    '16x9',
    '1.5:1',
    '0:1',
    '{16:9, 1:1}',
    '{',
    '}',
    '5',
    '5000',
    '-5',
    '.25',
  ],
  ...['a cat', '猫', 'close-up', 'dragon--its', '::', '::2', '<img src="-x">', '[img:1]', '<', '>'],
  ...[
    'https://example.com/a--ar-b.png',
    'http://',
    '😀',
    '\ud83d',
    '\udc00',
    '\0',
    '\u200b',
    '\u202e',
  ],
  ...[
    ' --ar 16:9',
    ' --ar ',
    ' —ar 16：9，',
    ' -ar 16x9',
    ' -- ar 16:9',
    ' --v 6',
    ' --s 250',
    ' --no text',
    ...[
      ' - -ar 9 :16',
      ' −−ar',
      '：：2',
      ' --chaos 50%',
      ' --s ２５０，',
      ' --seed abc',
      '{red, blue}',
    ],
    ...['；', '）', ' --tile', 'https://example.com/图片.png ', 'https://example.com/图'],
  ],
];

const prompts = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...promptPieces) },
      fc.string({ unit: 'binary' }),
    ),
    {
      maxLength: 14,
    },
  )
  .map((pieces) => pieces.join(''));

const runs = { seed: 20_261_121, numRuns: 10_000 };

/** Issues without their places: a fix before one moves it. */
const tally = (prompt: string) =>
  checkPrompt(prompt)
    .map(({ code }) => code)
    .sort();
const errors = (prompt: string) =>
  tally(prompt).filter((code) =>
    [
      'empty',
      'too-long',
      'single-dash',
      'aspect-ratio',
      'invalid-value',
      'unclear-address',
      'permutation',
    ].includes(code),
  );

describe('any prompt', { timeout: 60_000 }, () => {
  it('is normalised to a text that is normal', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const normal = normalizePrompt(prompt);
        expect(normalizePrompt(normal)).toBe(normal);
      }),
      runs,
    );
  });

  it('has the same errors before and after it is normalised, and no typographic hint after', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const normal = normalizePrompt(prompt);
        expect(errors(normal)).toEqual(errors(prompt));
        expect(tally(normal).filter((code) => code.startsWith('typographic'))).toEqual([]);
      }),
      runs,
    );
  });

  it('has issues with ranges inside it, on borders of code points, in order', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const isBorder = (at: number) =>
          !/^[\udc00-\udfff]/.test(prompt.slice(at)) ||
          !/[\ud800-\udbff]$/.test(prompt.slice(0, at));
        let last = 0;
        for (const { code, start, end, fix } of checkPrompt(prompt)) {
          for (const range of fix ? [{ start, end }, fix] : [{ start, end }]) {
            expect(range.start).toBeGreaterThanOrEqual(0);
            expect(range.start).toBeLessThanOrEqual(range.end);
            expect(range.end).toBeLessThanOrEqual(prompt.length);
            expect(isBorder(range.start) && isBorder(range.end)).toBe(true);
          }
          if (code === 'empty' || code === 'too-long') continue;
          expect(start).toBeGreaterThanOrEqual(last);
          last = start;
        }
      }),
      runs,
    );
  });

  it('loses an issue by its fix, and gets no other', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const before = tally(prompt);
        for (const { code, fix } of checkPrompt(prompt)) {
          if (fix === undefined) continue;
          const left = [...before];
          left.splice(left.indexOf(code), 1);
          const after = tally(applyFix(prompt, fix));
          for (const each of after) {
            const at = left.indexOf(each);
            expect(
              at,
              `${code}: ${each} is new in ${JSON.stringify(applyFix(prompt, fix))}`,
            ).toBeGreaterThanOrEqual(0);
            left.splice(at, 1);
          }
        }
      }),
      runs,
    );
  });

  it('is the sum of its segments, and its parts stand where they say', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const { segments, references, parameters, parts } = parsePrompt(prompt);
        let end = 0;
        for (const segment of segments) {
          expect(segment.start).toBe(end);
          expect(segment.end).toBeGreaterThan(segment.start);
          end = segment.end;
        }
        expect(end).toBe(prompt.length);
        for (const { source, start, end } of references)
          expect(prompt.slice(start, end)).toBe(source);
        for (const { text, start, end } of parts) expect(prompt.slice(start, end)).toBe(text);
        for (const { writtenName, start, end } of parameters) {
          expect(prompt.slice(start, end)).toContain(writtenName);
        }
      }),
      runs,
    );
  });
});
