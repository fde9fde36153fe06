import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../random-id.ts';
import type { PaymentServices } from './payment-services.ts';

export type BrowserCookieOptions = {
  /** Name of what the browser began here. */
  name: 'wechat-bind' | 'hand-over';
  lifetimeMs: number;
};

export type BrowserCookie = ReturnType<typeof browserCookie>;

/**
 * Identifies the browser that used a ticket or a link, without a session: what one browser began is
 * worthless in another.
 */
export function browserCookie(
  { publicUrl }: Pick<PaymentServices, 'publicUrl'>,
  { name: plainName, lifetimeMs }: BrowserCookieOptions,
) {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const name = isHttps ? `__Host-${plainName}` : plainName;
  // Lax: WeChat's way back is a navigation from another site.
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isHttps, path: '/' } as const;
  return {
    read: (c: Context) => getCookie(c, name),
    /** @returns the new name. */
    write(c: Context): string {
      const browser = randomId();
      setCookie(c, name, browser, { ...attributes, maxAge: lifetimeMs / 1000 });
      return browser;
    },
    remove: (c: Context) => void deleteCookie(c, name, attributes),
  };
}
