import { expect, it } from 'vitest';
import { writeAss } from './write-ass.ts';

const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };

/** Finds what is drawn of a text, without the size that precedes it. */
const drawn = (text: string, size = landscape) =>
  /^Dialogue: .*?\{\\fs[\d.]+\}(.*)$/m.exec(writeAss([{ text, start: 0, end: 1 }], size))?.[1];

const rowsOf = (text: string, size = landscape) => drawn(text, size)?.split('\\N') ?? [];

const sizeOf = (text: string, size = landscape) =>
  Number(/\\fs([\d.]+)/.exec(writeAss([{ text, start: 0, end: 1 }], size))?.[1]);

it('has each line with its times', () => {
  const text = writeAss([{ text: '我是小明', start: 61_250, end: 3_601_005 }], landscape);
  expect(text).toMatch(/^Dialogue: 0:01:01\.25,1:00:01\.00,Default,.*我是小明$/m);
});

it.each([
  ['{\\b1}x', '\\{\\\u2060b1\\}x'],
  ['a\\Nb', 'a\\\u2060Nb'],
  ['a\u0000\tb', 'a  b'],
  ['a\r\n\nb', 'a\\Nb'],
])('makes no tag of %j', (text, expected) => {
  expect(drawn(text)).toBe(expected);
});

it('breaks Chinese between words, and never before the sign that ends one', () => {
  const text = '云是由上升的暖空气冷却以后凝结出来的小水滴组成的，所以我们说“看云识天气”。';
  const rows = rowsOf(text, portrait);
  expect(rows.join('')).toBe(text);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    expect(row.length).toBeLessThanOrEqual(12);
    expect(row).not.toMatch(/^[，。”]|“$/);
  }
});

it('has rows of about the same length, and as few as it takes', () => {
  const rows = rowsOf('一二三四五六七八九十'.repeat(3));
  expect(rows).toHaveLength(2);
  const [first = '', second = ''] = rows;
  expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(4);
});

it('breaks a word that is longer than a row', () => {
  expect(rowsOf('a'.repeat(100)).join('')).toBe('a'.repeat(100));
  expect(rowsOf('a'.repeat(100)).length).toBeGreaterThan(1);
});

it('is as large in an upright film as in a wide one, and smaller where half of the picture would be full', () => {
  expect(sizeOf('云')).toBe(sizeOf('云', portrait));
  const long = '云'.repeat(1_500);
  expect(sizeOf(long)).toBeLessThan(sizeOf('云'));
  expect(rowsOf(long).length * sizeOf(long)).toBeLessThanOrEqual(landscape.height / 2);
});
