import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createNotification,
  createRefundNotification,
  endRefund,
  failToPay,
  openSimulatorKeys,
  openSimulatorState,
  ProtocolFailure,
  pay,
  refund as refundThere,
  type SimulatedOrder,
  type SimulatedRefund,
  type Simulator,
  simulatedAppId,
} from '@internal/wechat-pay-simulator/parts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectWeChatPay } from '../../testing/create-direct-wechat-pay.ts';
import { bothDatabases, openTestDatabase } from '../../testing/open-test-database.ts';
import { unreachablePayment } from '../../testing/unreachable-payment.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { type OrderRow, orderRefunds, orders } from '../database/payment-schema.ts';
import { readRows } from '../database/read-rows.ts';
import { pointEntries, users } from '../database/schema.ts';
import { notificationPath } from '../payment/payment.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { spendPoints } from '../points/spend-points.ts';
import { randomId } from '../random-id.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { closeOrder } from './close-order.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { OrderServices } from './order-services.ts';
import { beginOrder } from './place-order.ts';
import { prepayOrder } from './prepay-order.ts';
import { askForRefund } from './reconcile-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { settleByQuery } from './settle-by-query.ts';

/** On both databases together; `pnpm fuzz` plays 10,000, which takes minutes. */
const scheduleCount = Number(process.env['PAYMENT_SCHEDULES'] ?? 200);

/** `FUZZ_SEED` of `pnpm fuzz` plays others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_102);

/** Of ten; the embedded database does one thing at a time. */
const shares = { embedded: 1, postgres: 9 } as const;

/** Sums over the tables. */
const sumsRow = v.object({
  ...{ paid: v.number(), refunded: v.number(), points: v.number(), taken: v.number() },
  ...{ credited: v.number(), debited: v.number(), negative: v.number() },
});

/** Events that happen to an order, in any sequence and several at the same time. */
const events = [
  'create',
  'pay',
  'fail',
  'notify',
  'notify-forged',
  'notify-crash',
  'query',
  'query-crash',
  'query-lost',
  'close',
  'expire',
  'spend',
  'refund',
  'refund-part',
  'refund-lost',
  'refund-crash',
  'refund-there',
  'refund-stuck',
  'refund-closed',
  'refund-notify',
  'refund-notify-forged',
  'refund-notify-crash',
  'refund-query',
] as const;
type Event = (typeof events)[number];

/** How often an event comes, beside 1 for the others. */
const weights: Partial<Record<Event, number>> = {
  pay: 12,
  notify: 8,
  query: 5,
  create: 2,
  refund: 2,
  'refund-part': 3,
  'refund-there': 3,
  'refund-notify': 4,
};

/** Each inner list happens at the same moment. */
const schedule = fc.array(
  fc.array(
    fc.oneof(
      ...events.map((event) => ({ weight: weights[event] ?? 1, arbitrary: fc.constant(event) })),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 2, maxLength: 8 },
);

let open: OpenDatabase;
let database: Database;
let simulator: Simulator;
let folder: string;
const start = Date.UTC(2026, 0, 2);
const now = () => new Date(start);
const log = pino({ level: 'silent' });

async function begin(kind: (typeof bothDatabases)[number]): Promise<void> {
  open = await openTestDatabase(kind);
  database = open.database;
  folder = await mkdtemp(join(tmpdir(), 'schedules-'));
  simulator = {
    keys: openSimulatorKeys(folder),
    state: openSimulatorState(join(folder, 'state.sqlite')),
    now,
    log,
    pageUrl: ({ page_token }) => `http://localhost/${page_token}`,
    wakeNotifier: () => {},
  };
}

async function end(): Promise<void> {
  simulator.state.close();
  await open.close();
  await rm(folder, { recursive: true });
}

class Crash extends Error {}

/** One order from its key to its end, with a server of its own clock. */
async function play(steps: Event[][]): Promise<void> {
  let elapsedMs = 0;
  let isLost = false;
  const clock = () => new Date(start + elapsedMs);
  const ownSimulator = { ...simulator, now: clock };
  const weChatPay = createDirectWeChatPay(ownSimulator, { isLost: () => isLost });
  const payment = {
    ...unreachablePayment,
    weChatPay,
    appIdOf: () => simulatedAppId,
    notifyUrl: () => 'http://localhost/told',
  };
  const services: OrderServices = { database, payment, log, now: clock };

  const userId = randomId();
  await database.insert(users).values({ id: userId, createdAt: now() });
  const purchase = {
    userId,
    idempotencyKey: randomId(),
    packageId: 'trial',
    tradeType: 'NATIVE',
    appId: simulatedAppId,
    openId: undefined,
    isHandedOver: false,
    now: now(),
  } as const;

  const row = async (): Promise<OrderRow | undefined> => {
    const [order] = await database.select().from(orders).where(eq(orders.userId, userId));
    return order;
  };
  const theirs = async (): Promise<SimulatedOrder | undefined> => {
    const order = await row();
    return (
      order &&
      simulator.state.get<SimulatedOrder>(
        'SELECT * FROM orders WHERE out_trade_no = ?',
        order.outTradeNo,
      )
    );
  };
  const notify = async (
    order: SimulatedOrder,
    services: Parameters<typeof notificationRoutes>[0],
  ) => {
    const { headers, body } = createNotification(ownSimulator, { id: order.prepay_id }, order);
    const app = notificationRoutes(services);
    return await app.request(notificationPath, { method: 'POST', headers, body });
  };
  const refundsThere = async (): Promise<SimulatedRefund[]> => {
    const order = await row();
    return simulator.state.all<SimulatedRefund>(
      'SELECT * FROM refunds WHERE out_trade_no = ?',
      order?.outTradeNo ?? '',
    );
  };
  const notifyRefund = async (
    refund: SimulatedRefund,
    services: Parameters<typeof notificationRoutes>[0],
  ) => {
    // Not by our database: it may be in the middle of a transaction.
    const order = simulator.state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      refund.out_trade_no,
    );
    if (!order) throw new Error('A refund has no order');
    const { headers, body } = createRefundNotification(
      ownSimulator,
      { id: refund.refund_id },
      { refund, order },
    );
    const app = notificationRoutes(services);
    return await app.request(notificationPath, { method: 'POST', headers, body });
  };
  /** Amount of the operator's command, which may differ from the one before. */
  let partInFen = 100;
  const refundHere = async (servicesOfCommand: OrderServices, amountInFen?: number) => {
    const order = await row();
    if (!order) return undefined;
    const { outTradeNo } = order;
    return await refundOrder(servicesOfCommand, { outTradeNo, amountInFen, isAgain: true });
  };
  /** A server that dies before its transaction is committed. */
  const crashing = async (work: (doomed: OrderServices) => Promise<unknown>) => {
    const doomed = database.transaction(async (transaction) => {
      await work({ ...services, database: transaction });
      throw new Crash();
    });
    await expect(doomed).rejects.toThrow(Crash);
  };

  async function happen(event: Event): Promise<unknown> {
    switch (event) {
      case 'create': {
        const order = await beginOrder(database, purchase);
        return order && (await prepayOrder(services, order, { payerAddress: '192.0.2.1' }));
      }
      case 'pay': {
        const order = await theirs();
        return order && pay(ownSimulator, order);
      }
      case 'fail': {
        const order = await theirs();
        return order && failToPay(ownSimulator, order);
      }
      case 'notify': {
        const order = await theirs();
        return order?.paid_at && (await notify(order, services));
      }
      case 'notify-forged': {
        const order = await theirs();
        if (!order) return undefined;
        const forged = { ...order, trade_state: 'SUCCESS', paid_at: start, total: 1 } as const;
        const response = await notify({ ...forged, transaction_id: randomId() }, services);
        return expect(response.status).toBe(400);
      }
      case 'notify-crash': {
        const order = await theirs();
        return order?.paid_at && (await crashing((doomed) => notify(order, doomed)));
      }
      case 'query': {
        const order = await row();
        return order && (await askWeChatPay(services, order));
      }
      case 'query-crash': {
        const order = await row();
        return order?.codeUrl && (await crashing((doomed) => settleByQuery(doomed, order)));
      }
      case 'query-lost': {
        const order = await row();
        isLost = true;
        if (order?.codeUrl) await settleByQuery(services, order);
        isLost = false;
        return undefined;
      }
      case 'close': {
        const order = await row();
        return order && (await closeOrder(services, order));
      }
      case 'expire':
        elapsedMs += 7_200_000;
        return undefined;
      case 'spend': {
        const reference = randomId();
        return await database.transaction((transaction) =>
          spendPoints(transaction, { userId, cost: 30, reference, now: clock() }),
        );
      }
      case 'refund':
        return await refundHere(services);
      case 'refund-part':
        partInFen += 7;
        return await refundHere(services, partInFen);
      case 'refund-lost': {
        isLost = true;
        await refundHere(services, 250);
        isLost = false;
        return undefined;
      }
      case 'refund-crash': {
        const refund: typeof weChatPay.refund = async (request) => {
          await weChatPay.refund(request);
          throw new Crash();
        };
        const dying = { ...services, payment: { ...payment, weChatPay: { ...weChatPay, refund } } };
        return await refundHere(dying, 120).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      }
      case 'refund-there': {
        const order = await theirs();
        if (!order?.paid_at) return undefined;
        const amount = { refund: 330, total: order.total, currency: 'CNY' };
        const body = { out_trade_no: order.out_trade_no, out_refund_no: randomId(), amount };
        try {
          return refundThere(ownSimulator, body);
        } catch (error) {
          // More than is left.
          if (error instanceof ProtocolFailure) return undefined;
          throw error;
        }
      }
      case 'refund-stuck':
      case 'refund-closed': {
        const as = event === 'refund-stuck' ? 'ABNORMAL' : 'CLOSED';
        const open_ = (await refundsThere()).filter(
          ({ state, ends_at }) => state === 'PROCESSING' && clock().getTime() < ends_at,
        );
        for (const refund of open_) {
          endRefund(ownSimulator, { outRefundNo: refund.out_refund_no, as });
        }
        return undefined;
      }
      case 'refund-notify': {
        for (const refund of await refundsThere()) await notifyRefund(refund, services);
        return undefined;
      }
      case 'refund-notify-forged': {
        const [refund] = await refundsThere();
        if (!refund) return undefined;
        const forged = { ...refund, out_refund_no: randomId(), amount: 991, ends_at: 0 };
        const response = await notifyRefund(forged, services);
        return expect(response.status).toBe(400);
      }
      case 'refund-notify-crash': {
        const [refund] = await refundsThere();
        return refund && (await crashing((doomed) => notifyRefund(refund, doomed)));
      }
      case 'refund-query': {
        const known = await database
          .select()
          .from(orderRefunds)
          .where(eq(orderRefunds.userId, userId));
        for (const refund of known) await askForRefund(services, refund);
        return undefined;
      }
    }
  }

  for (const step of [['create'] as const, ...steps]) {
    // Three seconds, after which WeChat Pay may be asked again.
    elapsedMs += 3_000;
    await Promise.all(
      step.map((event) =>
        happen(event).catch((error: unknown) => {
          // What a person would be told; the order is as it was.
          if (!isWeChatError(error)) throw error;
        }),
      ),
    );
  }

  // What notifications, reconciliation and the bill do sooner or later.
  elapsedMs += 3_000;
  for (const refund of await refundsThere()) await notifyRefund(refund, services);
  const paid = await theirs();
  if (paid?.paid_at) await notify(paid, services);
  const order = await row();
  if (order?.codeUrl) await settleByQuery(services, order);

  const told = await theirs();
  const isPaid = told?.paid_at !== undefined && told.paid_at !== null;
  const ended = await row();
  expect(ended?.tradeState === told?.trade_state || !isPaid, ended?.tradeState).toBe(true);
  expect(ended?.paidAt !== null, `${ended?.tradeState} beside ${told?.trade_state}`).toBe(isPaid);

  const succeeded = (await refundsThere()).filter(({ state }) => {
    return state === 'PROCESSING' || state === 'SUCCESS';
  });
  const refundedFen = succeeded.reduce((sum, { amount }) => sum + amount, 0);
  const ours = await database.select().from(orderRefunds).where(eq(orderRefunds.userId, userId));
  const settled = ours.filter(({ state }) => state === 'SUCCESS');
  expect(new Set(settled.map(({ outRefundNo }) => outRefundNo))).toEqual(
    new Set(succeeded.map(({ out_refund_no }) => out_refund_no)),
  );
  expect(ended?.refundedFen).toBe(refundedFen);
  const due = settled.reduce((sum, { duePoints }) => sum + (duePoints ?? Number.NaN), 0);
  expect(due).toBe(Math.floor((100 * refundedFen) / 990));
  const taken = settled.reduce((sum, { takenPoints }) => sum + (takenPoints ?? Number.NaN), 0);

  const entries = await database.select().from(pointEntries).where(eq(pointEntries.userId, userId));
  const sumOf = (kind: string) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
  expect(entries.filter(({ kind }) => kind === 'order')).toHaveLength(isPaid ? 1 : 0);
  expect(sumOf('order-refund')).toBe(taken === 0 ? 0 : -taken);
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const balance = (isPaid ? 100 : 0) + sumOf('spend') - taken;
  expect(user?.pointCount).toBe(balance);
  // What was not taken was spent: nothing is left that a refund should have had.
  if (taken < due) expect(-sumOf('spend') + taken).toBeGreaterThanOrEqual(due);
}

describe.each(bothDatabases)('on %s', (kind) => {
  const count = Math.ceil((scheduleCount * shares[kind]) / 10);
  beforeAll(() => begin(kind));
  afterAll(end);

  it(
    `${count} schedules of create, pay, notify, query, close, refund and crash end with a ledger that is the paid orders less their refunds`,
    async () => {
      // Several at a time, as people come: they share the database and nothing else.
      const parallel = 10;
      await fc.assert(
        fc.asyncProperty(
          fc.array(schedule, { minLength: parallel, maxLength: parallel }),
          async (schedules) => {
            await Promise.all(schedules.map(play));
          },
        ),
        { seed, numRuns: Math.ceil(count / parallel), endOnFailure: true },
      );
      const statement = sql`
        select
          (select count(*)::int from orders where paid_at is not null) as paid,
          (select count(*)::int from order_refunds where state = 'SUCCESS') as refunded,
          (select coalesce(sum(point_count), 0)::int from orders where paid_at is not null) as points,
          (select coalesce(sum(taken_points), 0)::int from order_refunds) as taken,
          (select coalesce(sum(amount), 0)::int from point_entries where kind = 'order') as credited,
          (select -coalesce(sum(amount), 0)::int from point_entries where kind = 'order-refund') as debited,
          (select count(*)::int from users where point_count < 0) as negative`;
      const [sums] = await readRows(database, sumsRow, statement);
      expect(sums?.paid).toBeGreaterThan(count / 3);
      expect(sums?.refunded).toBeGreaterThan(count / 5);
      expect(sums?.credited).toBe(sums?.points);
      expect(sums?.debited).toBe(sums?.taken);
      expect(sums?.negative).toBe(0);
    },
    120_000 + count * 300,
  );
});
