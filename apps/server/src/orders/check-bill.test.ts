import { join } from 'node:path';
import {
  openSimulatorState,
  refund as refundThere,
  type SimulatedOrder,
  type SimulatorState,
} from '@internal/wechat-pay-simulator/parts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { billChecks } from '../database/payment-schema.ts';
import { WeChatError } from '../payment/wechat-error.ts';
import { randomId } from '../random-id.ts';
import { checkBills } from './check-bill.ts';
import { dailyReport } from './daily-report.ts';
import { describeReport } from './describe-report.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundOrder } from './refund-order.ts';

/** The day at whose 11:04 the clock of the tests begins. */
const day = '2026-01-02';

/** Seconds from then until the bill of that day is there. */
const untilBill = 23 * 3600;

describe.each(databaseKinds)("WeChat Pay's bill on %s", (kind) => {
  let app: PaymentApp;
  let state: SimulatorState;
  let visitor: Visitor;
  beforeEach(async () => {
    app = await startPaymentApp(kind);
    state = openSimulatorState(join(app.simulated.folder, 'state.sqlite'));
    visitor = await app.newUser();
  });
  afterEach(async () => {
    state.close();
    await app.stop();
  });

  /** @returns the number of an order that was paid, and is known as such unless it is `silent`. */
  async function pay({ isSilent = false } = {}): Promise<string> {
    const { outTradeNo, codeUrl } = await app.order(visitor);
    await app.simulated.press(codeUrl, 'pay');
    if (!isSilent) expect(await app.state(visitor, outTradeNo)).toBe('SUCCESS');
    return outTradeNo;
  }

  const giveBack = (outTradeNo: string, fen: number) =>
    refundThere(
      { state, now: app.now, wakeNotifier: () => {} },
      {
        out_trade_no: outTradeNo,
        out_refund_no: randomId(),
        amount: { refund: fen, total: 990, currency: 'CNY' },
      },
    ).out_refund_no;

  /** The morning after. @returns what the day's report says then. */
  async function nextMorning() {
    app.advance({ seconds: untilBill });
    await checkBills(app.services);
    const report = await dailyReport(app.database, day);
    return { report, ...describeReport(report, day) };
  }

  const balance = async () => {
    const { body } = await visitor.get('/api/userinfo');
    return (body['user'] as { point_count: number }).point_count;
  };

  it('that agrees with ours is compared once, and no difference is reported', async () => {
    await pay();
    const refunded = await pay();
    await refundOrder(app.services, { outTradeNo: refunded, amountInFen: 495 });
    app.advance({ seconds: 60 });
    await reconcileRefunds(app.services);
    const { lines, isFine } = await nextMorning();
    expect(isFine).toBe(true);
    expect(lines).toContain('已退款：1 笔，¥4.95，扣回 50 点');
    expect(lines).toContain('微信支付账单：支付 2 笔 ¥19.80，退款 1 笔 ¥4.95，与本站不同 0 处');
    const [before] = await app.database.select().from(billChecks);
    app.advance({ seconds: 3600 });
    await checkBills(app.services);
    expect(await app.database.select().from(billChecks)).toEqual([before]);
  });

  it('is not asked for before ten o’clock', async () => {
    await pay();
    app.advance({ seconds: untilBill - 300 });
    await checkBills(app.services);
    expect((await dailyReport(app.database, day)).bill).toBeUndefined();
    app.advance({ seconds: 300 });
    await checkBills(app.services);
    expect((await dailyReport(app.database, day)).bill?.paymentCount).toBe(1);
  });

  it('reports a payment whose notification never came, and credits it', async () => {
    const outTradeNo = await pay({ isSilent: true });
    const { report, lines, isFine } = await nextMorning();
    expect(await balance()).toBe(200);
    expect(await app.row(outTradeNo)).toMatchObject({ tradeState: 'SUCCESS' });
    expect(isFine).toBe(false);
    expect(report.bill?.differences).toEqual([
      { kind: 'credited-late', outTradeNo, billFen: 990, ourFen: 990 },
    ]);
    expect(lines).toContain(
      `  订单 ${outTradeNo}，账单中已支付，本站此前未入账，现已补记，账单 ¥9.90，本站 ¥9.90`,
    );
  });

  it('reports a refund whose notification never came, and takes its points', async () => {
    const outTradeNo = await pay();
    const outRefundNo = giveBack(outTradeNo, 990);
    const { report } = await nextMorning();
    expect(await balance()).toBe(100);
    expect(report.bill?.differences).toEqual([
      { kind: 'refunded-late', outTradeNo, outRefundNo, billFen: 990 },
    ]);
  });

  it('credits of an order that was paid and refunded unheard what was not refunded', async () => {
    const outTradeNo = await pay({ isSilent: true });
    giveBack(outTradeNo, 495);
    expect(await app.state(visitor, outTradeNo)).toBe('REFUND');
    await nextMorning();
    expect(await balance()).toBe(150);
    expect(await app.row(outTradeNo)).toMatchObject({ tradeState: 'REFUND', refundedPoints: 50 });
  });

  it('reports orders that are not ours, differ, or are not in it', async () => {
    const [missing, cheaper] = [await pay(), await pay()];
    state.run('DELETE FROM notifications WHERE out_trade_no = ?', missing);
    state.run('DELETE FROM orders WHERE out_trade_no = ?', missing);
    state.run('UPDATE orders SET total = 1 WHERE out_trade_no = ?', cheaper);
    const strange = state.get<SimulatedOrder>('SELECT * FROM orders') as SimulatedOrder;
    const foreign = { ...strange, out_trade_no: 'another-shop', prepay_id: 'x', page_token: 'x' };
    const columns = Object.keys(foreign);
    state.run(
      `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values({ ...foreign, transaction_id: '42' }),
    );
    const { report } = await nextMorning();
    expect(report.bill?.differenceCount).toBe(3);
    expect(new Set(report.bill?.differences)).toEqual(
      new Set([
        { kind: 'amount', outTradeNo: cheaper, billFen: 1, ourFen: 990 },
        { kind: 'unknown-order', outTradeNo: 'another-shop', billFen: 1 },
        { kind: 'payment-missing', outTradeNo: missing, ourFen: 990 },
      ]),
    );
    expect(await balance()).toBe(300);
  });

  it('is compared by one of two servers', async () => {
    await pay({ isSilent: true });
    app.advance({ seconds: untilBill });
    const asked: string[] = [];
    const { weChatPay } = app.services.payment;
    const payment = {
      ...app.services.payment,
      weChatPay: {
        ...weChatPay,
        tradeBill: (asDay: string) => {
          asked.push(asDay);
          return weChatPay.tradeBill(asDay);
        },
      },
    };
    const server = { ...app.services, payment };
    await Promise.all([checkBills(server), checkBills(server)]);
    expect(asked).toEqual([day]);
    expect(await balance()).toBe(200);
  });

  it('that could not be fetched is asked for again half an hour later', async () => {
    await pay({ isSilent: true });
    app.advance({ seconds: untilBill });
    const { weChatPay } = app.services.payment;
    const deaf = {
      ...app.services,
      payment: {
        ...app.services.payment,
        weChatPay: {
          ...weChatPay,
          tradeBill: () => Promise.reject(new WeChatError('timeout', 'No answer.')),
        },
      },
    };
    await checkBills(deaf);
    app.advance({ seconds: 29 * 60 });
    await checkBills(app.services);
    expect(await balance()).toBe(100);
    app.advance({ seconds: 60 });
    await checkBills(app.services);
    expect(await balance()).toBe(200);
  });

  it('is awaited for a day with payments, then reported as missing', async () => {
    const outTradeNo = await pay();
    state.run('DELETE FROM notifications');
    state.run('DELETE FROM orders');
    const { report } = await nextMorning();
    expect(report.bill).toBeUndefined();
    app.advance({ seconds: 24 * 3600 });
    await checkBills(app.services);
    expect((await dailyReport(app.database, day)).bill?.differences).toEqual([
      { kind: 'payment-missing', outTradeNo, ourFen: 990 },
    ]);
  });

  it('of the days that a server was down is compared afterwards', async () => {
    await pay({ isSilent: true });
    app.advance({ seconds: 4 * 24 * 3600 });
    await checkBills(app.services);
    expect(await balance()).toBe(200);
    const checked = await app.database.select().from(billChecks).where(eq(billChecks.day, day));
    expect(checked).toMatchObject([{ paymentCount: 1 }]);
  });
});
