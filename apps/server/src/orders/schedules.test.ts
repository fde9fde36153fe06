import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectWeChatPay } from '../../tests/create-direct-wechat-pay.ts';
import { openTestDatabase } from '../../tests/open-test-database.ts';
import { unreachablePayment } from '../../tests/unreachable-payment.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { orders } from '../database/payment-schema.ts';
import { pointEntries, users } from '../database/schema.ts';
import { createNotification } from '../payment/simulator/create-notification.ts';
import { openSimulatorKeys } from '../payment/simulator/open-simulator-keys.ts';
import { failToPay, pay } from '../payment/simulator/pay.ts';
import { simulatedAppId } from '../payment/simulator/simulated-account.ts';
import type { Simulator } from '../payment/simulator/simulator.ts';
import { openSimulatorState, type SimulatedOrder } from '../payment/simulator/simulator-state.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { randomId } from '../random-id.ts';
import { askWeChatPay } from './ask-wechat-pay.ts';
import { beginOrder } from './begin-order.ts';
import { closeOrder } from './close-order.ts';
import { notificationPath } from './notification-path.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { OrderRow } from './order-row.ts';
import { prepayOrder } from './prepay-order.ts';
import { type OrderServices, settleByQuery } from './settle-by-query.ts';

/** The full number is 10,000: PAYMENT_SCHEDULES=10000. It takes minutes. */
const scheduleCount = Number(process.env['PAYMENT_SCHEDULES'] ?? 500);

/** What happens to an order, in any order and several at once. */
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
] as const;
type Event = (typeof events)[number];

/** How often an event comes, beside 1 for the others. */
const weights: Partial<Record<Event, number>> = { pay: 5, notify: 4, query: 3, create: 2 };

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

beforeAll(async () => {
  open = await openTestDatabase('postgres');
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
});
afterAll(async () => {
  simulator.state.close();
  await open.close();
  await rm(folder, { recursive: true });
});

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
        return order && (await prepayOrder(services, order));
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

  // What reconciliation does sooner or later.
  const order = await row();
  if (order?.codeUrl) await settleByQuery(services, order);

  const told = await theirs();
  const isPaid = told?.trade_state === 'SUCCESS';
  const ended = await row();
  expect(ended?.tradeState === 'SUCCESS', `${ended?.tradeState} beside ${told?.trade_state}`).toBe(
    isPaid,
  );
  const entries = await database.select().from(pointEntries).where(eq(pointEntries.userId, userId));
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual(isPaid ? [['order', 100]] : []);
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  expect(user?.pointCount).toBe(isPaid ? 100 : 0);
}

it(
  `${scheduleCount} schedules of create, pay, notify, query, close and crash end with a ledger that is the paid orders`,
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
      { seed: 20_260_102, numRuns: Math.ceil(scheduleCount / parallel), endOnFailure: true },
    );
    const { rows } = (await database.execute(sql`
      select
        (select count(*)::int from orders where trade_state = 'SUCCESS') as paid,
        (select coalesce(sum(point_count), 0)::int from orders where trade_state = 'SUCCESS') as points,
        (select coalesce(sum(amount), 0)::int from point_entries) as credited,
        (select count(*)::int from users where point_count < 0) as negative`)) as {
      rows: { paid: number; points: number; credited: number; negative: number }[];
    };
    const [sums] = rows;
    expect(sums?.paid).toBeGreaterThan(scheduleCount / 3);
    expect(sums?.credited).toBe(sums?.points);
    expect(sums?.negative).toBe(0);
  },
  60_000 + scheduleCount * 60,
);
