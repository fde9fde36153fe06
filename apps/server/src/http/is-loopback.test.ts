import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['partner.LOCALHOST', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['example.com', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['notlocalhost', false],
])('%s leads to this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
