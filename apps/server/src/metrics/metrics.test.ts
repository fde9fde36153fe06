import { calls } from '@site/api-client/wire';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openChanges, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, readChanges } from '../../testing/create-visitor.ts';
import { databaseKinds, openTestDatabase } from '../../testing/open-test-database.ts';
import { pngOf } from '../../testing/post-upload.ts';
import { readSeries } from '../../testing/read-series.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { billChecks } from '../database/payment-schema.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { createMetrics } from './create-metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { watchState } from './watch-state.ts';

type Closable = { stop(): Promise<void> };
const opened: Closable[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});
const toClose = <T extends Closable>(closable: T): T => {
  opened.push(closable);
  return closable;
};

describe('the metrics of requests', () => {
  it('have a fixed set of labels, whatever is asked for', async () => {
    const app = toClose(await startTestApp('postgres'));
    const { metrics } = app.services;
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PROPFIND', 'MKCOL'];
    const visitor = createVisitor(app.url, { address: '10.0.0.1' });
    const ask = async (path: string, method: string) => {
      await (await visitor.fetch(path, { method })).arrayBuffer();
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '/api', '/art', '/pictures', '/storage/canary', '/assets'),
        fc.webPath(),
        fc.webQueryParameters(),
        fc.constantFrom(...methods),
        async (prefix, path, query, method) => {
          await ask(`${prefix}/canary${path}?canary=${query}`, method);
        },
      ),
      { numRuns: 60, seed: 20_260_101 },
    );
    const text = await metrics.registry.metrics();
    expect(text).not.toContain('canary');
    const labels = (name: string) =>
      new Set(
        [...text.matchAll(new RegExp(`[{,]${name}="([^"]*)"`, 'g'))].map(([, value]) => value),
      );
    expect([...labels('status')].sort()).toEqual(
      ['2xx', '3xx', '4xx', '5xx'].filter((status) => labels('status').has(status)),
    );
    expect([...labels('method')].sort()).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'other']);
    expect(labels('route').size).toBeLessThan(10);
  });

  it('count a call by its path, method and kind of status', async () => {
    const app = toClose(await startTestApp('postgres'));
    const { metrics } = app.services;
    const user = await app.newUser();
    await user.get(calls.getUser.path);
    const series = `site_http_request_duration_seconds_count{method="GET",route="${calls.getUser.path}",status="2xx"}`;
    await expect.poll(() => readSeries(metrics, series)).toBe(1);
  });

  it('count streams while they are open, however they end', async () => {
    const app = toClose(await startTestApp('postgres'));
    const { metrics } = app.services;
    const open = () => readSeries(metrics, 'site_event_streams_open');
    const user = await app.newUser();
    const controller = new AbortController();
    const { id } = await requestPicture(user);
    const left = await openChanges(user, id, controller.signal);
    const ended = await openChanges(user, id);
    await readChanges(left).next();
    expect(await open()).toBe(2);
    controller.abort();
    await expect.poll(() => open()).toBe(1);
    await user.post(calls.cancelCreation.path, { id });
    app.services.creationWatch.close();
    await ended.text();
    await expect.poll(() => open()).toBe(0);
    expect(await readSeries(metrics, 'site_refunds_total{reason="cancelled"}')).toBe(1);
  });
});

const noCodes = { count: () => 0 };

describe('the metrics of the database', () => {
  it('show how many use the pool and how many wait for it', async () => {
    const { database, poolUse, close } = await openTestDatabase('postgres', { connections: 2 });
    const metrics = createMetrics();
    watchState({
      metrics,
      database,
      poolUse,
      models: [],
      wrongCodes: noCodes,
      now: () => new Date(),
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const transactions = [1, 2, 3].map(() => database.transaction(() => released));
    await expect.poll(() => poolUse?.()).toEqual({ total: 2, idle: 0, waiting: 1 });
    // The count of orders waits as well, and is given up: only metrics without a query are shown.
    expect(await readSeries(metrics, 'site_database_connections{state="busy"}')).toBe(2);
    expect(await readSeries(metrics, 'site_database_up')).toBe(0);
    expect(await readSeries(metrics, 'site_orders_unsettled{state="open"}')).toBeUndefined();
    release();
    await Promise.all(transactions);
    await expect.poll(() => readSeries(metrics, 'site_database_connections{state="idle"}')).toBe(2);
    expect(await readSeries(metrics, 'site_database_waiting')).toBe(0);
    await close();
  });

  it.each(databaseKinds)('count the orders that are not settled, on %s', async (kind) => {
    const app = toClose(await startPaymentApp(kind));
    const user = await app.newUser();
    const count = async (state: string) => {
      expect(await readNow(app, 'site_database_up')).toBe(1);
      return await readNow(app, `site_orders_unsettled{state="${state}"}`);
    };
    const { outTradeNo } = await app.order(user, { trade_type: 'NATIVE' });
    expect([await count('open'), await count('overdue')]).toEqual([1, 0]);
    const { expiresAt } = await app.row(outTradeNo);
    app.advance({ seconds: (expiresAt.getTime() - app.now().getTime()) / 1000 });
    expect([await count('open'), await count('overdue')]).toEqual([0, 1]);
  });

  it.each(databaseKinds)('count the uploads whose files are missing, on %s', async (kind) => {
    const app = toClose(await startTestApp(kind));
    const { database, services } = app;
    const user = await app.newUser();
    const count = () => readNow({ database, now: services.now }, 'site_uploads_missing');
    const path = await uploadPicture(app, user, await pngOf(100).bytes());
    await sweepApp(app, { pendingForMs: 0 });
    expect(await count()).toBe(0);
    await services.uploadStore.objects.remove(path.replace('/storage/', ''));
    await sweepApp(app, { pendingForMs: 0 });
    expect(await count()).toBe(1);
  });

  it.each(databaseKinds)('show what refunds and bills need somebody for, on %s', async (kind) => {
    const app = toClose(await startPaymentApp(kind));
    const user = await app.newUser();
    const show = (name: string) => readNow(app, name);
    const processing = 'site_order_refunds_unsettled{state="PROCESSING"}';
    expect(await show(processing)).toBe(0);
    expect(await show('site_bill_differences')).toBeUndefined();
    const { outTradeNo, codeUrl } = await app.order(user, { trade_type: 'NATIVE' });
    await app.simulated.press(codeUrl, 'pay');
    expect(await app.state(user, outTradeNo)).toBe('SUCCESS');
    await refundOrder(app.services, { outTradeNo });
    expect(await show(processing)).toBe(1);
    const at = app.now();
    await app.database.insert(billChecks).values([
      { day: '2026-01-01', claimedAt: at, comparedAt: at, differenceCount: 3, differences: [] },
      { day: '2026-01-02', claimedAt: at, comparedAt: at, differenceCount: 2, differences: [] },
      { day: '2026-01-03', claimedAt: at },
    ]);
    expect(await show('site_bill_differences')).toBe(2);
  });
});

it('wrong codes are counted once, however often they are read', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const metrics = createMetrics();
  let count = 3;
  watchState({
    models: [],
    metrics,
    database,
    poolUse: undefined,
    wrongCodes: { count: () => count },
    now: () => new Date(),
  });
  expect(await readSeries(metrics, 'site_wrong_codes_total')).toBe(3);
  count = 5;
  expect(await readSeries(metrics, 'site_wrong_codes_total')).toBe(5);
  expect(await readSeries(metrics, 'site_wrong_codes_total')).toBe(5);
  await close();
});

describe('GET /metrics', () => {
  const ask = (routes: ReturnType<typeof metricsRoutes>, headers = {}) =>
    routes.request('/metrics', { headers });
  const token = 'a-token-of-sixteen-characters';

  it('answers requests with the token', async () => {
    const routes = metricsRoutes({ metrics: createMetrics(), token });
    expect((await ask(routes)).status).toBe(401);
    expect((await ask(routes, { authorization: `Bearer ${token}x` })).status).toBe(401);
    const answer = await ask(routes, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('# TYPE site_http_request_duration_seconds histogram');
  });

  it('answers every request when no token is set', async () => {
    const routes = metricsRoutes({ metrics: createMetrics(), token: undefined });
    expect((await routes.request('/metrics')).status).toBe(200);
  });
});

/** Reads a metric of an app's database at this moment. */
async function readNow({ database, now }: Pick<PaymentApp, 'database' | 'now'>, name: string) {
  const metrics = createMetrics();
  watchState({ metrics, database, poolUse: undefined, models: [], wrongCodes: noCodes, now });
  return await readSeries(metrics, name);
}
