import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingRange } from './differing-range.ts';

const text = fc
  .array(fc.constantFrom('a', '-', ' ', '画', '😀', '😁', '\n'))
  .map((all) => all.join(''));
const seeded = { seed: 20261121 };
const loneSurrogate = /\p{Surrogate}/u;

it('a dash that is missing is put in alone', () => {
  expect(differingRange('一只猫 -ar 16:9', '一只猫 --ar 16:9')).toEqual({
    start: 5,
    end: 5,
    replacement: '-',
  });
});

it('equal texts have no difference', () => {
  fc.assert(
    fc.property(text, (same) => differingRange(same, same) === undefined),
    seeded,
  );
});

it('applied, it makes the one text of the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = differingRange(before, after);
      fc.pre(change !== undefined);
      const { start, end, replacement } = change;
      expect(before.slice(0, start) + replacement + before.slice(end)).toBe(after);
    }),
    seeded,
  );
});

it('no part of it is half an emoji', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = differingRange(before, after);
      fc.pre(change !== undefined);
      const { start, end, replacement } = change;
      expect(before.slice(start, end)).not.toMatch(loneSurrogate);
      expect(replacement).not.toMatch(loneSurrogate);
    }),
    seeded,
  );
});

it('it holds nothing at its borders that both texts share', () => {
  const change = differingRange('aaab', 'aab');
  expect(change).toEqual({ start: 2, end: 3, replacement: '' });
});
