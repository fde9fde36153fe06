import { finalTradeStates } from '@site/api-client/wire';
import { and, asc, notInArray, sql } from 'drizzle-orm';
import { orders } from '../database/payment-schema.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { ASKING_PAUSE_MS } from './claim-order.ts';
import { closeOrder } from './close-order.ts';
import { notAskedSince } from './not-asked-since.ts';
import type { OrderServices } from './order-services.ts';

/** Orders per pass, those asked about longest ago first; the next pass takes the rest. */
const batchSize = 500;

/** Simultaneous queries to WeChat Pay. */
const parallel = 4;

/** Asks WeChat Pay about every open order, and closes those that have expired. */
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
        notAskedSince(orders.askedAt, new Date(now().getTime() - ASKING_PAUSE_MS)),
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
