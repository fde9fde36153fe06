import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders, pointPackages } from '../database/payment-schema.ts';
import type { TradeType } from '../payment/wechat-pay/wechat-pay.ts';
import { randomId } from '../random-id.ts';
import type { OrderRow } from './order-row.ts';

/** WeChat Pay's prepay ids live as long as this, in milliseconds. */
export const orderLifetimeMs = 2 * 3_600_000;

export type BeginOrderOptions = {
  userId: string;
  idempotencyKey: string;
  packageId: string;
  tradeType: TradeType;
  appId: string;
  /** JSAPI: who pays. */
  openId: string | undefined;
  now: Date;
};

/** The order that this key made, if it has made one. */
export async function findOrderByKey(
  database: Database,
  { userId, idempotencyKey }: Pick<BeginOrderOptions, 'userId' | 'idempotencyKey'>,
): Promise<OrderRow | undefined> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  return order;
}

/**
 * Writes an order down with the package as it is now, before WeChat Pay hears of it. Two requests
 * with one key make one order.
 *
 * @returns undefined when no such package is for sale.
 */
export async function beginOrder(
  database: Database,
  { packageId, openId, now, ...options }: BeginOrderOptions,
): Promise<OrderRow | undefined> {
  const [chosen] = await database
    .select()
    .from(pointPackages)
    .where(and(eq(pointPackages.id, packageId), eq(pointPackages.isForSale, true)));
  if (!chosen) return undefined;
  const [order] = await database
    .insert(orders)
    .values({
      ...options,
      outTradeNo: randomId(),
      packageId,
      packageName: chosen.name,
      pointCount: chosen.pointCount,
      priceInFen: chosen.priceInFen,
      openId: openId ?? null,
      createdAt: now,
      // WeChat Pay takes whole seconds.
      expiresAt: new Date(Math.floor((now.getTime() + orderLifetimeMs) / 1000) * 1000),
    })
    .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
    .returning();
  return order ?? (await findOrderByKey(database, options));
}
