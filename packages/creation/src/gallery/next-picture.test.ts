import { expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { nextPicture } from './next-picture.ts';

const square = { width: 1, height: 1 };
const tall = { width: 1, height: 3 };
//  0  1     0 is as high as 1, 3 and 5 together.
//  0  3
//  0  5
//  2  4
const arrangement = arrangePictures([tall, square, square, square, square, square], {
  columnCount: 2,
  columnWidth: 100,
});

it.each([
  { from: 0, key: 'ArrowDown', to: arrangement.columns[0]?.[1] },
  { from: 0, key: 'ArrowUp', to: undefined },
  { from: 1, key: 'ArrowDown', to: arrangement.columns[1]?.[1] },
  { from: 0, key: 'ArrowRight', to: arrangement.columns[1]?.[1] },
  { from: 1, key: 'ArrowLeft', to: 0 },
  { from: 1, key: 'ArrowRight', to: undefined },
  { from: 3, key: 'Home', to: 0 },
  { from: 0, key: 'End', to: 5 },
  { from: 0, key: 'Tab', to: undefined },
  { from: 9, key: 'Home', to: undefined },
])('from $from, $key leads to $to', ({ from, key, to }) => {
  expect(nextPicture(arrangement, { from, key })).toBe(to);
});

it('in one column left and right go up and down', () => {
  const single = arrangePictures([square, square, square], { columnCount: 1, columnWidth: 100 });
  const step = (key: string) => nextPicture(single, { from: 1, key });
  expect([step('ArrowLeft'), step('ArrowRight')]).toEqual([0, 2]);
});

it('from day to day, down leads to the next picture of the column, and up back', () => {
  //  0  1
  //  2        a day of one picture
  //  3  4
  const days = ['a', 'a', 'b', 'c', 'c'].map((day) => ({ ...square, day }));
  const byDay = arrangePictures(days, {
    ...{ columnCount: 2, columnWidth: 100 },
    sectionOf: ({ day }: { day: string }) => day,
  });
  const from = (index: number, key: string) => nextPicture(byDay, { from: index, key });
  expect([from(0, 'ArrowDown'), from(2, 'ArrowDown'), from(2, 'ArrowUp')]).toEqual([2, 3, 0]);
  expect([from(1, 'ArrowDown'), from(4, 'ArrowUp'), from(3, 'ArrowRight')]).toEqual([4, 1, 4]);
});
