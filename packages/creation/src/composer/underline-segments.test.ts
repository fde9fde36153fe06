import fc from 'fast-check';
import { expect, it } from 'vitest';
import { underlineSegments } from './underline-segments.ts';

it('the marked stretch stands between two plain ones', () => {
  expect(underlineSegments('cat -ar 3:4', [{ start: 4, end: 7, severity: 'error' }])).toEqual([
    { start: 0, text: 'cat ', severity: undefined },
    { start: 4, text: '-ar', severity: 'error' },
    { start: 7, text: ' 3:4', severity: undefined },
  ]);
});

it('an error shows through a hint', () => {
  const severities = underlineSegments('abcdef', [
    { start: 0, end: 6, severity: 'hint' },
    { start: 2, end: 4, severity: 'error' },
  ]).map((segment) => [segment.text, segment.severity]);
  expect(severities).toEqual([
    ['ab', 'hint'],
    ['cd', 'error'],
    ['ef', 'hint'],
  ]);
});

it('an empty range marks the character before it', () => {
  expect(underlineSegments('--ar', [{ start: 4, end: 4, severity: 'error' }]).at(-1)).toEqual({
    start: 3,
    text: 'r',
    severity: 'error',
  });
});

it('an empty text has no segments, whatever is marked', () => {
  expect(underlineSegments('', [{ start: 0, end: 0, severity: 'error' }])).toEqual([]);
});

it('segments joined are the text, and each lies where it says', () => {
  const offset = fc.integer({ min: -2, max: 40 });
  const range = fc.record({
    start: offset,
    end: offset,
    severity: fc.constantFrom('error' as const, 'hint' as const),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(range), (text, ranges) => {
      const segments = underlineSegments(text, ranges);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const { start, text: part } of segments) {
        expect(text.slice(start, start + part.length)).toBe(part);
        expect(part).not.toBe('');
      }
    }),
    { seed: 20261121 },
  );
});
