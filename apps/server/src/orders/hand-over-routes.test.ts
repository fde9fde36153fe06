import { Writable } from 'node:stream';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { orderHandOvers } from '../database/payment-schema.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const over = {
  code: codes.notFound,
  message: '付款链接已用过或已过期，请回到原来的页面重新获取',
};

describe.each(databaseKinds)('an order that is handed over on %s', (kind) => {
  let app: PaymentApp;
  let log = '';
  beforeAll(async () => {
    const lines = new Writable({
      write(chunk, _, done) {
        log += chunk.toString();
        done();
      },
    });
    app = await startPaymentApp(kind, { log: pino({ level: 'trace' }, lines) });
  });
  afterAll(() => app.stop());

  const newPhone = () => createVisitor(app.url, { address: crypto.randomUUID() });

  async function handOver(changes: Record<string, unknown> = {}) {
    const buyer = await app.newUser();
    const order = await app.order(buyer, { trade_type: 'JSAPI', hand_over: true, ...changes });
    return { buyer, order, outTradeNo: order.outTradeNo, token: String(order.body['hand_over']) };
  }

  const read = (phone: Visitor, token?: string) =>
    phone.post('/api/read-order-hand-over', { hand_over: token });
  const pay = (phone: Visitor, token?: string) =>
    phone.post('/api/pay-order-hand-over', { hand_over: token });
  const sign = (phone: Visitor, prepayId: unknown) =>
    phone.post('/api/get-jsapi-sign', { package: `prepay_id=${prepayId}` });

  /** Follows one redirect. @returns where it leads, on this site. */
  async function follow(visitor: Visitor, address: string) {
    const response = await visitor.fetch(address.replace(/#.*/, ''), { redirect: 'manual' });
    return (response.headers.get('location') ?? `status ${response.status}`).replace(app.url, '');
  }

  /** From WeChat, which knows who this is, back to the site. */
  const comeBack = async (phone: Visitor, { body }: Answer) =>
    follow(phone, await follow(phone, String(body['url'])));

  /** Opens the link, and has WeChat tell who pays. @returns what is signed for the cashier. */
  async function begin(phone: Visitor, token: string): Promise<unknown> {
    expect(await comeBack(phone, await pay(phone, token))).toBe('/pay?wechat=done');
    return (await pay(phone)).body['prepay_id'];
  }

  /** Pays in WeChat's cashier. */
  async function payInCashier(phone: Visitor, prepayId: unknown) {
    const { packageStr, ...signed } = (await sign(phone, prepayId)).body;
    const payment = { ...signed, package: packageStr, signType: 'RSA' };
    const response = await fetch(`${app.url}/simulated-wechat-pay/bridge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'pay', payment }),
    });
    expect(await response.json()).toMatchObject({ result: 'ok' });
    app.advance({ seconds: 3 });
  }

  it('is paid by a browser that nobody is logged in to, and its buyer hears of it', async () => {
    const { buyer, order, outTradeNo, token } = await handOver();
    expect(order.body).not.toHaveProperty('prepay_id');
    expect(await app.row(outTradeNo)).toMatchObject({ tradeType: 'JSAPI', openId: null });
    const phone = newPhone();
    const seen = await read(phone, token);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.body, 'nothing that tells who bought').toEqual({
      code: codes.success,
      ...{ out_trade_no: outTradeNo, name: '体验包', point_count: 100, price_fen: 990 },
      ...{ trade_state: 'NOTPAY', is_payable: true },
    });
    expect(phone.cookie, 'reading uses nothing up').toBe('');
    await payInCashier(phone, await begin(phone, token));
    expect(await app.state(phone, outTradeNo)).toBe('SUCCESS');
    expect((await read(phone, token)).body).toMatchObject({
      ...{ trade_state: 'SUCCESS', is_payable: false },
    });
    expect(await app.state(buyer, outTradeNo)).toBe('SUCCESS');
    expect(await app.credits(outTradeNo)).toEqual([100]);
  });

  it('logs nobody in, and opens nothing but itself', async () => {
    const { buyer, token } = await handOver();
    const { prepayId, outTradeNo } = await app.order(await meet(buyer), { trade_type: 'JSAPI' });
    const phone = newPhone();
    await begin(phone, token);
    expect(phone.cookie).toMatch(/^hand-over=/);
    for (const answer of [
      await phone.get('/api/userinfo'),
      await phone.post('/api/list-orders', {}),
      await phone.post('/art/api/my-pictures', {}),
      await sign(phone, prepayId),
      await phone.post('/api/query-order-status', { out_trade_no: outTradeNo }),
    ]) {
      expect(answer.body).toEqual({ code: codes.unauthenticated, message: expect.any(String) });
    }
  });

  it('is signed for no other browser, nor for one without its cookie', async () => {
    const { token, outTradeNo } = await handOver();
    const phone = newPhone();
    const prepayId = await begin(phone, token);
    const { token: anotherToken } = await handOver();
    const other = newPhone();
    await begin(other, anotherToken);
    for (const stranger of [other, newPhone()]) {
      expect((await sign(stranger, prepayId)).body.code).toBe(codes.unauthenticated);
      const asked = { out_trade_no: outTradeNo };
      const { body } = await stranger.post('/api/query-order-status', asked);
      expect(body.code).toBe(codes.unauthenticated);
    }
  });

  it('is used up when WeChat has told who pays, but not for that browser', async () => {
    const { token } = await handOver();
    const phone = newPhone();
    const prepayId = await begin(phone, token);
    const late = newPhone();
    expect((await read(late, token)).body).toEqual(over);
    expect((await pay(late, token)).body).toEqual(over);
    // A reload, the back button, and a second press.
    expect((await read(phone, token)).body).toMatchObject({ is_payable: true });
    expect((await pay(phone, token)).body).toMatchObject({ prepay_id: prepayId });
    expect((await pay(phone)).body).toMatchObject({ prepay_id: prepayId });
  });

  it('survives an answer that was lost on the way to WeChat', async () => {
    const { token } = await handOver();
    const phone = newPhone();
    await pay(phone, token);
    phone.cookie = '';
    expect(await begin(phone, token)).toEqual(expect.any(String));
  });

  it('is one browser’s when two go to WeChat', async () => {
    const { token } = await handOver();
    const [first, second] = [newPhone(), newPhone()];
    const begun = await pay(first, token);
    const prepayId = await begin(second, token);
    expect(await comeBack(first, begun)).toBe('/art/?wechat=denied');
    expect((await read(first)).body).toEqual(over);
    expect((await pay(second)).body).toMatchObject({ prepay_id: prepayId });
  });

  it('cannot be begun in one browser and ended in another', async () => {
    const { token, outTradeNo } = await handOver();
    const attacker = newPhone();
    const victim = newPhone();
    const callback = await follow(attacker, String((await pay(attacker, token)).body['url']));
    expect(await follow(victim, callback)).toBe('/art/?wechat=denied');
    expect((await app.row(outTradeNo)).openId).toBeNull();
  });

  it('tells when WeChat says nothing of the payer', async () => {
    const { token } = await handOver();
    const phone = newPhone();
    const page = new URL(String((await pay(phone, token)).body['url']), app.url);
    const state = page.searchParams.get('state');
    const callback = `/api/wechat/callback?state=${state}`;
    expect(await follow(phone, `${callback}&code=invented`)).toBe('/pay?wechat=failed');
    expect((await read(phone)).body, 'it can be tried again').toMatchObject({ is_payable: true });
  });

  it('is over after ten minutes, and its outcome can be asked for five more', async () => {
    const { token, outTradeNo, buyer } = await handOver();
    const unused = await handOver();
    const phone = newPhone();
    const prepayId = await begin(phone, token);
    app.advance({ seconds: 600 });
    expect((await read(newPhone(), unused.token)).body).toEqual(over);
    expect((await read(phone)).body).toMatchObject({ is_payable: false });
    const ended = { code: codes.notFound, message: '订单已结束，请重新下单' };
    expect((await pay(phone)).body).toEqual(ended);
    expect((await sign(phone, prepayId)).body).toEqual(ended);
    await reconcileOrders(app.services);
    expect(await app.state(phone, outTradeNo)).toBe('CLOSED');
    expect(await app.state(buyer, outTradeNo)).toBe('CLOSED');
    expect(await app.state(unused.buyer, unused.outTradeNo)).toBe('CLOSED');
    app.advance({ seconds: 301 });
    expect((await read(phone)).body).toEqual(over);
    await handOver();
    const rows = app.database
      .select()
      .from(orderHandOvers)
      .where(eq(orderHandOvers.outTradeNo, outTradeNo));
    expect(await rows, 'nothing is left of it').toEqual([]);
  });

  it('gets another link for the same key, which voids the one before', async () => {
    const idempotency_key = crypto.randomUUID();
    const { buyer, token, outTradeNo } = await handOver({ idempotency_key });
    const request = { trade_type: 'JSAPI', hand_over: true, idempotency_key };
    const again = await app.order(buyer, request);
    expect(again.outTradeNo).toBe(outTradeNo);
    const newer = String(again.body['hand_over']);
    expect((await read(newPhone(), token)).body).toEqual(over);
    await begin(newPhone(), newer);
    const begun = await app.order(buyer, request);
    expect(begun.body, 'its link was used').not.toHaveProperty('hand_over');
  });

  it('can be neither begun by a link or a form, nor guessed', async () => {
    const { token } = await handOver();
    const phone = newPhone();
    const form = await phone.fetch('/api/pay-order-hand-over', {
      method: 'POST',
      body: new URLSearchParams({ hand_over: token }),
    });
    expect(form.status).toBe(403);
    const link = await phone.fetch(`/api/pay-order-hand-over?hand_over=${token}`);
    expect(link.status).toBe(404);
    expect((await read(phone, '0'.repeat(32))).body).toEqual(over);
    expect((await read(phone, 'short')).status).toBe(400);
    expect((await read(phone)).body).toEqual(over);
  });

  it('is paid with at most twenty presses in a row', async () => {
    const { token } = await handOver();
    const phone = newPhone();
    for (let count = 0; count < 20; count += 1) {
      expect((await pay(phone, token)).status).toBe(200);
    }
    expect((await pay(phone, token)).status).toBe(429);
  });

  it('stands neither in the log nor readable in the database', async () => {
    log = '';
    const { token, outTradeNo } = await handOver();
    const phone = newPhone();
    await begin(phone, token);
    const [row] = await app.database
      .select()
      .from(orderHandOvers)
      .where(eq(orderHandOvers.outTradeNo, outTradeNo));
    const browser = phone.cookie.split('=')[1] ?? '';
    expect(log).toContain('/api/pay-order-hand-over');
    for (const secret of [token, browser]) {
      expect(secret).toMatch(/^[0-9a-f]{32}$/);
      expect(log).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  /** Has WeChat have told who the visitor is. */
  async function meet(visitor: Visitor): Promise<Visitor> {
    await app.meet(visitor);
    return visitor;
  }
});
