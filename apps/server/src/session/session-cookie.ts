import { sessionMarker } from '@site/api-client/wire';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_LIFETIME_MS } from './sessions.ts';

export type SessionCookie = {
  /** The token that a request carries. */
  read(c: Context): string | undefined;
  write(c: Context, token: string): void;
  remove(c: Context): void;
  /** Corrects the marker where it says something else than what is known now. */
  correctMarker(c: Context, state: { isLoggedIn: boolean }): void;
  /** Marks a browser that carries a token and no marker: its session is older than markers are. */
  addMarker(c: Context): void;
};

/**
 * The cookie that holds the session's token: `sid`, and over https `__Host-sid`, which browsers
 * take only from this very host. The marker beside it lives as long and may be read by scripts.
 */
export function createSessionCookie({ isHttps }: { isHttps: boolean }): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
  const shared = { sameSite: 'Lax', secure: isHttps, path: '/' } as const;
  const attributes = { ...shared, httpOnly: true } as const;
  const maxAge = SESSION_LIFETIME_MS / 1000;
  const { name: marker, loggedIn, loggedOut } = sessionMarker;

  const read = (c: Context) => getCookie(c, name);
  const mark = (c: Context, value: string) => setCookie(c, marker, value, { ...shared, maxAge });

  return {
    read,
    write(c, token) {
      setCookie(c, name, token, { ...attributes, maxAge });
      mark(c, loggedIn);
    },
    remove(c) {
      deleteCookie(c, name, attributes);
      deleteCookie(c, marker, shared);
    },
    correctMarker(c, { isLoggedIn }) {
      const isMarked = getCookie(c, marker) === loggedIn;
      if (isMarked !== isLoggedIn) mark(c, isLoggedIn ? loggedIn : loggedOut);
    },
    addMarker(c) {
      if (read(c) !== undefined && getCookie(c, marker) === undefined) mark(c, loggedIn);
    },
  };
}
