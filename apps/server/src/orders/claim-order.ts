import { finalTradeStates, isFinalTradeState } from '@site/api-client/wire';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders } from '../database/payment-schema.ts';
import { notAskedSince } from './not-asked-since.ts';

/** Milliseconds between two queries to WeChat Pay about one order, over all servers. */
export const ASKING_PAUSE_MS = 3_000;

/**
 * Claims the one chance to ask WeChat Pay about an open order now. One database statement decides
 * between simultaneous callers on all servers.
 *
 * @returns undefined when the order has ended, or was asked about just now.
 */
export async function claimOrder(
  database: Database,
  order: OrderRow,
  now: Date,
): Promise<OrderRow | undefined> {
  const latest = new Date(now.getTime() - ASKING_PAUSE_MS);
  // Most calls come too soon: they cost no write.
  if (isFinalTradeState(order.tradeState) || (order.askedAt && order.askedAt > latest))
    return undefined;
  const [claimed] = await database
    .update(orders)
    .set({ askedAt: now })
    .where(
      and(
        eq(orders.outTradeNo, order.outTradeNo),
        notInArray(orders.tradeState, [...finalTradeStates]),
        notAskedSince(orders.askedAt, latest),
      ),
    )
    .returning();
  return claimed;
}
