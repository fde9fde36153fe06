import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';
import { callHeaders, createBuyers } from './create-buyers.ts';
import { type Load, type Measured, measure } from './load.ts';
import { startProcess } from './start-process.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
/** A person may place six orders in a minute: one goes into the warm-up. */
const ordersOfBuyer = 5;
const ordersOfRound = 400;
const buyerCount = Math.ceil((ordersOfRound * rounds) / ordersOfBuyer);

/** Requests of a round that are cheaper than an order. */
const othersOfRound = 2_000;
/** Orders that are waited for at a time; each round has others, since a person may ask 240 times. */
const waitingOrders = 32;

/** Baseline of a load, where that is not one insert. */
const baselines: Record<string, string> = { 'create-order': 'an order, bare' };

type Results = Record<string, Measured[]>;

/** Measures everything on one database, in turns, so that what the machine does happens to all. */
async function run(databaseUrl: string | undefined): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-benchmark-'));
  const weChatPay = await startProcess('wechat-pay-server.ts');
  const baseline = await startProcess(
    'baseline-server.ts',
    databaseUrl ?? join(folder, 'baseline'),
    weChatPay.said,
  );
  const server = await startSiteServer({
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: {
      ...JSON.parse(weChatPay.said),
      PROXY_COUNT: '1',
      DEMONSTRATION: 'yes',
      LOG_LEVEL: 'warn',
    },
  });
  const buyers = await createBuyers(server, buyerCount);

  const open: { cookie: string; out_trade_no: unknown }[] = [];
  const turns = { order: 0, question: 0, round: 0 };
  const loads: Record<string, Load & { amount: number }> = {
    'one insert': {
      url: `${baseline.said}/insert`,
      amount: othersOfRound,
      next: () => ({ body: { name: '体验包' } }),
    },
    'an order, bare': {
      url: `${baseline.said}/order`,
      amount: ordersOfRound,
      next: () => ({ body: { package_id: 'trial', idempotency_key: randomUUID() } }),
    },
    'create-order': {
      url: `${server.url}/api/create-order`,
      amount: ordersOfRound,
      next() {
        const { cookie = '' } = buyers[turns.order++ % buyers.length] ?? {};
        return { cookie, body: { package_id: 'trial', idempotency_key: randomUUID() } };
      },
    },
    'query-order-status': {
      url: `${server.url}/api/query-order-status`,
      amount: othersOfRound,
      next() {
        const at = turns.round * waitingOrders + (turns.question++ % waitingOrders);
        const { cookie = '', out_trade_no } = open[at] ?? {};
        return { cookie, body: { out_trade_no } };
      },
    },
  };
  for (const { cookie } of buyers) {
    const response = await fetch(`${server.url}/api/create-order`, {
      method: 'POST',
      headers: { ...callHeaders, cookie },
      body: JSON.stringify({ package_id: 'trial', idempotency_key: randomUUID() }),
    });
    const { out_trade_no } = (await response.json()) as { out_trade_no?: string };
    open.push({ cookie, out_trade_no });
  }
  const headers = callHeaders;
  for (const name of ['one insert', 'an order, bare', 'query-order-status']) {
    const load = loads[name];
    if (load) await measure(load, { amount: Math.min(load.amount, 500), headers });
  }

  const results: Results = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    turns.round = round % Math.floor(open.length / waitingOrders);
    for (const [name, { amount, ...load }] of Object.entries(loads)) {
      results[name]?.push(await measure(load, { amount, headers }));
    }
  }
  await server.stop();
  await weChatPay.stop();
  await baseline.stop();
  await rm(folder, { recursive: true, force: true });
  return results;
}

function reportAll(database: string, results: Results) {
  const figures = Object.entries(results).flatMap(([name, measured]) => {
    const baseline = results[baselines[name] ?? 'one insert'] ?? [];
    const isBaseline = baseline === measured;
    const middle = (of: keyof Measured) => ({
      measured: median(measured.map((one) => one[of])),
      ...(!isBaseline && { baseline: median(baseline.map((one) => one[of])) }),
    });
    const isPromised = name === 'create-order';
    return [
      { of: name, unit: '/s', ...middle('perSecond'), ...(isPromised && { promise: '≥ 0.8 ×' }) },
      {
        of: `${name}, p99`,
        unit: 'ms',
        ...middle('p99Ms'),
        ...(isPromised && { promise: '≤ 2 ×' }),
      },
    ];
  });
  report(`orders, ${database}, 32 connections`, figures);
}

const only = process.argv[2];
if (only !== 'embedded') {
  const postgres = await startPostgres();
  reportAll('PostgreSQL', await run(postgres.url));
  await postgres.stop();
}
if (only !== 'postgresql') reportAll('PGlite', await run(undefined));
