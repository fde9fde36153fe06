import { MAX_SEARCH_LENGTH } from '@site/api-client/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countFilters,
  isFiltered,
  media,
  periods,
  readFilters,
  shapes,
  sorts,
  toRequest,
  writeFilters,
} from './picture-filters.ts';

it('leaves what is not named, or named wrongly, at its default', () => {
  const defaults = {
    ...{
      sort: 'newest',
      shape: 'all',
      media: 'all',
      tool: '',
      model: '',
      period: 'all',
      collection: '',
      upload: '',
      favorites: '',
      text: '',
    },
  };
  const wrong = `?sort=oldest&shape=round&media=text&tool=<b>&model=${'m'.repeat(65)}&period=hour&collection=a/b&upload=a/b&favorites=1`;
  for (const query of ['', '?', wrong, '?text=%20']) {
    expect(readFilters(query)).toEqual(defaults);
  }
  expect(writeFilters(readFilters(''))).toBe('');
});

it('reads back what it wrote', () => {
  const name = fc.stringMatching(/^[\w.-]{0,32}$/);
  const filters = fc.record({
    sort: fc.constantFrom(...sorts),
    shape: fc.constantFrom(...shapes),
    media: fc.constantFrom(...media),
    tool: name,
    model: name,
    collection: name,
    upload: name,
    favorites: fc.constantFrom('', 'only'),
    period: fc.constantFrom(...periods),
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

it('asks for whole days, the same ones from morning to night', () => {
  const since = (period: string, hour: number) =>
    toRequest(readFilters(`?period=${period}`), new Date(2026, 10, 21, hour)).since;
  for (const hour of [0, 9, 23]) {
    expect(since('day', hour)).toBe(new Date(2026, 10, 21).getTime());
    expect(since('week', hour)).toBe(new Date(2026, 10, 15).getTime());
    expect(since('all', hour)).toBeUndefined();
  }
});

it('distinguishes an order from a filter', () => {
  expect(isFiltered(readFilters('?sort=most-liked'))).toBe(false);
  expect(isFiltered(readFilters('?tool=upscale'))).toBe(true);
});

it('counts the choices that are made, whatever is searched for or looked at', () => {
  expect(countFilters(readFilters(''))).toBe(0);
  expect(countFilters(readFilters('?text=sea&sort=most-liked&collection=a'))).toBe(0);
  const all = '?shape=square&media=video&tool=sora&model=a&period=day';
  expect(countFilters(readFilters(all))).toBe(5);
});
