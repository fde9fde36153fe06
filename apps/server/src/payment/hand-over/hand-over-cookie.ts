import { type BrowserCookie, browserCookie } from '../browser-cookie.ts';
import type { PaymentServices } from '../payment-services.ts';
import { HAND_OVER_LIFETIME_MS, OUTCOME_LIFETIME_MS } from './hand-overs.ts';

/** Identifies the browser that pays an order that was handed over, and opens that order alone. */
export function handOverCookie(services: Pick<PaymentServices, 'publicUrl'>): BrowserCookie {
  const lifetimeMs = HAND_OVER_LIFETIME_MS + OUTCOME_LIFETIME_MS;
  return browserCookie(services, { name: 'hand-over', lifetimeMs });
}
