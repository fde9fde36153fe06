import { join } from 'node:path';
import {
  createRefundNotification,
  endRefund,
  openSimulatorKeys,
  openSimulatorState,
  refund as refundThere,
  type SimulatedOrder,
  type SimulatedRefund,
  type Simulator,
} from '@internal/wechat-pay-simulator/parts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { orderRefunds } from '../database/payment-schema.ts';
import { pointEntries } from '../database/schema.ts';
import { notificationPath } from '../payment/payment.ts';
import { isWeChatError, WeChatError } from '../payment/wechat-error.ts';
import type { WeChatPay } from '../payment/wechat-pay/wechat-pay.ts';
import { spendPoints } from '../points/spend-points.ts';
import { randomId } from '../random-id.ts';
import { dailyReport } from './daily-report.ts';
import { describeReport } from './describe-report.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { settleByQuery } from './settle-by-query.ts';

/** Points that a new user gets beside what they buy. */
const welcome = 100;

describe.each(databaseKinds)('a refund on %s', (kind) => {
  let app: PaymentApp;
  let simulator: Simulator;
  beforeAll(async () => {
    app = await startPaymentApp(kind);
    simulator = {
      keys: openSimulatorKeys(app.simulated.folder),
      state: openSimulatorState(join(app.simulated.folder, 'state.sqlite')),
      now: app.now,
      log: app.services.log,
      pageUrl: () => '',
      wakeNotifier: () => {},
    };
  });
  afterAll(async () => {
    simulator.state.close();
    await app.stop();
  });

  /** An order of 100 points for ¥9.90 that was paid, and credited unless it is `silent`. */
  async function pay({ isSilent = false } = {}) {
    const visitor = await app.newUser();
    const { outTradeNo, codeUrl } = await app.order(visitor);
    await app.simulated.press(codeUrl, 'pay');
    if (!isSilent) expect(await app.state(visitor, outTradeNo)).toBe('SUCCESS');
    return { visitor, outTradeNo };
  }

  /** The operator refunds an order at the merchant platform. */
  const giveBack = (outTradeNo: string, fen = 990): SimulatedRefund =>
    refundThere(simulator, {
      out_trade_no: outTradeNo,
      out_refund_no: randomId(),
      amount: { refund: fen, total: 990, currency: 'CNY' },
    });

  function toldOf(
    refund: SimulatedRefund,
    changes: { refund?: Partial<SimulatedRefund>; order?: Partial<SimulatedOrder> } = {},
  ) {
    const find = <Row>(table: string, column: string, value: string) =>
      simulator.state.get<Row>(`SELECT * FROM ${table} WHERE ${column} = ?`, value);
    const latest = find<SimulatedRefund>('refunds', 'out_refund_no', refund.out_refund_no);
    const order = find<SimulatedOrder>('orders', 'out_trade_no', refund.out_trade_no);
    if (!latest || !order) throw new Error('The simulator does not have the refund');
    return createRefundNotification(
      simulator,
      { id: randomId() },
      { refund: { ...latest, ...changes.refund }, order: { ...order, ...changes.order } },
    );
  }

  const send = async (message: { headers: Record<string, string>; body: string }) => {
    const response = await fetch(app.url + notificationPath, { method: 'POST', ...message });
    return response.status;
  };

  const balanceOf = async (visitor: Visitor) => {
    const { body } = await visitor.get('/api/userinfo');
    return (body['user'] as { point_count: number }).point_count;
  };

  const rows = (outTradeNo: string) =>
    app.database
      .select()
      .from(orderRefunds)
      .where(eq(orderRefunds.outTradeNo, outTradeNo))
      .orderBy(asc(orderRefunds.createdAt));

  const spend = (userId: string, cost: number) =>
    app.database.transaction((transaction) =>
      spendPoints(transaction, { userId, cost, reference: randomId(), now: app.now() }),
    );

  /** The server's minute comes round, after the money went back. */
  async function pass() {
    app.advance({ seconds: 60 });
    await reconcileRefunds(app.services);
  }

  describe('by the command', () => {
    it('gives all of the price back, and takes the points when WeChat Pay says so', async () => {
      const { visitor, outTradeNo } = await pay();
      const result = await refundOrder(app.services, { outTradeNo, reason: '重复购买' });
      expect(result).toMatchObject({ kind: 'taken', refund: { state: 'PROCESSING' } });
      expect(await balanceOf(visitor)).toBe(welcome + 100);
      await pass();
      expect(await balanceOf(visitor)).toBe(welcome);
      expect(await rows(outTradeNo)).toMatchObject([
        { state: 'SUCCESS', amountInFen: 990, duePoints: 100, takenPoints: 100 },
      ]);
      const { body } = await visitor.post('/api/list-orders', { limit: 10 });
      expect(body['data']).toMatchObject({ rows: [{ trade_state: 'REFUND', refunded_fen: 990 }] });
    });

    it('takes of three thirds what the whole is worth, and no point more', async () => {
      const { visitor, outTradeNo } = await pay();
      const balances: number[] = [];
      const listed: unknown[] = [];
      for (const isAgain of [false, true, true]) {
        await refundOrder(app.services, { outTradeNo, amountInFen: 330, isAgain });
        await pass();
        balances.push(await balanceOf(visitor));
        const { body } = await visitor.post('/api/list-orders', { limit: 1 });
        listed.push(...(body['data'] as { rows: unknown[] }).rows);
      }
      expect(listed).toMatchObject([
        { trade_state: 'REFUND', refunded_fen: 330 },
        { trade_state: 'REFUND', refunded_fen: 660 },
        { trade_state: 'REFUND', refunded_fen: 990 },
      ]);
      expect(balances).toEqual([167, 134, 100]);
      expect((await rows(outTradeNo)).map(({ duePoints }) => duePoints)).toEqual([33, 33, 34]);
      expect(await refundOrder(app.services, { outTradeNo })).toEqual({ kind: 'nothing-left' });
    });

    it('of an amount that went back before needs to be asked for once more', async () => {
      const { outTradeNo } = await pay();
      await refundOrder(app.services, { outTradeNo, amountInFen: 100 });
      await pass();
      const again = await refundOrder(app.services, { outTradeNo, amountInFen: 100 });
      expect(again.kind).toBe('refunded-before');
      expect(await rows(outTradeNo)).toHaveLength(1);
    });

    it('is one refund when two commands ask for it at the same time', async () => {
      const { visitor, outTradeNo } = await pay();
      const results = await Promise.all(
        Array.from({ length: 4 }, () => refundOrder(app.services, { outTradeNo })),
      );
      expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['taken']));
      expect(await rows(outTradeNo)).toHaveLength(1);
      await pass();
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    const after = (change: (weChatPay: WeChatPay) => Partial<WeChatPay>) => {
      const { weChatPay } = app.services.payment;
      const payment = {
        ...app.services.payment,
        weChatPay: { ...weChatPay, ...change(weChatPay) },
      };
      return { ...app.services, payment };
    };

    it('whose answer was lost is gone on with by the same command', async () => {
      const { visitor, outTradeNo } = await pay();
      const deaf = after(({ refund }) => ({
        async refund(request) {
          await refund(request);
          throw new WeChatError('timeout', 'The answer was lost.');
        },
      }));
      expect((await refundOrder(deaf, { outTradeNo })).kind).toBe('unknown');
      app.advance({ seconds: 2 });
      expect(await refundOrder(app.services, { outTradeNo })).toMatchObject({
        kind: 'taken',
        refund: { state: 'SUCCESS', takenPoints: 100 },
      });
      expect(await rows(outTradeNo)).toHaveLength(1);
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    it('is settled by the server when the command dies between the call and its answer', async () => {
      const { visitor, outTradeNo } = await pay();
      const dying = after(({ refund }) => ({
        async refund(request) {
          await refund(request);
          throw new Error('killed');
        },
      }));
      await expect(refundOrder(dying, { outTradeNo })).rejects.toThrow('killed');
      await pass();
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'SUCCESS', takenPoints: 100 }]);
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    it('that WeChat Pay never heard of moves nothing until it is asked for again', async () => {
      const { visitor, outTradeNo } = await pay();
      const dying = after(() => ({ refund: () => Promise.reject(new Error('killed')) }));
      await expect(refundOrder(dying, { outTradeNo })).rejects.toThrow('killed');
      await pass();
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'requested' }]);
      const { lines } = describeReport(await dailyReport(app.database, '2026-01-02'), '2026-01-02');
      expect(lines.join('\n')).toContain(`订单 ${outTradeNo} 的退款 ¥9.90 未完成`);
      await refundOrder(app.services, { outTradeNo });
      await pass();
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    it('that WeChat Pay refuses is over, and says why', async () => {
      const { visitor, outTradeNo } = await pay();
      giveBack(outTradeNo);
      const result = await refundOrder(app.services, { outTradeNo });
      expect(result.kind).toBe('refused');
      const code = result.kind === 'refused' && isWeChatError(result.error) && result.error.code;
      expect(code).toBe('INVALID_REQUEST');
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'refused' }]);
      expect(await balanceOf(visitor)).toBe(welcome + 100);
    });

    it('is not begun for an order that is not there, or not paid, or for more than it cost', async () => {
      const { outTradeNo } = await app.order(await app.newUser());
      expect(await refundOrder(app.services, { outTradeNo })).toEqual({ kind: 'not-paid' });
      expect(await refundOrder(app.services, { outTradeNo: randomId() })).toEqual({
        kind: 'no-such-order',
      });
      const paid = await pay();
      expect(
        await refundOrder(app.services, { outTradeNo: paid.outTradeNo, amountInFen: 991 }),
      ).toEqual({ kind: 'too-much', leftInFen: 990 });
      expect(await rows(paid.outTradeNo)).toEqual([]);
    });
  });

  describe('that a notification tells of', () => {
    it('was made at the merchant platform, and takes the points', async () => {
      const { visitor, outTradeNo } = await pay();
      const refund = giveBack(outTradeNo);
      app.advance({ seconds: 2 });
      expect(await send(toldOf(refund))).toBe(204);
      expect(await balanceOf(visitor)).toBe(welcome);
      expect(await app.state(visitor, outTradeNo)).toBe('REFUND');
    });

    it('takes them once, however many notices and queries there are', async () => {
      const { visitor, outTradeNo } = await pay();
      const refund = giveBack(outTradeNo);
      app.advance({ seconds: 2 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(toldOf(refund))));
      expect(new Set(answers)).toEqual(new Set([204]));
      await pass();
      const entries = await app.database
        .select()
        .from(pointEntries)
        .where(eq(pointEntries.reference, refund.out_refund_no));
      expect(entries.map(({ kind: entry, amount }) => [entry, amount])).toEqual([
        ['order-refund', -100],
      ]);
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    it('leaves what is spent, and tells the operator how much that is', async () => {
      const { visitor, outTradeNo } = await pay();
      await spend(visitor.id, 170);
      const refund = giveBack(outTradeNo);
      app.advance({ seconds: 2 });
      expect(await send(toldOf(refund))).toBe(204);
      expect(await balanceOf(visitor)).toBe(0);
      expect(await rows(outTradeNo)).toMatchObject([{ duePoints: 100, takenPoints: 30 }]);
      const report = await dailyReport(app.database, '2026-01-02');
      expect(report.shortfalls).toContainEqual({ outTradeNo, points: 70 });
      expect(report.wrongBalances).toBe(0);
      expect(describeReport(report, '2026-01-02').lines).toContain(
        `  订单 ${outTradeNo} 已退款，但其中 70 点已被用完，未能扣回`,
      );
    });

    it('takes nothing when it was closed, and all of it when it succeeds after trouble', async () => {
      const { visitor, outTradeNo } = await pay();
      const stuck = giveBack(outTradeNo, 990);
      endRefund(simulator, { outRefundNo: stuck.out_refund_no, as: 'ABNORMAL' });
      expect(await send(toldOf(stuck))).toBe(204);
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'ABNORMAL', duePoints: null }]);
      expect(await balanceOf(visitor)).toBe(welcome + 100);

      endRefund(simulator, { outRefundNo: stuck.out_refund_no, as: 'SUCCESS' });
      const succeeded = toldOf(stuck);
      endRefund(simulator, { outRefundNo: stuck.out_refund_no, as: 'CLOSED' });
      // News of before, that come after.
      for (const message of [succeeded, toldOf(stuck), succeeded]) {
        expect(await send(message)).toBe(204);
      }
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'SUCCESS', takenPoints: 100 }]);
      expect(await balanceOf(visitor)).toBe(welcome);
    });

    it('comes before its payment does, and leaves nothing of it', async () => {
      const { visitor, outTradeNo } = await pay({ isSilent: true });
      const refund = giveBack(outTradeNo, 495);
      app.advance({ seconds: 4 });
      expect(await send(toldOf(refund))).toBe(204);
      expect(await balanceOf(visitor)).toBe(welcome);
      expect(await rows(outTradeNo)).toMatchObject([{ state: 'SUCCESS', duePoints: null }]);
      // The order's own state says what went back, and that there was a payment.
      app.advance({ seconds: 4 });
      await settleByQuery(app.services, await app.row(outTradeNo));
      expect(await app.credits(outTradeNo)).toEqual([100]);
      expect(await rows(outTradeNo)).toMatchObject([{ duePoints: 50, takenPoints: 50 }]);
      expect(await balanceOf(visitor)).toBe(welcome + 50);
    });

    it.each<[string, Parameters<typeof toldOf>[1], number]>([
      ['of an order that is not here', { refund: { out_trade_no: randomId() } }, 404],
      ['of more than the price', { refund: { amount: 991 } }, 400],
      ['of nothing', { refund: { amount: 0 } }, 400],
      ['of another price', { order: { total: 991 } }, 400],
      ['of another payment', { order: { transaction_id: '99' } }, 400],
    ])('is refused %s', async (_, changes, status) => {
      const { visitor, outTradeNo } = await pay();
      const refund = giveBack(outTradeNo, 1);
      app.advance({ seconds: 2 });
      expect(await send(toldOf(refund, changes))).toBe(status);
      expect(await balanceOf(visitor)).toBe(welcome + 100);
      expect(await rows(outTradeNo)).toEqual([]);
    });

    it('is refused when it belongs to another order', async () => {
      const first = await pay();
      const second = await pay();
      const refund = giveBack(first.outTradeNo, 100);
      app.advance({ seconds: 2 });
      await send(toldOf(refund));
      const { transaction_id = null } =
        simulator.state.get<SimulatedOrder>(
          'SELECT * FROM orders WHERE out_trade_no = ?',
          second.outTradeNo,
        ) ?? {};
      const changes = { refund: { out_trade_no: second.outTradeNo }, order: { transaction_id } };
      expect(await send(toldOf(refund, changes))).toBe(400);
      expect(await rows(second.outTradeNo)).toEqual([]);
    });
  });

  describe('in the database', () => {
    const refused = (statement: string, by: string) =>
      expect(app.database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining(by) },
      });

    it('takes no points that the ledger does not have', async () => {
      const { outTradeNo } = await pay();
      const values = `'${randomId()}', '${outTradeNo}', (select user_id from orders where out_trade_no = '${outTradeNo}'), 990, 'SUCCESS', now(), now(), 100, 100`;
      await refused(
        `insert into order_refunds (out_refund_no, out_trade_no, user_id, amount_in_fen, state, created_at, refunded_at, due_points, taken_points) values (${values})`,
        'order_refunds_is_in_ledger',
      );
    });

    it.each(['refunded_fen = 991', 'refunded_points = 101'])(
      'does not take %s of an order of 990 fen and 100 points',
      async (change) => {
        const { outTradeNo } = await pay();
        await refused(
          `update orders set ${change} where out_trade_no = '${outTradeNo}'`,
          'orders_refunded',
        );
      },
    );
  });
});
