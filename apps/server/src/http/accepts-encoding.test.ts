import { expect, it } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

it.each([
  [undefined, false],
  ['', false],
  ['br', true],
  ['gzip, deflate, BR', true],
  ['gzip', false],
  ['br;q=0', false],
  ['br; q=0.1, gzip', true],
  ['*', true],
  ['*;q=0', false],
  ['br;q=0, *', false],
  ['brotli', false],
  ['br;q=nonsense', false],
])('%j takes br: %s', (header, isTaken) => {
  expect(acceptsEncoding(header, 'br')).toBe(isTaken);
});
