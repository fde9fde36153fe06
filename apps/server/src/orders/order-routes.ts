import {
  calls,
  codes,
  isFinalTradeState,
  type PointPackage,
  toWirePackage,
  type WireOrder,
} from '@site/api-client/wire';
import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders, pointPackages } from '../database/payment-schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fullClientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { appIdOfRequest } from '../payment/app-id-of-request.ts';
import { findSessionOpenId } from '../payment/wechat-oauth/session-open-id.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { hashToken } from '../session/sessions.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { listOrders, readOrderCursor } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

/** Signatures per person; a page asks once per payment. */
const signLimit = { count: 20, seconds: 60 };

/** Queries per person. A page asks once a second; this is enough for four open pages. */
const queryLimit = { count: 240, seconds: 60 };

/** Packages, and a person's own orders: placing, paying, querying, listing. */
export function orderRoutes(services: Services): Hono<AppEnv> {
  const { database, payment, cookie, log, logHash, now } = services;
  const takeQuery = createInMemoryRateLimit(queryLimit);
  const app = new Hono<AppEnv>();

  app.get(calls.listPackages.path, async (c) => {
    const packages = await listPackages(database);
    return c.json({
      code: codes.success,
      data: {
        rows: packages.map(toWirePackage),
        takes_h5: payment.takesH5,
      },
    });
  });

  app.post(calls.createOrder.path, async (c) => {
    const user = requireUser(c);
    const request = await readBody(c, calls.createOrder);
    const appId = appIdOfRequest(services, c);
    const tokenHash = hashToken(cookie.read(c) ?? '');
    const openId =
      request.trade_type === 'JSAPI'
        ? await findSessionOpenId(database, { tokenHash, appId })
        : undefined;
    const result = await placeOrder(services, {
      userId: user.id,
      idempotencyKey: request.idempotency_key,
      packageId: request.package_id,
      tradeType: request.trade_type,
      appId,
      openId,
      payerAddress: fullClientAddress(c, services),
    });
    switch (result.kind) {
      case 'placed':
        return c.json({ code: codes.success, ...toPlacedOrder(result.order) });
      case 'key-reused':
        throw new HttpError(codes.badRequest, (messages) => messages.orders.keyReused, {
          status: 409,
        });
      case 'ended':
        throw new HttpError(codes.notFound, (messages) => messages.orders.ended);
      case 'authorization-needed':
        throw new HttpError(
          codes.weChatAuthorizationNeeded,
          (messages) => messages.orders.authorizationNeeded,
        );
      case 'no-h5':
        throw new HttpError(codes.badRequest, (messages) => messages.orders.noH5, { status: 400 });
      case 'too-many-orders':
        throw tooManyRequests(
          (messages) => messages.orders.tooOften(result.waitSeconds),
          result.waitSeconds,
        );
      case 'no-such-package':
        throw new HttpError(codes.notFound, (messages) => messages.orders.noPackage);
      case 'unavailable':
        throw new HttpError(codes.serverError, (messages) => messages.orders.unavailable, {
          status: 503,
          cause: result.error,
        });
    }
  });

  app.post(calls.signJsapiPayment.path, async (c) => {
    const user = requireUser(c);
    const request = await readBody(c, calls.signJsapiPayment);
    const key = ['sign-payment', user.id] as const;
    const wait = await takeFromRateLimit(database, { key, limit: signLimit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const prepayId = request.package.slice('prepay_id='.length);
    const [order] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.prepayId, prepayId), eq(orders.userId, user.id)));
    // Another person's order is indistinguishable from a missing one.
    if (!order) {
      log.warn(
        { user: logHash('user', user.id) },
        "A signature was requested for another person's order",
      );
      throw new HttpError(codes.notFound, (messages) => messages.orders.missing);
    }
    if (isFinalTradeState(order.tradeState) || order.expiresAt <= now()) {
      throw new HttpError(codes.notFound, (messages) => messages.orders.ended);
    }
    const { appId } = order;
    const signed = payment.weChatPay.signJsapiPayment({ appId, prepayId });
    return c.json({ code: codes.success, ...signed });
  });

  app.post(calls.queryOrder.path, async (c) => {
    const user = requireUser(c);
    const { out_trade_no: outTradeNo } = await readBody(c, calls.queryOrder);
    const wait = takeQuery(user.id, now());
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const [order] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.outTradeNo, outTradeNo), eq(orders.userId, user.id)));
    if (!order) throw new HttpError(codes.notFound, (messages) => messages.orders.missing);
    const { tradeState } = await askWeChatPay(services, order);
    return c.json({ code: codes.success, trade_state: tradeState });
  });

  app.post(calls.listOrders.path, async (c) => {
    const user = requireUser(c);
    const { cursor, limit } = await readBody(c, calls.listOrders);
    const position = cursor === undefined ? undefined : readOrderCursor(cursor);
    if (cursor !== undefined && !position) {
      throw new HttpError(codes.badRequest, (messages) => messages.badRequest('cursor'), {
        status: 400,
      });
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

/** What the buyer's page needs for the payment. */
function toPlacedOrder({ outTradeNo, prepayId, codeUrl, h5Url, expiresAt }: OrderRow) {
  return {
    out_trade_no: outTradeNo,
    ...(prepayId !== null && { prepay_id: prepayId }),
    ...(codeUrl !== null && { code_url: codeUrl }),
    ...(h5Url !== null && { h5_url: h5Url }),
    expires_at: expiresAt.toISOString(),
  };
}

/** What is for sale, in the operator's order. */
async function listPackages(database: Database): Promise<PointPackage[]> {
  const rows = await database
    .select()
    .from(pointPackages)
    .where(eq(pointPackages.isForSale, true))
    .orderBy(asc(pointPackages.position), asc(pointPackages.id));
  return rows.map(({ id, name, pointCount, priceInFen, badge }) => ({
    id,
    name,
    pointCount,
    priceInFen,
    ...(badge !== null && { badge }),
  }));
}

/** The order as its buyer sees it, with what it can be paid with while it can be paid. */
function toWireOrder(order: OrderRow, now: Date): WireOrder {
  const isPayable = !isFinalTradeState(order.tradeState) && order.expiresAt > now;
  return {
    out_trade_no: order.outTradeNo,
    package_id: order.packageId,
    name: order.packageName,
    point_count: order.pointCount,
    price_fen: order.priceInFen,
    refunded_fen: order.refundedFen,
    trade_type: order.tradeType,
    trade_state: order.tradeState,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ...(isPayable && order.prepayId !== null && { prepay_id: order.prepayId }),
    ...(isPayable && order.codeUrl !== null && { code_url: order.codeUrl }),
    ...(isPayable && order.h5Url !== null && { h5_url: order.h5Url }),
  };
}
