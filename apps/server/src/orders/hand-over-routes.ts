import { calls, codes, isFinalTradeState, weChatCallbackPath } from '@site/api-client/wire';
import { Hono } from 'hono';
import type { OrderRow } from '../database/payment-schema.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fullClientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { handOverCookie } from '../payment/hand-over/hand-over-cookie.ts';
import { beginHandOver } from '../payment/hand-over/hand-overs.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { originOfRequest } from '../payment/wechat-oauth/origin-of-request.ts';
import { handedOverOfRequest } from './handed-over-of-request.ts';
import type { OrderRouteServices } from './order-services.ts';
import { prepayOrder } from './prepay-order.ts';

/** Presses for one order; each asks WeChat or WeChat Pay. */
const payLimit = { count: 20, seconds: 60 };

/** An order that was handed over: a browser in WeChat sees and pays it, and nobody is logged in there. */
export function handOverRoutes(services: OrderRouteServices): Hono<AppEnv> {
  const { database, payment, log, now } = services;
  const cookie = handOverCookie(services);
  const handedOver = handedOverOfRequest(services);
  const app = new Hono<AppEnv>();
  const isPayable = (order: OrderRow) =>
    !isFinalTradeState(order.tradeState) && order.expiresAt > now();

  app.post(calls.readHandOver.path, async (c) => {
    const { hand_over: token } = await readBody(c, calls.readHandOver);
    const order = await handedOver(c, token);
    if (!order) throw new HttpError(codes.notFound, (messages) => messages.orders.linkOver);
    return answer(c, calls.readHandOver, {
      outTradeNo: order.outTradeNo,
      name: order.packageName,
      pointCount: order.pointCount,
      priceInFen: order.priceInFen,
      tradeState: order.tradeState,
      isPayable: isPayable(order),
    });
  });

  // A call rather than a link, so that only our own page, which names the price, can begin.
  app.post(calls.payHandOver.path, async (c) => {
    const { hand_over: token } = await readBody(c, calls.payHandOver);
    const order = await handedOver(c, token);
    if (!order) throw new HttpError(codes.notFound, (messages) => messages.orders.linkOver);
    if (!isPayable(order)) throw new HttpError(codes.notFound, (messages) => messages.orders.ended);
    const { outTradeNo, appId } = order;
    const key = ['pay-hand-over', outTradeNo] as const;
    const wait = await takeFromRateLimit(database, { key, limit: payLimit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    if (order.openId === null) {
      const state = await beginHandOver(database, { outTradeNo, browser: cookie.write(c) });
      if (!state) throw new HttpError(codes.notFound, (messages) => messages.orders.linkOver);
      const redirectUri = `${originOfRequest(services, c)}${weChatCallbackPath}`;
      const scope = 'snsapi_base';
      const url = payment.oauth.authorizeUrl({ appId, redirectUri, scope, state });
      return answer(c, calls.payHandOver, { url });
    }
    try {
      const payerAddress = fullClientAddress(c, services);
      const { prepayId } = await prepayOrder(services, order, { payerAddress });
      return answer(c, calls.payHandOver, { prepayId: prepayId ?? '' });
    } catch (error) {
      if (!isWeChatError(error)) throw error;
      log.error({ err: error, outTradeNo }, 'WeChat Pay did not take an order');
      throw new HttpError(codes.serverError, (messages) => messages.orders.unavailable, {
        status: 503,
        cause: error,
      });
    }
  });

  return app;
}
