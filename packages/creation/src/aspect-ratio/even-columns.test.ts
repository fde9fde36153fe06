import { describe, expect, it } from 'vitest';
import { evenColumns } from './even-columns.ts';

describe('so many in rows of at most six', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 5],
    [6, 6],
    [7, 4],
    [8, 4],
    [9, 5],
    [10, 5],
    [11, 6],
    [12, 6],
    [13, 5],
  ])('%i stand in %i columns', (count, columns) => {
    expect(evenColumns(count, 6)).toBe(columns);
  });

  it('never leave one alone', () => {
    for (let count = 2; count <= 60; count += 1) {
      expect(count % evenColumns(count, 6), `${count}`).not.toBe(1);
    }
  });
});

it.each([
  [8, 4, 4],
  [9, 4, 3],
  [10, 3, 2],
  [9, 3, 3],
])('%i in rows of at most %i stand in %i columns', (count, most, columns) => {
  expect(evenColumns(count, most)).toBe(columns);
});

it('keeps few rows where one is alone in any case', () => {
  expect(evenColumns(7, 3)).toBe(3);
  expect(evenColumns(13, 4)).toBe(4);
});
