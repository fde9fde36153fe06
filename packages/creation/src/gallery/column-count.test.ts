import { expect, it } from 'vitest';
import { columnCount } from './column-count.ts';

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
