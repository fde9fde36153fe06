import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

/** Pattern of the service's idempotency keys. */
const taken = /^[\w-]{16,64}$/;

it('is another one each time', () => {
  expect(randomId()).toMatch(taken);
  expect(randomId()).not.toBe(randomId());
});

it('is there on a page without https, where crypto.randomUUID is not', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(taken);
  expect(randomId()).not.toBe(randomId());
});
