import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpora, createRandom } from '../../testing/json-corpora.ts';
import { bytesOf, cut, readPieces } from '../../testing/read-pieces.ts';
import { createJsonSplitter } from './create-json-splitter.ts';

/** Random slicings in one run; `pnpm fuzz` sets ten million. */
const slicings = Number(process.env['JSON_SLICINGS'] ?? 20_000);
const seed = 20_261;
describe('against JSON.parse', () => {
  const short = [
    '{"a":"}{\\"x","é😀":"\\\\","n":[1,{"b":"}{"}]}',
    '{",":"}{\\""}',
    '{}',
    '[[],{"a":"]["}]',
    '{"c":"汉字\\ud83d\\ude00\\u2028","__proto__":{"x":1}}',
    '{"}":-1.5e3,":":"a} b}c}\\n"}',
    '{"name":"{x}","d":null}',
    '{"tail":["a\\\\",{}],"more":{"deep":[[["]"]]]},"long":"0123456789"}',
  ];

  it.each(['', '\n', '\r\n', '\n\x1e'])(
    'every one and two cuts of 250 bytes, with %j between',
    (separator) => {
      const bytes = bytesOf(short.join(separator));
      expect(bytes.length).toBeGreaterThanOrEqual(240);
      const expected = short.map((text) => JSON.parse(text));
      for (let first = 0; first <= bytes.length; first++) {
        for (let second = first; second <= bytes.length; second++) {
          const values = readPieces(cut(bytes, first, second));
          if (JSON.stringify(values) !== JSON.stringify(expected)) {
            expect({ first, second, values }).toEqual({ first, second, values: expected });
          }
        }
      }
    },
  );

  it.each(corpora)('random slicings of $name', ({ name, values: texts, share }) => {
    const random = createRandom(seed);
    const whole = texts.map((text) => ({ text, bytes: bytesOf(text) }));
    const count = Math.ceil(slicings * share);
    for (let run = 0; run < count; run++) {
      const picked = Array.from(
        { length: 1 + random(4) },
        () => whole[random(whole.length)],
      ).filter((item) => item !== undefined);
      const separator = ['', '', '\n', ' '][random(4)] ?? '';
      const bytes = bytesOf(picked.map(({ text }) => text).join(separator));
      const places = Array.from({ length: random(8) }, () => random(bytes.length + 1)).sort(
        (a, b) => a - b,
      );
      const got: string[] = [];
      const splitter = createJsonSplitter({ onValue: (value) => got.push(JSON.stringify(value)) });
      for (const piece of cut(bytes, ...places)) splitter.write(piece);
      splitter.end();
      const isRight =
        got.length === picked.length && got.every((text, index) => text === picked[index]?.text);
      if (!isRight)
        expect({ name, seed, run, places, got }).toEqual({ got: picked.map(({ text }) => text) });
    }
  });

  it('any JSON values, in pieces of any size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.object(), fc.array(fc.jsonValue()), fc.string())),
        fc.constantFrom('', '\n', '  ', '\x1e'),
        fc.integer({ min: 1, max: 40 }),
        (values, separator, size) => {
          const texts = values.map((value) => JSON.stringify(value));
          const bytes = bytesOf(texts.join(separator));
          const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          );
          expect(readPieces(pieces)).toEqual(texts.map((text) => JSON.parse(text)));
        },
      ),
      { seed, numRuns: 2_000 },
    );
  });
});
