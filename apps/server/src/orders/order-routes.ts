import {
  calls,
  codes,
  isFinalTradeState,
  type Order,
  type PlacedOrder,
  type PointPackage,
} from '@site/api-client/wire';
import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders, pointPackages } from '../database/payment-schema.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fullClientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { appIdOfRequest } from '../payment/app-id-of-request.ts';
import { createHandOver } from '../payment/hand-over/hand-overs.ts';
import { findSessionOpenId } from '../payment/wechat-oauth/session-open-id.ts';
import { requireUser } from '../session/read-session.ts';
import { hashToken } from '../session/sessions.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { handedOverOfRequest } from './handed-over-of-request.ts';
import { listOrders, readOrderCursor } from './list-orders.ts';
import type { OrderRouteServices } from './order-services.ts';
import { placeOrder } from './place-order.ts';

/** Signatures per person; a page asks once per payment. */
const signLimit = { count: 20, seconds: 60 };

/** Queries per person. A page asks once a second; this is enough for four open pages. */
const queryLimit = { count: 240, seconds: 60 };

/** Packages, and a person's own orders: placing, paying, querying, listing. */
export function orderRoutes(services: OrderRouteServices): Hono<AppEnv> {
  const { database, payment, cookie, log, logHash, now } = services;
  const takeQuery = createInMemoryRateLimit(queryLimit);
  const handedOverOf = handedOverOfRequest(services);
  const app = new Hono<AppEnv>();

  app.get(calls.listPackages.path, async (c) => {
    const packages = await listPackages(database);
    return answer(c, calls.listPackages, { packages, takesH5: payment.takesH5 });
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
      isHandedOver: request.trade_type === 'JSAPI' && request.hand_over,
      payerAddress: fullClientAddress(c, services),
    });
    switch (result.kind) {
      case 'placed': {
        const { order } = result;
        const needsPayer = order.tradeType === 'JSAPI' && order.openId === null;
        const handOver = needsPayer
          ? await createHandOver(database, { order, now: now() })
          : undefined;
        return answer(c, calls.createOrder, { ...toPlacedOrder(order), handOver });
      }
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
    const handedOver = await handedOverOf(c);
    if (!handedOver) requireUser(c);
    const request = await readBody(c, calls.signJsapiPayment);
    const prepayId = request.package.slice('prepay_id='.length);
    const given = handedOver?.prepayId === prepayId ? handedOver : undefined;
    const by = given?.outTradeNo ?? requireUser(c).id;
    const key = ['sign-payment', by] as const;
    const wait = await takeFromRateLimit(database, { key, limit: signLimit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const order = given ?? (await findOwnOrder(database, { userId: by, prepayId }));
    // Another person's order is indistinguishable from a missing one.
    if (!order) {
      log.warn(
        { user: logHash('user', by) },
        "A signature was requested for another person's order",
      );
      throw new HttpError(codes.notFound, (messages) => messages.orders.missing);
    }
    if (isFinalTradeState(order.tradeState) || order.expiresAt <= now()) {
      throw new HttpError(codes.notFound, (messages) => messages.orders.ended);
    }
    const { appId } = order;
    const signed = payment.weChatPay.signJsapiPayment({ appId, prepayId });
    return answer(c, calls.signJsapiPayment, signed);
  });

  app.post(calls.queryOrder.path, async (c) => {
    const handedOver = await handedOverOf(c);
    if (!handedOver) requireUser(c);
    const { out_trade_no: outTradeNo } = await readBody(c, calls.queryOrder);
    const given = handedOver?.outTradeNo === outTradeNo ? handedOver : undefined;
    const by = given?.outTradeNo ?? requireUser(c).id;
    const wait = takeQuery(by, now());
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const order = given ?? (await findOwnOrder(database, { userId: by, outTradeNo }));
    if (!order) throw new HttpError(codes.notFound, (messages) => messages.orders.missing);
    const { tradeState } = await askWeChatPay(services, order);
    return answer(c, calls.queryOrder, { tradeState });
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
    return answer(c, calls.listOrders, {
      orders: page.orders.map((order) => toOrder(order, now())),
      nextCursor: page.nextCursor,
    });
  });

  return app;
}

/** An order of this user, by its number or by what is signed for it. */
async function findOwnOrder(
  database: Database,
  { userId, ...named }: { userId: string } & ({ prepayId: string } | { outTradeNo: string }),
): Promise<OrderRow | undefined> {
  const isNamed =
    'prepayId' in named
      ? eq(orders.prepayId, named.prepayId)
      : eq(orders.outTradeNo, named.outTradeNo);
  const [order] = await database
    .select()
    .from(orders)
    .where(and(isNamed, eq(orders.userId, userId)));
  return order;
}

/** Picks what an order is paid with, as far as there is any. */
const toPayment = ({ prepayId, codeUrl, h5Url }: OrderRow) => ({
  prepayId: prepayId ?? undefined,
  codeUrl: codeUrl ?? undefined,
  h5Url: h5Url ?? undefined,
});

/** Picks what the buyer's page needs for the payment. */
const toPlacedOrder = (order: OrderRow): PlacedOrder => ({
  outTradeNo: order.outTradeNo,
  ...toPayment(order),
  expiresAt: order.expiresAt.toISOString(),
});

/** Lists what is for sale, in the operator's order. */
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

const nothingToPay = { prepayId: undefined, codeUrl: undefined, h5Url: undefined };

/** The order as its buyer sees it, with what it can be paid with while it can be paid. */
function toOrder(order: OrderRow, now: Date): Order {
  const isPayable = !isFinalTradeState(order.tradeState) && order.expiresAt > now;
  return {
    outTradeNo: order.outTradeNo,
    packageId: order.packageId,
    name: order.packageName,
    pointCount: order.pointCount,
    priceInFen: order.priceInFen,
    refundedInFen: order.refundedFen,
    tradeType: order.tradeType,
    tradeState: order.tradeState,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString(),
    ...(isPayable ? toPayment(order) : nothingToPay),
  };
}
