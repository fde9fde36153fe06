import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH, readFilters, shapes, sorts, writeFilters } from './picture-filters.ts';

it('leaves what is not named, or named wrongly, at its default', () => {
  const defaults = { sort: 'newest', shape: 'all', text: '' };
  for (const query of ['', '?', '?sort=oldest&shape=round', '?text=%20']) {
    expect(readFilters(query)).toEqual(defaults);
  }
  expect(writeFilters(readFilters(''))).toBe('');
});

it('reads back what it wrote', () => {
  const filters = fc.record({
    sort: fc.constantFrom(...sorts),
    shape: fc.constantFrom(...shapes),
    text: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
  });
  fc.assert(
    fc.property(filters, (given) => {
      fc.pre(given.text.length <= MAX_SEARCH_LENGTH);
      expect(readFilters(writeFilters(given))).toEqual(given);
    }),
    { seed: 20261121 },
  );
});

it('cuts a text to what the service takes', () => {
  expect(readFilters(`?text=${'a'.repeat(500)}`).text).toHaveLength(MAX_SEARCH_LENGTH);
});
