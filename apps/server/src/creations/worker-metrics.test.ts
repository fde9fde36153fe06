import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus } from '@site/engines';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';
import { setUpTestDatabase } from '../../testing/open-test-database.ts';
import { readSeries } from '../../testing/read-series.ts';
import { jobs } from '../database/job-schema.ts';
import type { CreationInput } from '../database/schema.ts';
import { openFolderStores } from '../files/open-folder-stores.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { randomId } from '../random-id.ts';
import type { Worker } from './create-worker.ts';
import { cancelCreation } from './steps/end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');
const running = { status: 'running', operation: { task: 7 }, pollAfterMs: 0 } as const;
const failed = (reason: 'busy' | 'vendor'): EngineStatus => ({
  status: 'failed',
  reason,
  isRetryable: false,
  vendorMessage: '',
});
const unreachable = () => Promise.reject(new Error('The connection was cut'));
const answer = (status: EngineStatus) => () => Promise.resolve(status);

const steps = 'site_step_duration_seconds_count';
const calls = 'site_engine_call_duration_seconds_count';

describe('a worker counts', () => {
  const open = setUpTestDatabase('postgres');
  const workers: Worker[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-worker-metrics-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await open.database.delete(jobs);
  });

  /** A creation, and a server that works on it with this engine. */
  async function work(engine: Engine<CreationInput>) {
    const model = randomId();
    const metrics = createMetrics();
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const { id } = await beginTestCreation(open.database, { userId, engine: model, now });
    const worker = createTestWorker({
      database: open.database,
      now: () => now,
      pictures: openFolderStores(folder).pictures,
      engines: new Map([[model, engine]]),
      places: 10,
      metrics,
    });
    workers.push(worker);
    const count = async (series: string) =>
      await readSeries(metrics, series.replace('model=', `engine="${model}",model="${model}",`));
    return { id, userId, worker, count };
  }

  it.each<[string, string, Engine<CreationInput>]>([
    [
      'what was made at once',
      'call="start",answer="succeeded"',
      { start: answer({ status: 'succeeded', outputs: [somePicture] }) },
    ],
    ['what was refused', 'call="start",answer="busy"', { start: answer(failed('busy')) }],
    ['an engine that throws', 'call="start",answer="broken"', { start: unreachable }],
    [
      'what was accepted',
      'call="start",answer="running"',
      { start: answer({ ...running, pollAfterMs: 3_600_000 }), status: answer(running) },
    ],
    [
      'what failed later',
      'call="status",answer="vendor"',
      { start: answer(running), status: answer(failed('vendor')) },
    ],
    [
      'an engine that could not be asked',
      'call="status",answer="unreachable"',
      { start: answer(running), status: unreachable },
    ],
  ])('%s', async (_, labels, engine) => {
    const { count, worker } = await work(engine);
    await expect
      .poll(async () => {
        worker.wake();
        return await count(`${calls}{model=${labels}}`);
      })
      .toBe(1);
    const step = labels.includes('"start"') ? 'submit' : 'ask';
    await expect.poll(() => count(`${steps}{step="${step}",outcome="done"}`)).toBe(1);
    expect(await count(`site_steps_under_way{step="${step}"}`)).toBe(0);
  });

  it.each<[string, NonNullable<Engine['cancel']>]>([
    ['gave-back-none', async () => ({ givenBack: 'none' })],
    ['unreachable', unreachable],
  ])('what comes of cancelling: %s', async (labelled, cancel) => {
    const start = answer({ ...running, pollAfterMs: 3_600_000 });
    const { id, userId, worker, count } = await work({ start, status: start, cancel });
    const where = eq(jobs.creationId, id);
    await expect
      .poll(async () => (await open.database.select().from(jobs).where(where))[0])
      .toMatchObject({ step: 'ask', leaseToken: null });
    await cancelCreation(open.database, { userId, id, cancelReturns: () => 'unknown', now });
    worker.wake();
    await expect.poll(() => count(`${calls}{model=call="cancel",answer="${labelled}"}`)).toBe(1);
  });

  it('what it is at, and leases that it loses', async () => {
    const { id, worker, count } = await work({ start: () => new Promise(() => {}) });
    await expect.poll(() => count('site_steps_under_way{step="submit"}')).toBe(1);
    await open.database
      .update(jobs)
      .set({ leaseToken: 'of another server', leaseUntil: sql`now() + interval '1 hour'` })
      .where(eq(jobs.creationId, id));
    worker.drop(id);
    await expect.poll(() => count(`${steps}{step="submit",outcome="lost"}`)).toBe(1);
    expect(await count('site_steps_under_way{step="submit"}')).toBe(0);
  });

  it('what it hands back when it stops', async () => {
    const { worker, count } = await work({
      isRepeatable: true,
      start: () => new Promise(() => {}),
    });
    await expect.poll(() => count('site_steps_under_way{step="submit"}')).toBe(1);
    await worker.close();
    expect(await count(`${steps}{step="submit",outcome="interrupted"}`)).toBe(1);
  });
});
