import { and, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../database/payment-schema.ts';
import type { OrderRow } from './order-row.ts';
import { finalTradeStates, isFinal } from './trade-state.ts';

/** WeChat Pay is asked for an order at most once in this time, in milliseconds, by all servers together. */
export const askingPauseMs = 3_000;

/**
 * Takes the one chance to ask WeChat Pay for an open order now. One statement of the database
 * decides between those who try at the same moment, on whatever server.
 *
 * @returns undefined when the order has ended, or somebody has just asked.
 */
export async function claimOrder(
  database: Database,
  order: OrderRow,
  now: Date,
): Promise<OrderRow | undefined> {
  const latest = new Date(now.getTime() - askingPauseMs);
  // Most questions come too soon: they cost no write.
  if (isFinal(order.tradeState) || (order.askedAt && order.askedAt > latest)) return undefined;
  const [claimed] = await database
    .update(orders)
    .set({ askedAt: now })
    .where(
      and(
        eq(orders.outTradeNo, order.outTradeNo),
        notInArray(orders.tradeState, [...finalTradeStates]),
        or(isNull(orders.askedAt), lte(orders.askedAt, latest)),
      ),
    )
    .returning();
  return claimed;
}
