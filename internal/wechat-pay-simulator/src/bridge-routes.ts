import { verify } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { bridgeScript } from './bridge-script.ts';
import { currentState } from './current-state.ts';
import { messages } from './messages/zh-cn.ts';
import { failToPay, pay } from './pay.ts';
import { signedText } from './signed-text.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** Request of `getBrandWCPayRequest`: strings all of them, and the time in seconds. */
const requestSchema = v.object({
  action: v.picklist(['show', 'pay', 'fail']),
  payment: v.object({
    appId: v.string(),
    timeStamp: v.pipe(v.string(), v.regex(/^\d{10}$/)),
    nonceStr: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
    package: v.pipe(v.string(), v.regex(/^prepay_id=\w{1,64}$/)),
    signType: v.literal('RSA'),
    paySign: v.string(),
  }),
});

/**
 * `…/bridge.js` defines `WeixinJSBridge`, `…/bridge` is what it asks: shows, pays or fails the
 * order, once the payment's signature is proved to be the merchant's.
 */
export function bridgeRoutes(simulator: Simulator): Hono {
  const { state, now, keys } = simulator;
  const app = new Hono();

  app.get('/bridge.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    return c.body(bridgeScript);
  });

  app.post('/bridge', async (c) => {
    const fail = (reason: string) => c.json({ result: 'fail', reason });
    const request = v.safeParse(requestSchema, await c.req.json().catch(() => undefined));
    if (!request.success) return fail(`invalid ${v.getDotPath(request.issues[0]) ?? 'request'}`);
    const { action, payment } = request.output;
    const message = signedText(payment.appId, payment.timeStamp, payment.nonceStr, payment.package);
    const isSigned = verify(
      'sha256',
      Buffer.from(message),
      keys.merchantPublicKey,
      Buffer.from(payment.paySign, 'base64'),
    );
    if (!isSigned) return fail('invalid paySign');
    const find = () =>
      state.get<SimulatedOrder>(
        'SELECT * FROM orders WHERE prepay_id = ?',
        payment.package.replace('prepay_id=', ''),
      );
    const order = find();
    if (order?.trade_type !== 'JSAPI') return fail('invalid package');
    if (order.app_id !== payment.appId) return fail('invalid appid');
    if (currentState(order, now().getTime()) !== 'NOTPAY') return fail('order is not open');

    if (action === 'show') {
      const { description } = order;
      return c.json({ result: 'ok', description, amount: messages.amount(order.total) });
    }
    if (action === 'fail') {
      failToPay(simulator, order);
      return fail('the bank refused');
    }
    return pay(simulator, order) ? c.json({ result: 'ok' }) : fail('order is not open');
  });

  return app;
}
