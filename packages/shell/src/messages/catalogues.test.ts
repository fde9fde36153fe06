import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { messages as en } from './en.ts';
import { messages as zhCn } from './zh-cn.ts';
import { messages as zhTw } from './zh-tw.ts';

// Some engines write narrow spaces, or such that do not break.
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('numbers and prices', () => {
  it.each([
    [zhCn, '1,234,567', '¥9.90', '¥12,345.07'],
    [zhTw, '1,234,567', 'CN¥9.90', 'CN¥12,345.07'],
    [en, '1,234,567', 'CN¥9.90', 'CN¥12,345.07'],
  ])('follow the catalogue’s locale: $locale', ({ formats }, count, price, largePrice) => {
    expect(formats.count(1_234_567)).toBe(count);
    expect(plain(formats.price(990))).toBe(price);
    expect(plain(formats.price(1_234_507))).toBe(largePrice);
    expect(plain(formats.price(0))).toMatch(/¥0\.00$/);
  });
});

describe('sizes of files', () => {
  it.each([
    [0, '0 KB'],
    [300, '0.3 KB'],
    [1_023 * 1_024, '1,023 KB'],
    [1_048_575, '1 MB'],
    [13_002_342, '12.4 MB'],
    [500 * 1_048_576, '500 MB'],
    [2_000 * 1_048_576, '2 GB'],
    [3_000_000 * 1_073_741_824, '2,929.7 TB'],
  ])('%i bytes are %s', (bytes, size) => {
    for (const { formats } of [zhCn, zhTw, en]) expect(formats.fileSize(bytes)).toBe(size);
  });
});

describe('moments', () => {
  // Without a zone: the clock of this machine.
  const moment = new Date(2026, 0, 31, 8, 5).toISOString();

  it.each([
    [zhCn, '2026/01/31 08:05'],
    [zhTw, '2026/01/31 08:05'],
    [en, '01/31/2026, 08:05'],
  ])('follow the catalogue’s locale: $locale', ({ formats }, text) => {
    expect(plain(formats.time(moment))).toBe(text);
  });
});

describe('English', () => {
  it.each([
    [0, '0 points'],
    [1, '1 point'],
    [2, '2 points'],
    [1_200, '1,200 points'],
  ])('has plurals: %s', (count, text) => {
    expect(en.userMenu.points(count)).toBe(text);
  });
});

it('Traditional Chinese has the characters and words of Hong Kong and Taiwan', () => {
  expect(textsNotTraditional(zhTw)).toEqual([]);
});

it('English has no Chinese character', () => {
  expect(textsWithHan(en)).toEqual([]);
});
