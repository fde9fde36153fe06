import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { calls, codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { unreachablePayment } from '../../testing/unreachable-payment.ts';
import { pointPackages } from '../database/payment-schema.ts';
import { users } from '../database/schema.ts';
import { WeChatError } from '../payment/wechat-error.ts';
import { reconcileOrders } from './reconcile-orders.ts';

describe.each(databaseKinds)('orders on %s', (kind) => {
  let app: PaymentApp;
  let log: { level: string; msg: string }[] = [];
  beforeAll(async () => {
    const lines = new Writable({
      write(chunk, _, done) {
        log.push(JSON.parse(chunk.toString()));
        done();
      },
    });
    const formatters = { level: (level: string) => ({ level }) };
    app = await startPaymentApp(kind, { log: pino({ level: 'warn', formatters }, lines) });
  });
  afterAll(() => app.stop());

  const balanceOf = async (id: string) => {
    const [user] = await app.database.select().from(users).where(eq(users.id, id));
    return user?.pointCount;
  };

  describe('the packages', () => {
    it('are listed for anybody, in the operator’s order', async () => {
      const visitor = await app.newUser();
      const { body } = await visitor.get('/api/get-pkg-list');
      const { packages, takesH5 } = v.parse(calls.listPackages.response, body);
      expect(takesH5).toBe(true);
      expect(packages).toEqual([
        { id: 'trial', name: '体验包', pointCount: 100, priceInFen: 990 },
        { id: 'standard', name: '标准包', pointCount: 600, priceInFen: 4900 },
        {
          id: 'professional',
          name: '专业包',
          pointCount: 2000,
          priceInFen: 14_900,
          badge: '最划算',
        },
      ]);
    });

    it('that are no longer for sale can not be bought', async () => {
      const visitor = await app.newUser();
      await app.database.insert(pointPackages).values({
        id: 'old',
        name: '旧套餐',
        pointCount: 1,
        priceInFen: 1,
        position: 9,
        isForSale: false,
      });
      expect((await app.order(visitor, { package_id: 'old' })).body.code).toBe(codes.notFound);
    });
  });

  describe('an order', () => {
    it('for the QR code is paid on the simulator’s page and credited by the next question', async () => {
      const visitor = await app.newUser();
      const order = await app.order(visitor);
      expect(order.body.code).toBe(codes.success);
      const placed = v.parse(calls.createOrder.response, order.body);
      expect(placed.expiresAt).toBe('2026-01-02T05:04:05.000Z');
      expect(order.body).not.toHaveProperty('prepay_id');
      expect(await app.state(visitor, order.outTradeNo)).toBe('NOTPAY');
      await app.simulated.press(order.codeUrl, 'pay');
      // WeChat Pay was asked less than three seconds ago.
      expect(await app.state(visitor, order.outTradeNo)).toBe('NOTPAY');
      app.advance({ seconds: 3 });
      expect(await app.state(visitor, order.outTradeNo)).toBe('SUCCESS');
      expect(await app.credits(order.outTradeNo)).toEqual([100]);
      expect(await balanceOf(visitor.id)).toBe(200);
    });

    describe('for WeChat’s page on a phone', () => {
      /** Presses a button of the page, which the phone has come to from the site. */
      const press = (h5Url: string, action: string) =>
        fetch(h5Url, { method: 'POST', body: new URLSearchParams({ action }) });

      it('is paid on that page, and credited once', async () => {
        const visitor = await app.newUser();
        const order = await app.order(visitor, { trade_type: 'MWEB' });
        const placed = v.parse(calls.createOrder.response, order.body);
        expect(placed).toMatchObject({ prepayId: undefined, codeUrl: undefined });
        expect(await app.row(order.outTradeNo)).toMatchObject({ tradeType: 'MWEB', openId: null });
        expect(await app.state(visitor, order.outTradeNo)).toBe('NOTPAY');
        await press(order.h5Url, 'pay');
        app.advance({ seconds: 3 });
        expect(await app.state(visitor, order.outTradeNo)).toBe('SUCCESS');
        await reconcileOrders(app.services);
        expect(await app.credits(order.outTradeNo)).toEqual([100]);
      });

      it('is over after five minutes, here and at WeChat Pay', async () => {
        const visitor = await app.newUser();
        const order = await app.order(visitor, { trade_type: 'MWEB' });
        const { expiresAt } = v.parse(calls.createOrder.response, order.body);
        expect(Date.parse(expiresAt ?? '')).toBe(
          Math.floor(app.now().getTime() / 1000) * 1000 + 300_000,
        );
        app.advance({ seconds: 300 });
        await press(order.h5Url, 'pay');
        await reconcileOrders(app.services);
        expect((await app.row(order.outTradeNo)).tradeState).toBe('CLOSED');
        expect(await app.credits(order.outTradeNo)).toEqual([]);
      });

      it('is refused, and not offered, where the deployment has no H5 payments', async () => {
        const other = await startPaymentApp(kind, {
          payment: { ...app.services.payment, takesH5: false },
        });
        const visitor = await other.newUser();
        const { body } = await visitor.get('/api/get-pkg-list');
        const { takesH5 } = v.parse(calls.listPackages.response, body);
        expect(takesH5).toBe(false);
        const refused = await other.order(visitor, { trade_type: 'MWEB' });
        expect(refused.body).toMatchObject({ code: codes.badRequest });
        await other.stop();
      });
    });

    it('is queried at WeChat Pay once in three seconds, however many ask simultaneously', async () => {
      const visitor = await app.newUser();
      const { outTradeNo } = await app.order(visitor);
      const { weChatPay } = app.services.payment;
      const { query } = weChatPay;
      const asked: string[] = [];
      weChatPay.query = (number, options) => {
        asked.push(number);
        return query(number, options);
      };
      const ask = () =>
        Promise.all([
          ...Array.from({ length: 20 }, () => app.state(visitor, outTradeNo)),
          reconcileOrders(app.services),
        ]);
      const countOfThis = () => asked.filter((number) => number === outTradeNo).length;
      await ask();
      app.advance({ seconds: 2 });
      await ask();
      expect(countOfThis()).toBe(1);
      app.advance({ seconds: 1 });
      await ask();
      expect(countOfThis()).toBe(2);
      app.advance({ seconds: 7200 });
      await ask();
      expect(countOfThis()).toBe(3);
      weChatPay.query = query;
      expect((await app.row(outTradeNo)).tradeState).toBe('CLOSED');
    });

    it('with the same key is the same order, however many ask simultaneously', async () => {
      const visitor = await app.newUser();
      const idempotency_key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => app.order(visitor, { idempotency_key })),
      );
      expect(new Set(answers.map(({ outTradeNo }) => outTradeNo)).size).toBe(1);
      expect(new Set(answers.map(({ codeUrl }) => codeUrl)).size).toBe(1);
      const { body } = await visitor.post('/api/list-orders', {});
      expect(v.parse(calls.listOrders.response, body).orders).toHaveLength(1);
    });

    it('with a used key and another package is refused', async () => {
      const visitor = await app.newUser();
      const idempotency_key = randomUUID();
      await app.order(visitor, { idempotency_key });
      const other = await app.order(visitor, { idempotency_key, package_id: 'standard' });
      expect(other.status).toBe(409);
      expect(other.body.code).toBe(codes.badRequest);
    });

    it('with another’s key is an order of one’s own', async () => {
      const idempotency_key = randomUUID();
      const one = await app.order(await app.newUser(), { idempotency_key });
      const other = await app.order(await app.newUser(), { idempotency_key });
      expect(other.outTradeNo).not.toBe(one.outTradeNo);
    });

    it.each([{ price_fen: 1 }, { point_count: 99_999 }, { amount: 1 }])(
      'with a price or points of its own is refused: %o',
      async (forged) => {
        const visitor = await app.newUser();
        const { status, body } = await app.order(visitor, forged);
        expect(status).toBe(400);
        expect(body).toMatchObject({
          code: codes.badRequest,
          message: expect.stringContaining(Object.keys(forged).join()),
        });
        const { body: list } = await visitor.post('/api/list-orders', {});
        expect(v.parse(calls.listOrders.response, list).orders).toEqual([]);
      },
    );

    it('takes price and points from the package', async () => {
      const order = await app.order(await app.newUser());
      expect(await app.row(order.outTradeNo)).toMatchObject({ priceInFen: 990, pointCount: 100 });
    });

    it('keeps the price that it was placed at', async () => {
      const visitor = await app.newUser();
      await app.database.insert(pointPackages).values({
        id: `sale-${kind}`,
        name: '特价',
        pointCount: 10,
        priceInFen: 100,
        position: 8,
      });
      const order = await app.order(visitor, { package_id: `sale-${kind}` });
      await app.database
        .update(pointPackages)
        .set({ priceInFen: 200, pointCount: 1, isForSale: false })
        .where(eq(pointPackages.id, `sale-${kind}`));
      await app.simulated.press(order.codeUrl, 'pay');
      expect(await app.state(visitor, order.outTradeNo)).toBe('SUCCESS');
      expect(await app.credits(order.outTradeNo)).toEqual([10]);
    });

    it('is placed at most six times in a minute; the same key costs none', async () => {
      const visitor = await app.newUser();
      const idempotency_key = randomUUID();
      for (let count = 0; count < 10; count += 1) {
        expect((await app.order(visitor, { idempotency_key })).body.code).toBe(codes.success);
      }
      for (let count = 0; count < 5; count += 1) await app.order(visitor);
      const refused = await app.order(visitor);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('10');
    });

    it('may be asked for by two pages, once a second each, for as long as they wait', async () => {
      const visitor = await app.newUser();
      const { outTradeNo } = await app.order(visitor);
      const ask = async () =>
        (await visitor.post('/api/query-order-status', { out_trade_no: outTradeNo })).status;
      for (let second = 0; second < 200; second += 1) {
        expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
        app.advance({ seconds: 1 });
      }
    });

    it('that a script asks for without a pause is refused, that person’s alone', async () => {
      const visitor = await app.newUser();
      const { outTradeNo } = await app.order(visitor);
      const ask = (whom: typeof visitor) =>
        whom.post('/api/query-order-status', { out_trade_no: outTradeNo });
      for (let count = 0; count < 240; count += 1) expect((await ask(visitor)).status).toBe(200);
      const refused = await ask(visitor);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect((await ask(await app.newUser())).body.code).toBe(codes.notFound);
      app.advance({ seconds: 1 });
      expect((await ask(visitor)).status).toBe(200);
    });

    it('of another user is not found', async () => {
      const order = await app.order(await app.newUser());
      const stranger = await app.newUser();
      const answer = await stranger.post('/api/query-order-status', {
        out_trade_no: order.outTradeNo,
      });
      expect(answer.body.code).toBe(codes.notFound);
    });

    it('needs a logged-in user', async () => {
      const visitor = await app.newUser();
      visitor.cookie = '';
      for (const path of ['create-order', 'get-jsapi-sign', 'query-order-status', 'list-orders']) {
        expect((await visitor.post(`/api/${path}`, {})).body.code).toBe(codes.unauthenticated);
      }
    });

    it.each([
      [{ package_id: '../trial' }],
      [{ package_id: undefined }],
      [{ idempotency_key: 'short' }],
      [{ trade_type: 'APP' }],
    ])('with %j is refused', async (changes) => {
      expect((await app.order(await app.newUser(), changes)).status).toBe(400);
    });

    it('that failed at the bank says so, and credits nothing', async () => {
      const visitor = await app.newUser();
      const order = await app.order(visitor);
      await app.simulated.press(order.codeUrl, 'fail');
      expect(await app.state(visitor, order.outTradeNo)).toBe('PAYERROR');
      expect(await app.credits(order.outTradeNo)).toEqual([]);
    });
  });

  describe('in WeChat', () => {
    it('an order needs a payer whom WeChat has identified', async () => {
      const visitor = await app.newUser();
      const { body } = await app.order(visitor, { trade_type: 'JSAPI' });
      expect(body.code).toBe(codes.weChatAuthorizationNeeded);
    });

    it('the cashier is opened by a signature that the oracle makes, too', async () => {
      const visitor = await app.newUser();
      await app.meet(visitor);
      const { prepayId } = await app.order(visitor, { trade_type: 'JSAPI' });
      const { body } = await visitor.post('/api/get-jsapi-sign', {
        package: `prepay_id=${prepayId}`,
      });
      const signed = v.parse(calls.signJsapiPayment.response, body);
      expect(signed).toMatchObject({
        appId: app.simulated.simulator.appId,
        timeStamp: String(app.now().getTime() / 1000),
        packageStr: `prepay_id=${prepayId}`,
      });
      expect(signed.paySign).toBe(
        Rsa.sign(
          Formatter.joinedByLineFeed(
            signed.appId ?? '',
            signed.timeStamp,
            signed.nonceStr,
            signed.packageStr,
          ),
          app.simulated.simulator.account.merchantPrivateKey,
        ),
      );
    });

    it.each([
      ['a second line', (id: string) => `prepay_id=${id}\nprepay_id=wx1`],
      ['a line feed at its end', (id: string) => `prepay_id=${id}\n`],
      ['another field', (id: string) => `prepay_id=${id}&total=1`],
      ['no prefix', (id: string) => id],
      ['the prefix twice', (id: string) => `prepay_id=prepay_id=${id}`],
    ])('nothing is signed with %s', async (_, packageOf) => {
      const visitor = await app.newUser();
      await app.meet(visitor);
      const { prepayId } = await app.order(visitor, { trade_type: 'JSAPI' });
      const answer = await visitor.post('/api/get-jsapi-sign', { package: packageOf(prepayId) });
      expect(answer.status).toBe(400);
      expect(answer.body).not.toHaveProperty('paySign');
    });

    it('is opened at most twenty times in a row', async () => {
      const visitor = await app.newUser();
      await app.meet(visitor);
      const { prepayId } = await app.order(visitor, { trade_type: 'JSAPI' });
      const sign = () => visitor.post('/api/get-jsapi-sign', { package: `prepay_id=${prepayId}` });
      for (let count = 0; count < 20; count += 1) expect((await sign()).status).toBe(200);
      const refused = await sign();
      expect(refused.status).toBe(429);
      expect(refused.body).not.toHaveProperty('paySign');
    });

    it('nothing is signed for another user’s order, or for one that does not exist', async () => {
      const visitor = await app.newUser();
      await app.meet(visitor);
      const { prepayId } = await app.order(visitor, { trade_type: 'JSAPI' });
      const stranger = await app.newUser();
      for (const id of [prepayId, 'wx0000']) {
        log = [];
        const answer = await stranger.post('/api/get-jsapi-sign', { package: `prepay_id=${id}` });
        expect(answer.body.code).toBe(codes.notFound);
        expect(answer.body).not.toHaveProperty('paySign');
        expect(log).toMatchObject([
          {
            level: 'warn',
            msg: "A signature was requested for another person's order",
            user: expect.any(String),
          },
        ]);
        // The log knows people by keyed hashes alone.
        expect(JSON.stringify(log)).not.toContain(stranger.id);
      }
    });

    it('the bridge shows, pays, and what it paid is credited', async () => {
      const visitor = await app.newUser();
      await app.meet(visitor);
      const order = await app.order(visitor, { trade_type: 'JSAPI' });
      const { body } = await visitor.post('/api/get-jsapi-sign', {
        package: `prepay_id=${order.prepayId}`,
      });
      const ask = async (action: string, changes: Record<string, unknown> = {}) => {
        const { appId, timeStamp, nonceStr, packageStr, paySign } = body;
        const payment = {
          appId,
          timeStamp,
          nonceStr,
          package: packageStr,
          signType: 'RSA',
          paySign,
        };
        const response = await fetch(`${app.url}/simulated-wechat-pay/bridge`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action, payment: { ...payment, ...changes } }),
        });
        return await response.json();
      };
      expect(await ask('show')).toMatchObject({ result: 'ok', amount: '¥9.90' });
      // The mistakes that the real bridge answers with a failure.
      expect(await ask('pay', { timeStamp: Number(body['timeStamp']) })).toMatchObject({
        result: 'fail',
      });
      expect(await ask('pay', { signType: 'MD5' })).toMatchObject({ result: 'fail' });
      expect(await ask('pay', { appId: 'wx1' })).toMatchObject({ result: 'fail' });
      expect(await app.state(visitor, order.outTradeNo)).toBe('NOTPAY');
      expect(await ask('pay')).toEqual({ result: 'ok' });
      app.advance({ seconds: 3 });
      expect(await app.state(visitor, order.outTradeNo)).toBe('SUCCESS');
      const again = await visitor.post('/api/get-jsapi-sign', {
        package: `prepay_id=${order.prepayId}`,
      });
      expect(again.body.code).toBe(codes.notFound);
    });
  });

  describe('my orders', () => {
    it('are listed newest first, a page at a time, open ones with what pays them', async () => {
      const visitor = await app.newUser();
      const placed: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        placed.unshift((await app.order(visitor)).outTradeNo);
        app.advance({ seconds: 1 });
      }
      const list = async (request: object) => {
        const { body } = await visitor.post('/api/list-orders', request);
        return v.parse(calls.listOrders.response, body);
      };
      const first = await list({ limit: 2 });
      const second = await list({ limit: 2, cursor: first.nextCursor });
      expect([...first.orders, ...second.orders].map(({ outTradeNo }) => outTradeNo)).toEqual(
        placed,
      );
      expect(second.nextCursor).toBeUndefined();
      expect(first.orders[0]).toMatchObject({
        name: '体验包',
        pointCount: 100,
        priceInFen: 990,
        tradeType: 'NATIVE',
        tradeState: 'NOTPAY',
        codeUrl: expect.stringContaining('/simulated-wechat-pay/pay/'),
      });

      app.advance({ seconds: 7200 });
      expect((await list({})).orders.every(({ codeUrl }) => codeUrl === undefined)).toBe(true);
    });

    it('with a made-up cursor are refused', async () => {
      const visitor = await app.newUser();
      expect((await visitor.post('/api/list-orders', { cursor: '1-x' })).status).toBe(400);
    });
  });

  describe('reconciliation', () => {
    const reconcile = () => reconcileOrders(app.services);

    it('credits what was paid without a notification', async () => {
      const visitor = await app.newUser();
      const order = await app.order(visitor);
      await app.simulated.press(order.codeUrl, 'pay');
      await reconcile();
      await reconcile();
      expect(await app.credits(order.outTradeNo)).toEqual([100]);
      expect((await app.row(order.outTradeNo)).tradeState).toBe('SUCCESS');
    });

    it('closes what was not paid in time', async () => {
      const visitor = await app.newUser();
      const order = await app.order(visitor);
      app.advance({ seconds: 7199 });
      await reconcile();
      expect((await app.row(order.outTradeNo)).tradeState).toBe('NOTPAY');
      app.advance({ seconds: 4 });
      await reconcile();
      expect((await app.row(order.outTradeNo)).tradeState).toBe('CLOSED');
      expect(await app.state(visitor, order.outTradeNo)).toBe('CLOSED');
    });

    it('ends an order that WeChat Pay never took', async () => {
      const lost = await startPaymentApp(kind, { payment: unreachablePayment });
      const visitor = await lost.newUser();
      const idempotency_key = randomUUID();
      const refused = await lost.order(visitor, { idempotency_key });
      expect(refused.status).toBe(503);
      expect(refused.body.code).toBe(codes.serverError);
      lost.advance({ seconds: 7200 });
      await reconcileOrders(lost.services);
      const { body } = await visitor.post('/api/list-orders', {});
      const [order] = v.parse(calls.listOrders.response, body).orders;
      expect(order?.tradeState).toBe('CLOSED');
      const again = await lost.order(visitor, { idempotency_key });
      expect(again.body.code).toBe(codes.notFound);
      await lost.stop();
    });

    it('is not needed for an order whose second try WeChat Pay took', async () => {
      const visitor = await app.newUser();
      const idempotency_key = randomUUID();
      const { weChatPay } = app.services.payment;
      const { prepayNative } = weChatPay;
      // The order arrives; its answer does not.
      weChatPay.prepayNative = async (request) => {
        await prepayNative(request);
        throw new WeChatError('timeout', 'The answer was lost.');
      };
      expect((await app.order(visitor, { idempotency_key })).status).toBe(503);
      weChatPay.prepayNative = prepayNative;
      const order = await app.order(visitor, { idempotency_key });
      expect(order.body.code).toBe(codes.success);
      await app.simulated.press(order.codeUrl, 'pay');
      expect(await app.state(visitor, order.outTradeNo)).toBe('SUCCESS');
      expect(await app.credits(order.outTradeNo)).toEqual([100]);
    });
  });
});
