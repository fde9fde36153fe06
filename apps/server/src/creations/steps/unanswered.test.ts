import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus, JsonValue } from '@site/engines';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import type { CreationInput } from '../../database/schema.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { randomId } from '../../random-id.ts';
import type { Worker } from '../create-worker.ts';
import { readCreation } from './end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');
const running = { status: 'running', operation: { task: 7 }, pollAfterMs: 0 } as const;
const succeeded: EngineStatus = { status: 'succeeded', outputs: [somePicture] };
const unknown: EngineStatus = {
  ...{ status: 'failed', reason: 'not-found', isRetryable: false, vendorMessage: 'No such task' },
};
const down = () => Promise.reject(new Error('The service answers with 500'));

describe.each(databaseKinds)('a question that a service does not answer, on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  const log = pino({ level: 'silent' });
  const workers: Worker[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-unanswered-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await open.database.delete(jobs);
  });

  async function begin(engine: Omit<Engine<CreationInput>, 'start'>) {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const model = randomId();
    const { id } = await beginTestCreation(open.database, { userId, engine: model, now });
    const worker = createTestWorker({
      ...{ database: open.database, now: () => now, places: 10, log },
      pictures: openFolderStores(folder).pictures,
      engines: new Map([[model, { start: async (): Promise<EngineStatus> => running, ...engine }]]),
    });
    workers.push(worker);
    return { id, worker };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  const readState = async ({ id }: Begun) => {
    const { creation, balance } = await readCreation(open.database, id);
    return { state: creation.state, reason: creation.failureReason, balance };
  };

  async function askAgain({ id, worker }: Begun) {
    await open.database.update(jobs).set({ dueAt: aSecondAgo }).where(eq(jobs.creationId, id));
    worker.wake();
  }

  /** Seconds until the next question, once so many came to nothing. */
  async function readWait({ id }: Begun, count: number): Promise<number> {
    const readJob = async () => {
      const [job] = await open.database
        .select({
          count: jobs.unansweredCount,
          wait: sql<number>`extract(epoch from ${jobs.dueAt} - now())::float8`,
        })
        .from(jobs)
        .where(eq(jobs.creationId, id));
      return job;
    };
    await expect.poll(readJob).toMatchObject({ count });
    return (await readJob())?.wait ?? 0;
  }

  const around = (seconds: number) => expect.closeTo(seconds, -0.6);

  /** The waits after questions that all come to nothing. */
  async function listWaits(creation: Begun, count: number): Promise<readonly number[]> {
    const waits: number[] = [];
    while (waits.length < count) {
      waits.push(await readWait(creation, waits.length + 1));
      await askAgain(creation);
    }
    return waits;
  }

  it('is asked again less and less often, and said once', async () => {
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const answers = Array(8).fill(down);
    const creation = await begin({ status: () => (answers.shift() ?? (async () => succeeded))() });
    expect(await listWaits(creation, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map(around));
    await expect
      .poll(() => readState(creation))
      .toMatchObject({ state: 'succeeded', balance: 990 });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is asked again when the service says', async () => {
    const busy = Object.assign(new Error('Slow down'), { retryAfterMs: 77_000 });
    const creation = await begin({ status: () => Promise.reject(busy) });
    expect(await readWait(creation, 1)).toEqual(around(77));
  });

  it('is asked at the usual pace once there was an answer', async () => {
    const answers: (() => Promise<EngineStatus>)[] = [
      down,
      down,
      async () => ({ ...running, pollAfterMs: 60_000 }),
    ];
    const creation = await begin({ status: () => (answers.shift() ?? down)() });
    expect(await listWaits(creation, 2)).toEqual([around(5), around(10)]);
    expect(await readWait(creation, 0)).toEqual(around(60));
  });

  it('is none to a task that the service hears of a moment later', async () => {
    const answers: EngineStatus[] = [unknown, unknown];
    const creation = await begin({ status: async () => answers.shift() ?? succeeded });
    expect(await listWaits(creation, 2)).toEqual([around(5), around(10)]);
    await expect
      .poll(() => readState(creation))
      .toMatchObject({ state: 'succeeded', balance: 990 });
  });

  it('ends a task that the service does not know for a minute', async () => {
    const creation = await begin({ status: async () => unknown });
    expect(await listWaits(creation, 4)).toEqual([5, 10, 20, 40].map(around));
    await expect
      .poll(() => readState(creation))
      .toEqual({ state: 'failed', reason: 'expired', balance: 1_000 });
  });

  it('does not hide what the service has named itself', async () => {
    const asked: JsonValue[] = [];
    const creation = await begin({
      start: async () => ({
        ...{ status: 'failed', reason: 'ambiguous', isRetryable: false, vendorMessage: 'cut' },
      }),
      find: down,
      async status(operation) {
        asked.push(operation);
        return succeeded;
      },
    } as Engine<CreationInput>);
    await expect.poll(() => readState(creation)).toMatchObject({ state: 'uncertain' });
    const named = { announced: { task: 9 } };
    await open.database.update(attempts).set(named).where(eq(attempts.creationId, creation.id));
    await askAgain(creation);
    await expect
      .poll(() => readState(creation))
      .toMatchObject({ state: 'succeeded', balance: 990 });
    expect(asked).toEqual([{ task: 9 }]);
  });
});
