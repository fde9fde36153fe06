import { isFinalTradeState, type TradeType } from '@site/api-client/wire';
import { and, eq, sql } from 'drizzle-orm';
import { buildOnce } from '../database/build-once.ts';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders, pointPackages } from '../database/payment-schema.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { HAND_OVER_LIFETIME_MS } from '../payment/hand-over/hand-overs.ts';
import { isWeChatError, type WeChatError } from '../payment/wechat-error.ts';
import { randomId } from '../random-id.ts';
import type { OrderServices } from './order-services.ts';
import { isPrepaid, prepayOrder } from './prepay-order.ts';

/** Milliseconds that WeChat Pay takes a payment by what it answers: ids, codes, an H5 page's address. */
const orderLifetimesMs: Readonly<Record<TradeType, number>> = {
  JSAPI: 2 * 3_600_000,
  NATIVE: 2 * 3_600_000,
  MWEB: 5 * 60_000,
};

/** New orders of one person. The same key again is no new order. */
export const ORDER_LIMIT = { count: 6, seconds: 60 };

export type BeginOrderOptions = {
  userId: string;
  idempotencyKey: string;
  packageId: string;
  tradeType: TradeType;
  appId: string;
  /** JSAPI: who pays. */
  openId: string | undefined;
  /** JSAPI: WeChat tells who pays when a browser there opens the order's link. */
  isHandedOver: boolean;
  now: Date;
};

export type PlaceOrderOptions = Omit<BeginOrderOptions, 'now'> & {
  /** MWEB: the IP address of the phone, which WeChat Pay compares with the one that opens its page. */
  payerAddress: string;
};

export type PlaceOrderResult =
  /** WeChat Pay accepted it, or it waits for its payer: a new order, or the one that the key made before. */
  | { readonly kind: 'placed'; readonly order: OrderRow }
  /** The key was used before, for another package or another way to pay. */
  | { readonly kind: 'key-reused' }
  /** The key's order can't be paid any more. */
  | { readonly kind: 'ended' }
  /** WeChat has to identify the person first: a JSAPI order names its payer. */
  | { readonly kind: 'authorization-needed' }
  /** The deployment does not take H5 payments. */
  | { readonly kind: 'no-h5' }
  | { readonly kind: 'too-many-orders'; readonly waitSeconds: number }
  | { readonly kind: 'no-such-package' }
  /** WeChat Pay did not accept it, or its answer was lost. The same key tries again. */
  | { readonly kind: 'unavailable'; readonly error: WeChatError };

/** Stores an order, unless its key has made one, and places it at WeChat Pay. */
export async function placeOrder(
  services: OrderServices,
  { payerAddress, ...options }: PlaceOrderOptions,
): Promise<PlaceOrderResult> {
  const { database, payment, log, now } = services;
  const { userId, packageId, tradeType, openId, isHandedOver } = options;
  let order = await findOrderByKey(database, options);
  if (!order) {
    if (tradeType === 'JSAPI' && openId === undefined && !isHandedOver)
      return { kind: 'authorization-needed' };
    if (tradeType === 'MWEB' && !payment.takesH5) return { kind: 'no-h5' };
    const key = ['create-order', userId] as const;
    const waitSeconds = await takeFromRateLimit(database, { key, limit: ORDER_LIMIT, now: now() });
    if (waitSeconds > 0) return { kind: 'too-many-orders', waitSeconds };
    order = await beginOrder(database, { ...options, now: now() });
    if (!order) return { kind: 'no-such-package' };
  }
  if (order.packageId !== packageId || order.tradeType !== tradeType) return { kind: 'key-reused' };
  if (isPrepaid(order)) return { kind: 'placed', order };
  if (isFinalTradeState(order.tradeState) || order.expiresAt <= now()) return { kind: 'ended' };
  // It is placed at WeChat Pay once its payer is known.
  if (order.tradeType === 'JSAPI' && order.openId === null) return { kind: 'placed', order };
  try {
    return { kind: 'placed', order: await prepayOrder(services, order, { payerAddress }) };
  } catch (error) {
    if (!isWeChatError(error)) throw error;
    log.error({ err: error, outTradeNo: order.outTradeNo }, 'WeChat Pay did not take an order');
    return { kind: 'unavailable', error };
  }
}

/** The order that was made with this key, if any. */
async function findOrderByKey(
  database: Database,
  { userId, idempotencyKey }: Pick<BeginOrderOptions, 'userId' | 'idempotencyKey'>,
): Promise<OrderRow | undefined> {
  const [order] = await selectByKey(database).execute({ userId, idempotencyKey });
  return order;
}

const selectByKey = buildOnce((database) =>
  database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.idempotencyKey, sql.placeholder('idempotencyKey')),
      ),
    )
    .prepare(''),
);

const selectPackageForSale = buildOnce((database) =>
  database
    .select()
    .from(pointPackages)
    .where(and(eq(pointPackages.id, sql.placeholder('id')), eq(pointPackages.isForSale, true)))
    .prepare(''),
);

/**
 * Stores an order with the package as it is now, before it is placed at WeChat Pay. Two requests
 * with one key make one order.
 *
 * @returns undefined when no such package is for sale.
 */
export async function beginOrder(
  database: Database,
  { packageId, tradeType, openId, isHandedOver, now, ...options }: BeginOrderOptions,
): Promise<OrderRow | undefined> {
  const [chosen] = await selectPackageForSale(database).execute({ id: packageId });
  if (!chosen) return undefined;
  const lifetimeMs = isHandedOver ? HAND_OVER_LIFETIME_MS : orderLifetimesMs[tradeType];
  const [order] = await database
    .insert(orders)
    .values({
      ...options,
      outTradeNo: randomId(),
      packageId,
      tradeType,
      packageName: chosen.name,
      pointCount: chosen.pointCount,
      priceInFen: chosen.priceInFen,
      openId: isHandedOver ? null : (openId ?? null),
      createdAt: now,
      // WeChat Pay takes whole seconds.
      expiresAt: new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000),
    })
    .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
    .returning();
  return order ?? (await findOrderByKey(database, options));
}
