// @vitest-environment jsdom
import { sessionMarker } from '@site/api-client/wire';
import { afterEach, expect, it, vi } from 'vitest';
import { earlySessionScript } from './early-session.ts';

const { name, loggedIn, loggedOut } = sessionMarker;
const { dataset } = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  delete dataset['loggedIn'];
});

it.each([
  { cookie: '', isNoted: false },
  { cookie: `${name}=${loggedOut}`, isNoted: false },
  { cookie: `x${name}=${loggedIn}`, isNoted: false },
  { cookie: `${name}=${loggedIn}0`, isNoted: false },
  { cookie: `${name}=${loggedIn}`, isNoted: true },
  { cookie: `a=1; ${name}=${loggedIn}; b=2`, isNoted: true },
])('notes that somebody may be logged in, by the cookies “$cookie”', ({ cookie, isNoted }) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  new Function(earlySessionScript)();
  expect('loggedIn' in dataset).toBe(isNoted);
});
