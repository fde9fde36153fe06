import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetimeMs } from './sessions.ts';

export type SessionCookie = {
  read(c: Context): string | undefined;
  write(c: Context, token: string): void;
  remove(c: Context): void;
};

/**
 * The cookie that holds the session's token: `sid`, and over https `__Host-sid`, which browsers
 * take only from this very host.
 */
export function createSessionCookie({ isHttps }: { isHttps: boolean }): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isHttps, path: '/' } as const;
  return {
    read: (c) => getCookie(c, name),
    write: (c, token) =>
      setCookie(c, name, token, { ...attributes, maxAge: sessionLifetimeMs / 1000 }),
    remove: (c) => void deleteCookie(c, name, attributes),
  };
}
