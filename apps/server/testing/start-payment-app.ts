import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type OrderRow, orders, sessionOpenIds } from '../src/database/payment-schema.ts';
import { pointEntries } from '../src/database/schema.ts';
import { notificationPath } from '../src/payment/payment.ts';
import { hashToken } from '../src/session/sessions.ts';
import type { Answer, Visitor } from './create-visitor.ts';
import type { DatabaseKind } from './open-test-database.ts';
import { type StartTestAppOptions, startTestApp, type TestApp } from './start-test-app.ts';
import { startTestPayment, type TestPayment } from './start-test-payment.ts';

export type PlacedOrder = {
  outTradeNo: string;
  prepayId: string;
  codeUrl: string;
  h5Url: string;
};

export type PaymentApp = Omit<TestApp, 'advance'> & {
  readonly simulated: TestPayment;
  /** Moves the clock of the app and of the simulator. */
  advance(time: { seconds: number }): void;
  now(): Date;
  /** Lets notifications arrive; until then they are lost. */
  hearNotifications(): void;
  /** Places an order for the trial package: 100 points for ¥9.90. */
  order(visitor: Visitor, changes?: Record<string, unknown>): Promise<Answer & PlacedOrder>;
  /** Has WeChat have told who the visitor is. */
  meet(visitor: Pick<Visitor, 'cookie'>): Promise<void>;
  row(outTradeNo: string): Promise<OrderRow>;
  /** The ledger's entries for an order. */
  credits(outTradeNo: string): Promise<number[]>;
  state(visitor: Visitor, outTradeNo: string): Promise<unknown>;
};

/** The whole app with the simulated WeChat Pay, both by one clock. */
export async function startPaymentApp(
  kind: DatabaseKind,
  overrides: StartTestAppOptions = {},
): Promise<PaymentApp> {
  let time = Date.UTC(2026, 0, 2, 3, 4, 5);
  const now = () => new Date(time);
  const simulated = await startTestPayment({ now });
  const app = await startTestApp(kind, { now, payment: simulated.payment, ...overrides });
  const { database } = app;
  return {
    ...app,
    simulated,
    now,
    advance: ({ seconds }) => {
      time += seconds * 1000;
    },
    hearNotifications: () => simulated.setNotifyUrl(`${app.url}${notificationPath}`),
    async order(visitor, changes = {}) {
      const answer = await visitor.post('/api/create-order', {
        package_id: 'trial',
        idempotency_key: randomUUID(),
        ...changes,
      });
      const { out_trade_no, prepay_id, code_url, h5_url } = answer.body;
      return Object.assign(answer, {
        outTradeNo: String(out_trade_no),
        prepayId: String(prepay_id),
        codeUrl: String(code_url),
        h5Url: String(h5_url),
      });
    },
    async meet(visitor) {
      await database.insert(sessionOpenIds).values({
        tokenHash: hashToken(visitor.cookie.split('=')[1] ?? ''),
        appId: simulated.simulator.appId,
        openId: simulated.openId,
      });
    },
    async row(outTradeNo) {
      const [row] = await database.select().from(orders).where(eq(orders.outTradeNo, outTradeNo));
      if (!row) throw new Error('There is no such order');
      return row;
    },
    async credits(outTradeNo) {
      const rows = await database
        .select()
        .from(pointEntries)
        .where(and(eq(pointEntries.kind, 'order'), eq(pointEntries.reference, outTradeNo)));
      return rows.map(({ amount }) => amount);
    },
    async state(visitor, outTradeNo) {
      const { body } = await visitor.post('/api/query-order-status', { out_trade_no: outTradeNo });
      return body['trade_state'];
    },
    async stop() {
      await app.stop();
      await simulated.stop();
    },
  };
}
