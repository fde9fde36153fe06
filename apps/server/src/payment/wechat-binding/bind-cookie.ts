import { type BrowserCookie, browserCookie } from '../browser-cookie.ts';
import type { PaymentServices } from '../payment-services.ts';
import { TICKET_LIFETIME_MS } from './bind-tickets.ts';

/** Identifies the browser that used a ticket until it returns from WeChat. */
export function bindCookie(services: Pick<PaymentServices, 'publicUrl'>): BrowserCookie {
  // Longer than a ticket is valid, so that a person who returns too late learns why.
  return browserCookie(services, { name: 'wechat-bind', lifetimeMs: 2 * TICKET_LIFETIME_MS });
}
