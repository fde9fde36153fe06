import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../../random-id.ts';
import type { Services } from '../../services.ts';
import { ticketLifetimeMs } from './bind-tickets.ts';

/** Seconds. Longer than a ticket lives: who comes back too late is told so. */
const lifetime = (2 * ticketLifetimeMs) / 1000;

/**
 * Names the browser that used a ticket up until it is back from WeChat: a link that somebody else
 * began on is worth nothing in another browser.
 */
export function browserCookie({ publicUrl }: Pick<Services, 'publicUrl'>) {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const name = isHttps ? '__Host-wechat-bind' : 'wechat-bind';
  // Lax: WeChat's way back is a navigation from another site.
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isHttps, path: '/' } as const;
  return {
    read: (c: Context) => getCookie(c, name),
    /** @returns the new name. */
    write(c: Context): string {
      const browser = randomId();
      setCookie(c, name, browser, { ...attributes, maxAge: lifetime });
      return browser;
    },
    remove: (c: Context) => void deleteCookie(c, name, attributes),
  };
}
