import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0:00'],
  [3_000, '0:03'],
  [59_600, '1:00'],
  [61_000, '1:01'],
  [3_599_000, '59:59'],
  [3_723_000, '1:02:03'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
