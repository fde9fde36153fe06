import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  createNotification,
  encryptResource,
  openSimulatorKeys,
  openSimulatorState,
  type SimulatedOrder,
  type SimulatorKeys,
  type SimulatorState,
  signAsPlatform,
} from '@internal/wechat-pay-simulator/parts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { notificationPath } from '../payment/payment.ts';
import { randomId } from '../random-id.ts';

type Message = { headers: Record<string, string>; body: string };

let app: PaymentApp;
let keys: SimulatorKeys;
let state: SimulatorState;
let log: { level: string; msg: string; reason?: string; mismatches?: string[] }[] = [];

beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _, done) {
      log.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const formatters = { level: (level: string) => ({ level }) };
  app = await startPaymentApp('postgres', { log: pino({ level: 'warn', formatters }, lines) });
  keys = openSimulatorKeys(app.simulated.folder);
  state = openSimulatorState(join(app.simulated.folder, 'state.sqlite'));
});
afterAll(async () => {
  state.close();
  await app.stop();
});

/** An order that was paid, while WeChat Pay's own notifications are lost. */
async function paidOrder() {
  const visitor = await app.newUser();
  const placed = await app.order(visitor);
  await app.simulated.press(placed.codeUrl, 'pay');
  const order = state.get<SimulatedOrder>(
    'SELECT * FROM orders WHERE out_trade_no = ?',
    placed.outTradeNo,
  );
  if (!order) throw new Error('The simulator does not have the order');
  return { visitor, order };
}

/** Builds what WeChat Pay would tell, had the order been other than it was. */
const told = (order: SimulatedOrder, changes: Partial<SimulatedOrder> = {}): Message =>
  createNotification({ keys, now: app.now }, { id: randomId() }, { ...order, ...changes });

/** The same with fields that the simulator itself would never write. */
function toldWith(order: SimulatedOrder, change: (transaction: object) => object): Message {
  const text = JSON.stringify(
    change({
      mchid: app.simulated.payment.weChatPay.merchantId,
      appid: order.app_id,
      out_trade_no: order.out_trade_no,
      transaction_id: order.transaction_id,
      trade_state: 'SUCCESS',
      success_time: '2026-01-02T11:04:05+08:00',
      amount: { total: order.total, currency: 'CNY' },
    }),
  );
  const body = JSON.stringify({
    id: randomId(),
    event_type: 'TRANSACTION.SUCCESS',
    resource: encryptResource(text, { key: keys.apiV3Key }),
  });
  return { body, headers: signAsPlatform({ keys, now: app.now }, body) };
}

const send = ({ headers, body }: Message) =>
  fetch(app.url + notificationPath, { method: 'POST', headers, body });

describe('a notification', () => {
  it('is taken with 204 and no body, and credits the order', async () => {
    const { order } = await paidOrder();
    const response = await send(told(order));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await app.credits(order.out_trade_no)).toEqual([100]);
    expect(await app.row(order.out_trade_no)).toMatchObject({
      tradeState: 'SUCCESS',
      transactionId: order.transaction_id,
      paidAt: new Date(order.paid_at ?? 0),
    });
  });

  it('that comes by itself is taken, as the simulator sends it', async () => {
    app.hearNotifications();
    const visitor = await app.newUser();
    const { outTradeNo, codeUrl } = await app.order(visitor);
    await app.simulated.press(codeUrl, 'pay');
    await expect.poll(() => app.credits(outTradeNo)).toEqual([100]);
    app.simulated.setNotifyUrl('http://127.0.0.1:9/');
  });

  it('that comes again and again credits once', async () => {
    const { order } = await paidOrder();
    const message = told(order);
    for (const again of [message, message, told(order), told(order)]) {
      expect((await send(again)).status).toBe(204);
    }
    expect(await app.credits(order.out_trade_no)).toEqual([100]);
  });

  it('credits once beside fifty others and fifty questions', async () => {
    const { visitor, order } = await paidOrder();
    const messages = Array.from({ length: 50 }, () => told(order));
    const body = { out_trade_no: order.out_trade_no };
    const answers = await Promise.all([
      ...messages.map(async (message) => (await send(message)).status),
      ...messages.map(async () => (await visitor.post('/api/query-order-status', body)).status),
    ]);
    expect(new Set(answers)).toEqual(new Set([200, 204]));
    expect(await app.credits(order.out_trade_no)).toEqual([100]);
    expect((await visitor.get('/api/userinfo')).body['user']).toMatchObject({ point_count: 200 });
  });

  it('is late, and credits an order that was closed here', async () => {
    const visitor = await app.newUser();
    const { outTradeNo, codeUrl } = await app.order(visitor);
    await app.simulated.press(codeUrl, 'fail');
    expect(await app.state(visitor, outTradeNo)).toBe('PAYERROR');
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      outTradeNo,
    );
    if (!order) throw new Error('The simulator does not have the order');
    const paid = { trade_state: 'SUCCESS', paid_at: app.now().getTime() } as const;
    const message = told(order, { ...paid, transaction_id: randomId() });
    expect((await send(message)).status).toBe(204);
    expect(await app.state(visitor, outTradeNo)).toBe('SUCCESS');
    expect(await app.credits(outTradeNo)).toEqual([100]);
  });

  it('of another kind is taken and changes nothing', async () => {
    const { order } = await paidOrder();
    const body = JSON.stringify({
      id: randomId(),
      event_type: 'COUPON.USE',
      resource: encryptResource('{}', { key: keys.apiV3Key }),
    });
    const headers = signAsPlatform({ keys, now: app.now }, body);
    expect((await send({ headers, body })).status).toBe(204);
    expect(await app.credits(order.out_trade_no)).toEqual([]);
  });
});

describe('a forged notification', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const withHeader = (message: Message, name: string, value: string): Message => ({
    ...message,
    headers: { ...message.headers, [name]: value },
  });

  it.each<[string, (order: SimulatedOrder) => Message, status: number, why: string]>([
    ['with another amount', (order) => told(order, { total: 1 }), 400, 'amount'],
    ['with more than was asked', (order) => told(order, { total: 991 }), 400, 'amount'],
    [
      'with an amount that is a string',
      (order) =>
        toldWith(order, (told) => ({ ...told, amount: { total: '990', currency: 'CNY' } })),
      401,
      '',
    ],
    [
      'without an amount',
      (order) => toldWith(order, (told) => ({ ...told, amount: {} })),
      400,
      'amount',
    ],
    [
      'in another currency',
      (order) => toldWith(order, (told) => ({ ...told, amount: { total: 990, currency: 'JPY' } })),
      400,
      'currency',
    ],
    [
      'of another merchant',
      (order) => toldWith(order, (told) => ({ ...told, mchid: '1900000009' })),
      400,
      'merchant',
    ],
    ['of another app', (order) => told(order, { app_id: 'wx0000000000000000' }), 400, 'app'],
    [
      'without a number of the payment',
      (order) => toldWith(order, (told) => ({ ...told, transaction_id: '' })),
      400,
      'transaction',
    ],
    ['of an order that is not here', (order) => told(order, { out_trade_no: randomId() }), 404, ''],
    [
      'replayed after five minutes',
      (order) =>
        createNotification(
          { keys, now: () => new Date(app.now().getTime() - 300_000) },
          { id: randomId() },
          order,
        ),
      401,
      'stale',
    ],
    [
      'with a serial that is not known',
      (order) => withHeader(told(order), 'Wechatpay-Serial', 'PUB_KEY_ID_0'),
      401,
      'unknown-serial',
    ],
    [
      'with a body that was encoded again',
      (order) => {
        const { headers, body } = told(order);
        return { headers, body: JSON.stringify(JSON.parse(body), null, 2) };
      },
      401,
      'wrong-signature',
    ],
    [
      'signed by another key',
      (order) => {
        const { body } = told(order);
        const theirs = { ...keys, platformPrivateKey: other.privateKey };
        return { body, headers: signAsPlatform({ keys: theirs, now: app.now }, body) };
      },
      401,
      'wrong-signature',
    ],
    [
      'encrypted with another key',
      (order) => {
        const theirs = { ...keys, apiV3Key: Buffer.alloc(32) };
        return createNotification({ keys: theirs, now: app.now }, { id: randomId() }, order);
      },
      401,
      'decryption',
    ],
    [
      'that WeChat Pay signs wrong on purpose',
      (order) => withHeader(told(order), 'Wechatpay-Signature', 'WECHATPAY/SIGNTEST/AAAA'),
      401,
      'probe',
    ],
    ['without headers', (order) => ({ ...told(order), headers: {} }), 401, 'missing-header'],
    [
      'that is no JSON',
      () => ({ body: 'paid', headers: signAsPlatform({ keys, now: app.now }, 'paid') }),
      401,
      '',
    ],
  ])('%s is refused and logged, and credits nothing', async (_, forge, status, why) => {
    const { order } = await paidOrder();
    log = [];
    const response = await send(forge(order));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: 'FAIL' });
    expect(await app.credits(order.out_trade_no)).toEqual([]);
    expect((await app.row(order.out_trade_no)).tradeState).toBe('NOTPAY');
    expect(log).toHaveLength(1);
    expect([log[0]?.reason, ...(log[0]?.mismatches ?? [])].join()).toContain(why);
    expect(['warn', 'error']).toContain(log[0]?.level);
  });

  it('of an order that was credited changes nothing', async () => {
    const { order } = await paidOrder();
    await send(told(order));
    expect((await send(told(order, { total: 1 }))).status).toBe(400);
    expect(await app.credits(order.out_trade_no)).toEqual([100]);
  });

  it('that is too large is not read', async () => {
    const response = await send({ headers: {}, body: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
  });
});
