import type { Context } from 'hono';
import type { OrderRow } from '../database/payment-schema.ts';
import { clientAddress } from '../http/client-address.ts';
import { tooManyRequests } from '../http/http-error.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import { handOverCookie } from '../payment/hand-over/hand-over-cookie.ts';
import { findHandedOver } from '../payment/hand-over/hand-overs.ts';
import type { OrderRouteServices } from './order-services.ts';

/** Browsers at one address: many people share one behind a carrier's network, and each asks once a second. */
const limit = { count: 600, seconds: 60 };

/**
 * The order that the browser of a request may pay without a session, by its cookie or by what a link
 * carries.
 */
export function handedOverOfRequest(
  services: OrderRouteServices,
): (c: Context, token?: string) => Promise<OrderRow | undefined> {
  const { database, now } = services;
  const cookie = handOverCookie(services);
  const take = createInMemoryRateLimit(limit);
  return async (c, token) => {
    const browser = cookie.read(c);
    if (token === undefined && browser === undefined) return undefined;
    const wait = take(clientAddress(c, services), now());
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    return await findHandedOver(database, { token, browser, now: now() });
  };
}
