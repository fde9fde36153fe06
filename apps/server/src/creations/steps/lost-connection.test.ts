import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { and, eq } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/start-tcp-proxy.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { migratePostgres } from '../../database/migrate-postgres.ts';
import { openPostgres } from '../../database/open-postgres.ts';
import { outputs } from '../../database/output-schema.ts';
import { KEY_GROUPS, type ObjectStore } from '../../files/object-store.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import type { Worker } from '../create-worker.ts';
import { LEASE_SECONDS } from './claim-jobs.ts';
import { failOverdueCreations, readCreation } from './end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');
describe('a creation whose connection to the database is lost', () => {
  let postgres: TestPostgres;
  /** Past the proxy. */
  let direct: OpenDatabase;
  let proxy: TcpProxy;
  let proxied: OpenDatabase;
  let folder: string;
  let pictures: ObjectStore;
  beforeAll(async () => {
    postgres = await startPostgres();
    await migratePostgres(postgres.url);
    direct = openPostgres(postgres.url);
  });
  afterAll(async () => {
    await direct.close();
    await postgres.stop();
  });
  beforeEach(async () => {
    proxy = await startTcpProxy(postgres.url);
    proxied = openPostgres(proxy.url, { connections: 3 });
    folder = await mkdtemp(join(tmpdir(), 'test-lost-'));
    pictures = openFolderStores(folder).pictures;
  });
  const workers: Worker[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await proxied.close();
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A worker that has begun to make the creation, and reaches the database through the proxy. */
  async function startWorker({ isRepeatable = true }: { isRepeatable?: boolean } = {}) {
    const { id: userId } = await addUser(direct.database, { points: 100, now });
    const { id } = await beginTestCreation(direct.database, { userId, engine: 'test', now });
    const engine = createControlledEngine({ isRepeatable });
    const worker = createTestWorker({
      database: proxied.database,
      now: () => now,
      pictures,
      engines: new Map([['test', engine]]),
      places: 2,
    });
    workers.push(worker);
    return { id, engine, worker, task: await engine.next() };
  }

  /** How many outputs are stored, and whether nothing else is: each with its original. */
  async function readBytes(id: string) {
    const rows = await direct.database
      .select({ id: outputs.id })
      .from(outputs)
      .where(and(eq(outputs.creationId, id), eq(outputs.state, 'stored')));
    const groups = Array.from({ length: KEY_GROUPS }, (_, group) => pictures.list(group));
    const keys = (await Promise.all(groups)).flat();
    const own = rows.flatMap((output) => [output.id, `${output.id}-original`]);
    expect(keys.sort()).toEqual(own.sort());
    return rows.length;
  }
  const untilEnd = (id: string, state: string) =>
    expect
      .poll(() => readCreation(direct.database, id))
      .toMatchObject({ creation: { state }, balance: state === 'succeeded' ? 90 : 100 });

  const faults = ['before-the-answer', 'before-it-arrives'] as const;

  it.each(
    [
      { moment: 'before it is stored', after: 0 },
      { moment: 'of its end', after: 1 },
    ].flatMap((when) => faults.map((fault) => ({ ...when, fault }))),
  )('at the moment $moment, $fault, keeps its picture and its price', async ({ after, fault }) => {
    const { id, task } = await startWorker();
    proxy.breakOn('commit', { fault, after });
    task.finish();
    await untilEnd(id, 'succeeded');
    expect(proxy.faults).toBe(1);
    expect(await readBytes(id)).toBe(1);
  });

  it.each(faults)('at the moment of its failure, %s, gives the points back once', async (fault) => {
    const { id, task } = await startWorker();
    proxy.breakOn('commit', { fault });
    task.fail(new Error('out of paint'));
    await untilEnd(id, 'failed');
    expect(proxy.faults).toBe(1);
    expect(await readBytes(id)).toBe(0);
  });

  it.each(faults)('for longer, %s, is written when the database is back', async (fault) => {
    const { id, task } = await startWorker();
    proxy.breakOn('commit', { fault, thenGoAway: true });
    task.finish();
    await expect.poll(() => proxy.faults).toBe(1);
    proxy.comeBack();
    await untilEnd(id, 'succeeded');
    expect(await readBytes(id)).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'until its lease has run out, %s the answer came, keeps what was paid for',
    async (moment) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const { id, engine, worker, task } = await startWorker({ isRepeatable: false });
      proxy.goAway();
      if (moment === 'after') task.finish();
      // The worker looks for work, and tries to renew the lease, all the time.
      for (let seconds = 0; seconds <= 2 * LEASE_SECONDS; seconds += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
      }
      await direct.database
        .update(jobs)
        .set({ leaseUntil: aSecondAgo })
        .where(eq(jobs.creationId, id));
      proxy.comeBack();
      if (moment === 'before') {
        // Work that came later shows that it has looked.
        await vi.advanceTimersByTimeAsync(60_000);
        const { id: userId } = await addUser(direct.database, { points: 100, now });
        await beginTestCreation(direct.database, { userId, engine: 'test', now });
        worker.wake();
        (await engine.next()).finish();
        task.finish();
      }
      await untilEnd(id, 'succeeded');
    },
  );

  it.each(faults)(
    'at the moment in which an engine has accepted it, %s, keeps what was accepted',
    async (fault) => {
      const { id, task } = await startWorker();
      proxy.breakOn('commit', { fault });
      task.end({ status: 'running', operation: { task: 7 }, pollAfterMs: 3_600_000 });
      const readJob = async () =>
        (await direct.database.select().from(jobs).where(eq(jobs.creationId, id)))[0];
      await expect
        .poll(readJob)
        .toMatchObject({ step: 'ask', operation: { task: 7 }, attempt: 1, leaseToken: null });
      expect(proxy.faults).toBe(1);
    },
  );

  it('leaves no bytes of a creation that was ended meanwhile', async () => {
    const { id, task } = await startWorker();
    await direct.database
      .update(jobs)
      .set({ deadlineAt: aSecondAgo })
      .where(eq(jobs.creationId, id));
    expect(await failOverdueCreations(direct.database, { now })).toMatchObject([{ id }]);
    task.finish();
    await workers[0]?.close();
    await untilEnd(id, 'failed');
    expect(await readBytes(id)).toBe(0);
  });
});
