import { afterEach, expect, it, vi } from 'vitest';
import { hasSessionMarker } from './has-session-marker.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', false],
  ['logged-in=1', true],
  ['a=1; logged-in=1; b=2', true],
  ['logged-in=0', false],
  ['logged-in=', false],
  ['not-logged-in=1; logged-in=12', false],
])('reads the cookies "%s" as %s', (cookie, isMarked) => {
  vi.stubGlobal('document', { cookie });
  expect(hasSessionMarker()).toBe(isMarked);
});

it('is false on a server', () => {
  expect(hasSessionMarker()).toBe(false);
});
