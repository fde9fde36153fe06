import { expect, test, vi } from 'vitest';
import { createCreationKey } from './creation-key.ts';

/** What the service takes. */
const taken = /^[\w-]{16,64}$/;

test('no two creations share a key', () => {
  expect(createCreationKey()).not.toBe(createCreationKey());
  expect(createCreationKey()).toMatch(taken);
});

test('a page without https gets keys too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createCreationKey()).toMatch(taken);
  expect(createCreationKey()).not.toBe(createCreationKey());
  vi.unstubAllGlobals();
});
