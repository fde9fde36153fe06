import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { limitBody } from '../http/limit-body.ts';
import { notificationPath } from '../payment/payment.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import type { Notification } from '../payment/wechat-pay/wechat-pay.ts';
import { logRefund } from './log-refund.ts';
import type { OrderServices } from './order-services.ts';
import { settleOrder } from './settle-order.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Takes WeChat Pay's notifications: verified over the raw bytes, then settled. 204 means that it was
 * stored; any other status makes WeChat Pay send it again.
 */
export function notificationRoutes({ database, payment, log, now }: OrderServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { weChatPay } = payment;

  app.post(notificationPath, limitBody, async (c) => {
    let notification: Notification;
    try {
      const body = new Uint8Array(await c.req.arrayBuffer());
      notification = await weChatPay.readNotification({ headers: c.req.raw.headers, body });
    } catch (err) {
      if (!isWeChatError(err)) throw err;
      log.warn({ err, reason: err.reason }, 'A notification was refused');
      return refuse(c, 401, err.message);
    }

    const { id, eventType, transaction, refund } = notification;
    if (refund) {
      const { merchantId } = weChatPay;
      const settlement = await settleRefund(database, { refund, merchantId, now: now() });
      logRefund(log, { refund, settlement, by: 'notification' });
      switch (settlement.kind) {
        case 'unknown-order':
          return refuse(c, 404, 'There is no such order.');
        case 'mismatch':
          return refuse(c, 400, 'This is no refund of this order.');
        case 'refunded':
        case 'recorded':
        case 'unchanged':
          return c.body(null, 204);
      }
    }
    if (!transaction) {
      log.info({ id, eventType }, 'A notification about something else was ignored');
      return c.body(null, 204);
    }
    const { outTradeNo } = transaction;
    const { merchantId } = weChatPay;
    const settlement = await settleOrder(database, { transaction, merchantId, now: now() });
    switch (settlement.kind) {
      case 'unknown-order':
        log.error({ id, outTradeNo }, 'A notification is about an unknown order');
        return refuse(c, 404, 'There is no such order.');
      case 'mismatch':
        log.error(
          { id, outTradeNo, ...settlement },
          'A notification does not fit its order; nothing was credited',
        );
        return refuse(c, 400, 'This is not what was ordered.');
      case 'credited':
        log.info({ id, outTradeNo, by: 'notification' }, 'An order was credited');
        return c.body(null, 204);
      case 'recorded':
      case 'unchanged':
        return c.body(null, 204);
    }
  });

  return app;
}

function refuse(c: Context, status: 400 | 401 | 404, message: string) {
  return c.json({ code: 'FAIL', message }, status);
}
