import {
  calls,
  codes,
  createOrderRequestSchema,
  listOrdersRequestSchema,
  queryOrderRequestSchema,
  signJsapiPaymentRequestSchema,
  toWirePackage,
} from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { orders } from '../database/payment-schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createMemoryLimit } from '../http/create-memory-limit.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { ordersZhCn as words } from '../messages/orders-zh-cn.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { listOrders, readOrderCursor } from './list-orders.ts';
import { listPackages } from './list-packages.ts';
import { placeOrder } from './place-order.ts';
import { toWireOrder } from './to-wire-order.ts';
import { isFinal } from './trade-state.ts';

/** Signatures of one person; a page asks once a payment. */
const signLimit = { count: 20, seconds: 60 };

/** Questions of one person. A page asks once a second; four open pages do so all day long. */
const queryLimit = { count: 240, seconds: 60 };

/** Packages, and a person's own orders: placed, paid, asked for, listed. */
export function orderRoutes(services: Services): Hono<AppEnv> {
  const { database, payment, log, now } = services;
  const takeQuery = createMemoryLimit(queryLimit);
  const app = new Hono<AppEnv>();

  app.get(calls.listPackages.path, async (c) => {
    const packages = await listPackages(database);
    return c.json({ code: codes.success, data: { rows: packages.map(toWirePackage) } });
  });

  app.post(calls.createOrder.path, async (c) => {
    const user = requireUser(c);
    const request = await readBody(c, createOrderRequestSchema);
    const order = await placeOrder(services, { c, userId: user.id, request });
    return c.json({
      code: codes.success,
      out_trade_no: order.outTradeNo,
      ...(order.prepayId !== null && { prepay_id: order.prepayId }),
      ...(order.codeUrl !== null && { code_url: order.codeUrl }),
      expires_at: order.expiresAt.toISOString(),
    });
  });

  app.post(calls.signJsapiPayment.path, async (c) => {
    const user = requireUser(c);
    const request = await readBody(c, signJsapiPaymentRequestSchema);
    const key = ['sign-payment', user.id] as const;
    const wait = await takeFromRateLimit(database, { key, limit: signLimit, now: now() });
    if (wait > 0) throw tooManyRequests(words.tooOften(wait), wait);
    const prepayId = request.package.slice('prepay_id='.length);
    const [order] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.prepayId, prepayId), eq(orders.userId, user.id)));
    // Somebody else's order is not told from one that never was.
    if (!order) {
      log.warn({ userId: user.id }, 'A signature was asked for by somebody whose order it is not');
      throw new Refusal(codes.notFound, words.missing);
    }
    if (isFinal(order.tradeState) || order.expiresAt <= now()) {
      throw new Refusal(codes.notFound, words.ended);
    }
    const { appId } = order;
    const signed = payment.weChatPay.signJsapiPayment({ appId, prepayId });
    return c.json({ code: codes.success, ...signed });
  });

  app.post(calls.queryOrder.path, async (c) => {
    const user = requireUser(c);
    const { out_trade_no: outTradeNo } = await readBody(c, queryOrderRequestSchema);
    const wait = takeQuery(user.id, now());
    if (wait > 0) throw tooManyRequests(words.tooOften(wait), wait);
    const [order] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.outTradeNo, outTradeNo), eq(orders.userId, user.id)));
    if (!order) throw new Refusal(codes.notFound, words.missing);
    const { tradeState } = await askWeChatPay(services, order);
    return c.json({ code: codes.success, trade_state: tradeState });
  });

  app.post(calls.listOrders.path, async (c) => {
    const user = requireUser(c);
    const { cursor, limit } = await readBody(c, listOrdersRequestSchema);
    const position = cursor === undefined ? undefined : readOrderCursor(cursor);
    if (cursor !== undefined && !position) {
      throw new Refusal(codes.badRequest, zhCn.badRequest('cursor'), { status: 400 });
    }
    const page = await listOrders(database, { userId: user.id, limit, cursor: position });
    return c.json({
      code: codes.success,
      data: {
        rows: page.orders.map((order) => toWireOrder(order, now())),
        next_cursor: page.nextCursor ?? null,
      },
    });
  });

  return app;
}
