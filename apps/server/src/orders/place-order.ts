import { codes, type createOrderRequestSchema } from '@site/api-client/wire';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { AppEnv } from '../http/app-env.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { ordersZhCn as words } from '../messages/orders-zh-cn.ts';
import { appIdOfRequest } from '../payment/app-id-of-request.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { findSessionOpenId } from '../payment/wechat-oauth/session-open-id.ts';
import type { Services } from '../services.ts';
import { beginOrder, findOrderByKey } from './begin-order.ts';
import type { OrderRow } from './order-row.ts';
import { isPrepaid, prepayOrder } from './prepay-order.ts';
import { isFinal } from './trade-state.ts';

/** New orders of one person. The same key again is no new order. */
const orderLimit = { count: 6, seconds: 60 };

export type PlaceOrderOptions = {
  c: Context<AppEnv>;
  userId: string;
  request: v.InferOutput<typeof createOrderRequestSchema>;
};

/**
 * The order of this key, which WeChat Pay has taken: a new one, or the one that the key made
 * before.
 *
 * @throws {Refusal}
 */
export async function placeOrder(
  services: Services,
  { c, userId, request }: PlaceOrderOptions,
): Promise<OrderRow> {
  const { database, log, now } = services;
  const key = { userId, idempotencyKey: request.idempotency_key };
  const order =
    (await findOrderByKey(database, key)) ?? (await newOrder(services, { c, userId, request }));
  if (order.packageId !== request.package_id || order.tradeType !== request.trade_type) {
    throw new Refusal(codes.badRequest, words.keyReused, { status: 409 });
  }
  if (isPrepaid(order)) return order;
  if (isFinal(order.tradeState) || order.expiresAt <= now()) {
    throw new Refusal(codes.notFound, words.ended);
  }
  try {
    return await prepayOrder(services, order);
  } catch (err) {
    if (!isWeChatError(err)) throw err;
    log.error({ err, outTradeNo: order.outTradeNo }, 'WeChat Pay did not take an order');
    throw new Refusal(codes.serverError, words.unavailable, { status: 503, cause: err });
  }
}

async function newOrder(
  services: Services,
  { c, userId, request }: PlaceOrderOptions,
): Promise<OrderRow> {
  const { database, now } = services;
  const appId = appIdOfRequest(services, c);
  const isJsapi = request.trade_type === 'JSAPI';
  const openId = isJsapi ? await findSessionOpenId(services, { c, appId }) : undefined;
  if (isJsapi && openId === undefined) {
    throw new Refusal(codes.weChatAuthorizationNeeded, words.authorizationNeeded);
  }
  const wait = await takeFromRateLimit(database, {
    key: ['create-order', userId],
    limit: orderLimit,
    now: now(),
  });
  if (wait > 0) throw tooManyRequests(words.tooOften(wait), wait);
  const order = await beginOrder(database, {
    userId,
    idempotencyKey: request.idempotency_key,
    packageId: request.package_id,
    tradeType: request.trade_type,
    appId,
    openId,
    now: now(),
  });
  if (!order) throw new Refusal(codes.notFound, words.noPackage);
  return order;
}
