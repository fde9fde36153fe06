import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { addPoints } from '../points/add-points.ts';
import { dailyReport } from './daily-report.ts';
import { describeReport } from './describe-report.ts';

describe.each(databaseKinds)("the day's report on %s", (kind) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await startPaymentApp(kind);
  });
  afterAll(() => app.stop());

  it('agrees while every paid order is in the ledger, and counts by the day of Beijing', async () => {
    const visitor = await app.newUser();
    const pay = async (changes: object) => {
      const order = await app.order(visitor, { ...changes });
      await app.simulated.press(order.codeUrl, 'pay');
      await app.state(visitor, order.outTradeNo);
    };
    await pay({});
    await pay({ package_id: 'standard' });
    await app.order(visitor);
    // From 11:04 to 00:04 on the next day in Beijing.
    app.advance({ seconds: 13 * 3600 });
    await pay({});
    const report = await dailyReport(app.database, '2026-01-02');
    expect(report).toEqual({
      orderCount: 2,
      paidFen: 5890,
      orderedPoints: 700,
      entryCount: 2,
      creditedPoints: 700,
      uncredited: [],
      unpaid: [],
      refundCount: 0,
      refundedFen: 0,
      takenPoints: 0,
      shortfalls: [],
      openRefunds: [],
      unexplained: [],
      bill: undefined,
      wrongBalances: 0,
    });
    expect((await dailyReport(app.database, '2026-01-03')).orderCount).toBe(1);
    const { lines, isFine } = describeReport(report, '2026-01-02');
    expect(isFine).toBe(true);
    expect(lines).toContain('已支付订单：2 笔，¥58.90，应入账 700 点');
    expect(lines.at(-1)).toBe('一致');
  });

  it('names points that no paid order explains', async () => {
    const visitor = await app.newUser();
    const order = await app.order(visitor);
    await addPoints(app.database, {
      kind: 'order',
      userId: visitor.id,
      amount: 100,
      reference: order.outTradeNo,
      now: app.now(),
    });
    const day = '2026-01-03';
    const { lines, isFine } = describeReport(await dailyReport(app.database, day), day);
    expect(isFine).toBe(false);
    expect(lines).toContain(`  账本为 ${order.outTradeNo} 入账 100 点，但没有对应的已支付订单`);
  });

  it('is not needed to find a paid order without its points: the database takes none', async () => {
    const visitor = await app.newUser();
    const { outTradeNo } = await app.order(visitor);
    const paying = app.database.execute(
      sql`update orders set trade_state = 'SUCCESS', paid_at = now(), transaction_id = 'x' where out_trade_no = ${outTradeNo}`,
    );
    const message = expect.stringContaining('orders_paid_is_credited');
    await expect(paying).rejects.toMatchObject({ cause: { message } });
  });
});
