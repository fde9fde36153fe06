import { afterEach, expect, it, vi } from 'vitest';
import { COLUMN_BREAKPOINTS, chosenColumns, columnCount } from './column-count.ts';
import { densityScript } from './density-script.ts';

it.each([
  { width: 0, columns: 1 },
  { width: 390, columns: 1 },
  { width: 919, columns: 1 },
  { width: 920, columns: 1 },
  { width: 921, columns: 1 },
  { width: 1239, columns: 1 },
  { width: 1240, columns: 2 },
  { width: 1241, columns: 2 },
  { width: 1559, columns: 2 },
  { width: 1560, columns: 3 },
  { width: 1561, columns: 3 },
  { width: 1879, columns: 3 },
  { width: 1880, columns: 4 },
  { width: 1881, columns: 4 },
  { width: 2199, columns: 4 },
  { width: 2200, columns: 5 },
  { width: 2201, columns: 5 },
  { width: 2519, columns: 5 },
  { width: 2520, columns: 6 },
  { width: 2521, columns: 6 },
  { width: 2839, columns: 6 },
  { width: 2840, columns: 7 },
  { width: 2841, columns: 7 },
  { width: 3159, columns: 7 },
  { width: 3160, columns: 8 },
  { width: 3161, columns: 8 },
  { width: 10_000, columns: 8 },
])('a viewport of $width px has $columns columns', ({ width, columns }) => {
  expect(columnCount(width)).toBe(columns);
});

it.each([
  // A phone.
  { usual: 1, stored: null, columns: 1, max: 4 },
  { usual: 1, stored: '2', columns: 3, max: 4 },
  { usual: 1, stored: '-3', columns: 1, max: 4 },
  { usual: 3, stored: '9', columns: 6, max: 6 },
  { usual: 8, stored: '9', columns: 12, max: 12 },
  { usual: 3, stored: 'many', columns: 3, max: 6 },
  { usual: 3, stored: '1.2', columns: 4, max: 6 },
  { usual: 3, stored: 'Infinity', columns: 6, max: 6 },
])('$stored more than $usual are $columns columns of at most $max', (given) => {
  expect(chosenColumns(given.stored, given.usual)).toEqual({
    columns: given.columns,
    max: given.max,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

it.each(COLUMN_BREAKPOINTS)('before the page is live it is the same at %d px', (width) => {
  const { style } = document.documentElement;
  for (const stored of ['', '1', '-1', '20']) {
    localStorage.setItem('creation:density', stored);
    for (const innerWidth of [width - 1, width]) {
      vi.stubGlobal('innerWidth', innerWidth);
      new Function(densityScript)();
      const { columns } = chosenColumns(stored, columnCount(innerWidth));
      expect(style.getPropertyValue('--gallery-columns')).toBe(String(columns));
    }
  }
});

it('where nothing may be stored the page has the usual columns', () => {
  const { style } = document.documentElement;
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('no', 'SecurityError');
    },
    clear() {},
  });
  new Function(densityScript)();
  expect(style.getPropertyValue('--gallery-columns')).toBe('');
});
