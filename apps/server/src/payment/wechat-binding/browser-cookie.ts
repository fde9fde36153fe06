import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../../random-id.ts';
import type { PaymentServices } from '../payment-services.ts';
import { TICKET_LIFETIME_MS } from './bind-tickets.ts';

/** Seconds. Longer than a ticket is valid, so that a person who returns too late learns why. */
const lifetime = (2 * TICKET_LIFETIME_MS) / 1000;

/**
 * Identifies the browser that used a ticket until it returns from WeChat: a link that was opened in
 * one browser is worthless in another.
 */
export function browserCookie({ publicUrl }: Pick<PaymentServices, 'publicUrl'>) {
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
