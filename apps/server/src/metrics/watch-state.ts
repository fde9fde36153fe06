import { finalTradeStates } from '@site/api-client/wire';
import { desc, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge } from 'prom-client';
import { assets } from '../database/asset-schema.ts';
import type { Database, PoolUse } from '../database/database.ts';
import { billChecks, openRefundStates, orderRefunds, orders } from '../database/payment-schema.ts';
import type { Model } from '../engines/open-models.ts';
import type { WrongCodeAlarm } from '../session/wrong-code-alarm.ts';
import { createCount } from './create-count.ts';
import type { Metrics } from './create-metrics.ts';
import { watchBalances } from './watch-balances.ts';
import { watchEngines } from './watch-engines.ts';
import { watchQueue } from './watch-queue.ts';

export type WatchStateOptions = {
  metrics: Metrics;
  database: Database;
  /** Undefined for a database without a pool. */
  poolUse: (() => PoolUse) | undefined;
  models: readonly Model[];
  wrongCodes: Pick<WrongCodeAlarm, 'count'>;
  now: () => Date;
};

/** Adds what is read on each scrape: the process, the pool, the queue, balances, missing files, the orders. */
export function watchState({
  metrics,
  database,
  poolUse,
  models,
  wrongCodes,
  now,
}: WatchStateOptions): void {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });

  if (poolUse) {
    new Gauge({
      name: 'site_database_connections',
      help: 'Connections of the pool to the database.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { total, idle } = poolUse();
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'busy' }, total - idle);
      },
    });
    new Gauge({
      name: 'site_database_waiting',
      help: 'Queries and transactions that wait for a connection.',
      registers: [registry],
      collect() {
        this.set(poolUse().waiting);
      },
    });
  }

  let told = 0;
  new Counter({
    name: 'site_wrong_codes_total',
    help: 'Log-in codes that were tried here and were wrong.',
    registers: [registry],
    collect() {
      const count = wrongCodes.count();
      this.inc(count - told);
      told = count;
    },
  });

  watchQueue({ registry, database });
  watchEngines({ registry, database });
  watchBalances({ registry, models });

  const countMissing = createCount(() => database.$count(assets, isNotNull(assets.missingSince)));
  new Gauge({
    name: 'site_uploads_missing',
    help: 'Uploads whose files were not in the store when they were looked for.',
    registers: [registry],
    async collect() {
      const count = await countMissing();
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });

  const readCounts = createCount(() => countPayments(database, now()));
  new Gauge({
    name: 'site_orders_unsettled',
    help: 'Orders whose end is not known yet: those that can be paid, and those overdue.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await readCounts();
      this.reset();
      if (!found) return;
      this.set({ state: 'open' }, found.orders.open);
      this.set({ state: 'overdue' }, found.orders.overdue);
    },
  });
  new Gauge({
    name: 'site_order_refunds_unsettled',
    help: 'Refunds of orders whose end is not known yet, by what WeChat Pay said last.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await readCounts();
      this.reset();
      if (!found) return;
      for (const state of openRefundStates) this.set({ state }, found.refunds.get(state) ?? 0);
    },
  });
  new Gauge({
    name: 'site_bill_differences',
    help: 'Differences between the newest bill of WeChat Pay that was compared and our orders.',
    registers: [registry],
    async collect() {
      const bill = (await readCounts())?.bill;
      if (bill) this.set(bill.differences);
      else this.remove();
    },
  });
  new Gauge({
    name: 'site_database_up',
    help: 'Whether the database answered, 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await readCounts()) ? 1 : 0);
    },
  });
}

type PaymentCounts = {
  orders: { open: number; overdue: number };
  refunds: ReadonlyMap<string, number>;
  /** The newest that was compared; undefined before the first. */
  bill: { differences: number } | undefined;
};

async function countPayments(database: Database, now: Date): Promise<PaymentCounts> {
  const isOverdue = sql`${orders.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [unsettled] = await database
    .select({
      open: sql<number>`(count(*) filter (where not ${isOverdue}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
    })
    .from(orders)
    .where(notInArray(orders.tradeState, [...finalTradeStates]));
  const refunds = await database
    .select({ state: orderRefunds.state, count: sql<number>`count(*)::int` })
    .from(orderRefunds)
    .where(inArray(orderRefunds.state, [...openRefundStates]))
    .groupBy(orderRefunds.state);
  const [bill] = await database
    .select({ differences: sql<number>`${billChecks.differenceCount}` })
    .from(billChecks)
    .where(isNotNull(billChecks.differenceCount))
    .orderBy(desc(billChecks.day))
    .limit(1);
  return {
    orders: unsettled ?? { open: 0, overdue: 0 },
    refunds: new Map(refunds.map(({ state, count }) => [state, count])),
    bill,
  };
}
