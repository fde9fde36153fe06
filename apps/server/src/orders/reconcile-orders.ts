import { and, asc, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { orders } from '../database/payment-schema.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { askingPauseMs } from './claim-order.ts';
import { closeOrder } from './close-order.ts';
import type { OrderServices } from './settle-by-query.ts';
import { finalTradeStates } from './trade-state.ts';

/** Orders that one pass looks at, the ones asked for longest ago first; the next pass has the rest. */
const batchSize = 500;

/** WeChat Pay is asked for so many at the same time. */
const parallel = 4;

/** Asks WeChat Pay for every open order, and closes those whose time is over. */
export async function reconcileOrders(
  services: OrderServices,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { database, now } = services;
  const open = await database
    .select()
    .from(orders)
    .where(
      and(
        notInArray(orders.tradeState, [...finalTradeStates]),
        or(isNull(orders.askedAt), lte(orders.askedAt, new Date(now().getTime() - askingPauseMs))),
      ),
    )
    .orderBy(sql`${orders.askedAt} asc nulls first`, asc(orders.createdAt))
    .limit(batchSize);
  const queue = open.values();
  const work = async () => {
    for (const order of queue) {
      if (signal?.aborted) return;
      const isOver = order.expiresAt <= now();
      await (isOver ? closeOrder : askWeChatPay)(services, order, { signal });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}
