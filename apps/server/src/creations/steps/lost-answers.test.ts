import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus, JsonValue } from '@site/engines';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { runModels } from '../../../testing/to-models.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import { readRows } from '../../database/read-rows.ts';
import { type CreationInput, creations, pointEntries } from '../../database/schema.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { readBalance } from '../../points/read-balance.ts';
import { randomId } from '../../random-id.ts';
import { countOpenCreations } from '../begin/count-open-creations.ts';
import type { Worker } from '../create-worker.ts';
import { MAX_ATTEMPTS, recordSubmission } from './attempts.ts';
import { claimJobs } from './claim-jobs.ts';
import { cancelCreation } from './end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** How a service can tell of what it may have accepted. */
type Abilities = Partial<Record<'find' | 'status' | 'webhook', boolean>>;

const ambiguous: EngineStatus = {
  status: 'failed',
  reason: 'ambiguous',
  isRetryable: false,
  vendorMessage: 'cut',
};
const running = { status: 'running', operation: { task: 7 }, pollAfterMs: 3_600_000 } as const;
const succeeded: EngineStatus = { status: 'succeeded', outputs: [somePicture] };
const unknown: EngineStatus = {
  status: 'failed',
  reason: 'not-found',
  isRetryable: false,
  vendorMessage: '',
};

describe.each(databaseKinds)('a creation whose answer was lost on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  const workers: Worker[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-lost-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await open.database.delete(jobs);
  });

  /** A service that loses its answers, and is asked with what a test gives it. */
  function createService(can: Abilities, { isRepeatable = false, started = ambiguous } = {}) {
    const service = {
      starts: 0,
      found: [] as string[],
      asked: [] as JsonValue[],
      /** Answer about the attempt, and about anything that it is asked about. */
      finds: undefined as EngineStatus | undefined,
      says: running as EngineStatus,
    };
    const engine: Engine<CreationInput> = {
      isRepeatable,
      async start() {
        service.starts += 1;
        return started;
      },
      ...(can.find && {
        async find(attemptId: string) {
          service.found.push(attemptId);
          return service.finds;
        },
      }),
      ...(can.status && {
        async status(operation: JsonValue) {
          service.asked.push(operation);
          return service.says;
        },
      }),
      ...(can.webhook && { readWebhook: () => Promise.reject(new Error('None is sent here')) }),
    };
    return { service, engine };
  }

  async function begin(
    can: Abilities = {},
    { isRepeatable = false, started = ambiguous as EngineStatus } = {},
  ) {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const name = randomId();
    const { id } = await beginTestCreation(open.database, { userId, engine: name, now });
    const { service, engine } = createService(can, { isRepeatable, started });
    const worker = createTestWorker({
      database: open.database,
      now: () => now,
      pictures: openFolderStores(folder).pictures,
      engines: new Map([[name, engine]]),
      publicUrl: 'https://site.example',
      places: 10,
    });
    workers.push(worker);
    return { userId, id, name, service, worker };
  }

  async function read({ id, userId }: { id: string; userId: string }) {
    const [creation] = await open.database.select().from(creations).where(eq(creations.id, id));
    const [job] = await open.database.select().from(jobs).where(eq(jobs.creationId, id));
    const tries = await open.database
      .select()
      .from(attempts)
      .where(eq(attempts.creationId, id))
      .orderBy(attempts.number);
    const stored = await open.database
      .select({ state: outputs.state })
      .from(outputs)
      .where(eq(outputs.creationId, id));
    const refunds = await open.database
      .select({ id: pointEntries.reference })
      .from(pointEntries)
      .where(eq(pointEntries.spendReference, id));
    return {
      state: creation?.state,
      reason: creation?.failureReason,
      ...{ job, tries, stored, refunds: refunds.length },
      balance: await readBalance(open.database, userId),
    };
  }

  type Begun = Awaited<ReturnType<typeof begin>>;

  const change = ({ id }: Begun, to: object) =>
    open.database.update(jobs).set(to).where(eq(jobs.creationId, id));

  async function makeDue(creation: Begun) {
    await change(creation, { dueAt: aSecondAgo });
    creation.worker.wake();
  }

  const toUncertain = (creation: Begun) =>
    expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'uncertain', job: { step: 'find', leaseToken: null } });

  /** Its points come back, and what it was is still awaited. */
  async function refund(creation: Begun) {
    await change(creation, { deadlineAt: aSecondAgo });
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'failed', balance: 1_000, job: { leaseToken: null } });
    await expect.poll(async () => (await read(creation)).job?.refundedAt).toBeInstanceOf(Date);
  }

  /** Seconds from now. */
  async function deadlineOf({ id }: { id: string }): Promise<number> {
    const [job] = await readRows(
      open.database,
      v.object({ seconds: v.number() }),
      sql`select extract(epoch from deadline_at - now())::float8 as seconds from jobs where creation_id = ${id}`,
    );
    return job?.seconds ?? Number.NaN;
  }

  it('is found by the attempt’s id, and goes on as any other', async () => {
    const creation = await begin({ find: true, status: true });
    await toUncertain(creation);
    expect(await deadlineOf(creation)).toBeLessThanOrEqual(600);
    creation.service.finds = running;
    await makeDue(creation);
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'running', job: { step: 'ask', operation: { task: 7 } } });
    expect(await deadlineOf(creation)).toBeGreaterThan(3_000);
    const { tries } = await read(creation);
    expect(creation.service.found).toContain(tries[0]?.id);
    expect(tries).toMatchObject([{ operation: { task: 7 }, outcome: null }]);
    creation.service.says = succeeded;
    await makeDue(creation);
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'succeeded', balance: 990, stored: [{ state: 'stored' }] });
    expect(creation.service.starts).toBe(1);
  });

  it('is asked about by what its service named, and what nobody knows is no failure', async () => {
    const creation = await begin({ status: true, webhook: true });
    await toUncertain(creation);
    await open.database
      .update(attempts)
      .set({ announced: { task: 9 } })
      .where(eq(attempts.creationId, creation.id));
    creation.service.says = unknown;
    await makeDue(creation);
    await expect.poll(() => creation.service.asked).toEqual([{ task: 9 }]);
    await toUncertain(creation);
    creation.service.says = succeeded;
    await makeDue(creation);
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'succeeded', tries: [{ operation: { task: 9 } }], balance: 990 });
  });

  it.each<[string, Abilities]>([
    ['answers in one request', {}],
    ['announces nothing and can be asked by its own name alone', { status: true }],
  ])('ends immediately, with its points back, where a service %s', async (_, can) => {
    const creation = await begin(can);
    await expect
      .poll(() => read(creation))
      .toMatchObject({
        ...{ state: 'failed', reason: 'untraceable', job: undefined, balance: 1_000, refunds: 1 },
        tries: [{ outcome: 'failed', failureReason: 'ambiguous', vendorMessage: 'cut' }],
      });
    expect(creation.service.starts).toBe(1);
  });

  it('gets its points back after the usual time, once', async () => {
    const creation = await begin({ status: true, webhook: true });
    await toUncertain(creation);
    const seconds = await deadlineOf(creation);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    // Nothing can be asked before a webhook names it: it waits for that alone.
    const { job } = await read(creation);
    expect(job?.dueAt).toEqual(job?.deadlineAt);
    await refund(creation);
    expect(await read(creation)).toMatchObject({ reason: 'lost', refunds: 1 });
    // It takes no place any more.
    expect(await countOpenCreations(open.database, creation.userId)).toBe(0);
  });

  it('waits no longer than its engine usually takes', async () => {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const name = randomId();
    const taken = { endedAt: sql`now()`, startedAt: sql`now() - interval '85 seconds'` };
    for (let count = 0; count < 20; count += 1) {
      const { id } = await beginTestCreation(open.database, { userId, engine: name, now });
      await open.database.delete(jobs).where(eq(jobs.creationId, id));
      await open.database.insert(attempts).values({
        ...{ id: randomId(), creationId: id, number: 1, engine: name, ...taken },
        outcome: 'succeeded',
      });
    }
    const creation = {
      ...(await beginTestCreation(open.database, { userId, engine: name, now })),
    };
    const { engine } = createService({ find: true });
    workers.push(
      createTestWorker({
        ...{ database: open.database, now: () => now, places: 10 },
        pictures: openFolderStores(folder).pictures,
        engines: new Map([[name, engine]]),
      }),
    );
    await expect.poll(() => read(creation)).toMatchObject({ state: 'uncertain' });
    const seconds = await deadlineOf(creation);
    expect(seconds).toBeGreaterThan(80);
    expect(seconds).toBeLessThanOrEqual(90);
  });

  describe('and whose points came back', () => {
    it('is delivered for nothing when it was made after all', async () => {
      const creation = await begin({ find: true, status: true });
      await toUncertain(creation);
      await refund(creation);
      creation.service.finds = running;
      await makeDue(creation);
      await expect
        .poll(() => read(creation))
        .toMatchObject({ state: 'failed', job: { step: 'ask', operation: { task: 7 } } });
      // It is not asked as often as before.
      const { job } = await read(creation);
      expect(job?.dueAt.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
      creation.service.says = succeeded;
      await makeDue(creation);
      await expect
        .poll(() => read(creation))
        .toMatchObject({
          ...{ state: 'succeeded', reason: null, job: undefined, balance: 1_000, refunds: 1 },
          stored: [{ state: 'stored' }],
          tries: [{ outcome: 'succeeded' }],
        });
    });

    it('is not returned again when it fails, nor started again', async () => {
      const creation = await begin({ find: true, status: true });
      await toUncertain(creation);
      await refund(creation);
      creation.service.finds = {
        ...{ status: 'failed', reason: 'busy', isRetryable: true, vendorMessage: '' },
      };
      await makeDue(creation);
      await expect
        .poll(() => read(creation))
        .toMatchObject({
          state: 'failed',
          reason: 'lost',
          job: undefined,
          balance: 1_000,
          refunds: 1,
        });
      expect(creation.service.starts).toBe(1);
    });

    it('is awaited for a day, and no longer', async () => {
      const creation = await begin({ find: true });
      await toUncertain(creation);
      await refund(creation);
      const seconds = await deadlineOf(creation);
      expect(seconds).toBeGreaterThan(86_000);
      expect(seconds).toBeLessThanOrEqual(86_400);
      await change(creation, { deadlineAt: aSecondAgo });
      await expect
        .poll(() => read(creation))
        .toMatchObject({ state: 'failed', job: undefined, balance: 1_000, refunds: 1 });
      expect((await read(creation)).tries).toMatchObject([{ outcome: 'failed' }]);
    });

    it('has ended for its owner, who cannot cancel it', async () => {
      const creation = await begin({ find: true });
      await toUncertain(creation);
      await refund(creation);
      const cancelled = await cancelCreation(open.database, {
        ...{ userId: creation.userId, id: creation.id, now },
        cancelReturns: () => 'unknown',
      });
      expect(cancelled).toMatchObject({ kind: 'ended', creation: { state: 'failed' } });
      expect((await read(creation)).job).toBeDefined();
    });
  });

  it('is delivered for nothing as well if it was accepted, and took too long', async () => {
    const creation = await begin({ status: true }, { started: running });
    await expect.poll(() => read(creation)).toMatchObject({ state: 'running' });
    await refund(creation);
    expect(await read(creation)).toMatchObject({ reason: 'timeout' });
    creation.service.says = succeeded;
    await makeDue(creation);
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'succeeded', balance: 1_000, refunds: 1 });
  });

  it('gets everything back when its owner cancels it, and is delivered no more', async () => {
    const creation = await begin({ find: true });
    await toUncertain(creation);
    const cancelled = await cancelCreation(open.database, {
      ...{ userId: creation.userId, id: creation.id, now },
      cancelReturns: () => 'none',
    });
    expect(cancelled).toMatchObject({ kind: 'cancelled', returned: 10, balance: 1_000 });
    expect((await read(creation)).job).toBeUndefined();
  });

  it('is started again where that costs nothing, as often as anything is', async () => {
    const creation = await begin({}, { isRepeatable: true });
    for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
      await expect
        .poll(() => read(creation))
        .toMatchObject({ state: 'queued', job: { attempt: count, leaseToken: null } });
      await makeDue(creation);
    }
    await expect
      .poll(() => read(creation))
      .toMatchObject({ state: 'failed', reason: 'engine', balance: 1_000 });
    expect(creation.service.starts).toBe(MAX_ATTEMPTS);
  });

  describe('with its server', () => {
    /** As if a server had claimed it, and gone away. */
    async function beginLost({ isSubmitted }: { isSubmitted: boolean }) {
      const { id: userId } = await addUser(open.database, { points: 1_000, now });
      const name = randomId();
      const { id } = await beginTestCreation(open.database, { userId, engine: name, now });
      const models = runModels(name);
      const [claimed] = await claimJobs(open.database, {
        models,
        limits: [],
        places: placesForEach(1),
      });
      if (!claimed) throw new Error('There is nothing to claim');
      if (isSubmitted) await recordSubmission(open.database, claimed.attemptId);
      await open.database
        .update(jobs)
        .set({ leaseUntil: aSecondAgo })
        .where(eq(jobs.creationId, id));
      const { service, engine } = createService({ find: true, status: true });
      const worker = createTestWorker({
        ...{ database: open.database, now: () => now, places: 10 },
        pictures: openFolderStores(folder).pictures,
        engines: new Map([[name, engine]]),
      });
      workers.push(worker);
      return { userId, id, name, service, worker, attemptId: claimed.attemptId };
    }

    it('is found by the id of the attempt that may have been accepted', async () => {
      const creation = await beginLost({ isSubmitted: true });
      await toUncertain(creation);
      expect(creation.service.found).toEqual([creation.attemptId]);
      expect(await read(creation)).toMatchObject({
        job: { attempt: 1 },
        tries: [{ id: creation.attemptId, outcome: null }],
      });
      expect(creation.service.starts).toBe(0);
    });

    it('is due again if nothing had been sent', async () => {
      const creation = await beginLost({ isSubmitted: false });
      await expect.poll(() => creation.service.starts).toBe(1);
      expect((await read(creation)).tries).toMatchObject([{ outcome: 'lost' }, { outcome: null }]);
    });
  });

  it('is not handed in by a server that was so slow that another has taken over', async () => {
    const creation = await begin({ find: true });
    await toUncertain(creation);
    const [attempt] = (await read(creation)).tries;
    await open.database
      .update(attempts)
      .set({ outcome: 'lost', endedAt: sql`now()` })
      .where(eq(attempts.id, attempt?.id ?? ''));
    expect(await recordSubmission(open.database, attempt?.id ?? '')).toBe(false);
  });
});
