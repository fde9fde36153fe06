import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CancelReturns } from '@site/api-client/wire';
import type { Engine, EngineStatus } from '@site/engines';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { runModels } from '../../../testing/to-models.ts';
import { type CancellationState, jobs } from '../../database/job-schema.ts';
import type { CreationInput } from '../../database/schema.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { readReturned } from '../../points/read-returned.ts';
import { randomId } from '../../random-id.ts';
import type { Worker } from '../create-worker.ts';
import { claimJobs } from './claim-jobs.ts';
import {
  cancelCreation,
  failOverdueCreations,
  finishCreation,
  readCreation,
} from './end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');
const running = { status: 'running', operation: { task: 7 }, pollAfterMs: 3_600_000 } as const;
const vendorFailed: EngineStatus = {
  status: 'failed',
  reason: 'refused-output',
  isRetryable: false,
  vendorMessage: '',
};

describe.each(databaseKinds)('a creation that is cancelled on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  const workers: Worker[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-cancel-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await open.database.delete(jobs);
  });

  function startWorker(name: string, engine: Engine<CreationInput>) {
    const { pictures } = openFolderStores(folder);
    const worker = createTestWorker({
      database: open.database,
      now: () => now,
      pictures,
      engines: new Map([[name, engine]]),
      places: 10,
    });
    workers.push(worker);
    return worker;
  }

  /** A creation of ten points that waits for an engine of its own name. */
  async function begin() {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const name = randomId();
    const { id } = await beginTestCreation(open.database, { userId, engine: name, now });
    return { userId, id, name };
  }

  const cancel = (
    { userId, id }: { userId: string; id: string },
    returns: CancelReturns = 'unknown',
  ) => cancelCreation(open.database, { userId, id, cancelReturns: () => returns, now });

  const read = async (id: string) => {
    const { creation, balance } = await readCreation(open.database, id);
    const { state, failureReason: reason, cost } = creation;
    return { state, reason, cost, balance, returned: await readReturned(open.database, id) };
  };

  const readJob = async (id: string) =>
    (await open.database.select().from(jobs).where(eq(jobs.creationId, id)))[0];

  const change = (id: string, to: object) =>
    open.database.update(jobs).set(to).where(eq(jobs.creationId, id));

  /** A vendor that has accepted the creation, and answers `cancel` as it is told to. */
  async function beginAtVendor(onCancel: NonNullable<Engine['cancel']>) {
    const begun = await begin();
    let status: EngineStatus = running;
    const asked = vi.fn(onCancel);
    const vendor = {
      start: async () => running,
      status: async () => status,
      cancel: asked,
    };
    const worker = startWorker(begun.name, vendor);
    await expect.poll(() => readJob(begun.id)).toMatchObject({ step: 'ask', leaseToken: null });
    const come = (to: EngineStatus) => {
      status = to;
    };
    return { ...begun, vendor, worker, asked, come };
  }

  it.each([
    ['all', 10],
    ['none', 0],
    // In doubt, for the person.
    ['unknown', 10],
  ] as const)(
    'while an engine works on it gets back what that gives: %s',
    async (answer, returned) => {
      const creation = await beginAtVendor(async () => ({ givenBack: answer }));
      expect(await cancel(creation)).toEqual({ kind: 'requested', balance: 990 });
      creation.worker.wake();
      await expect
        .poll(() => read(creation.id))
        .toEqual({ state: 'cancelled', reason: null, cost: 10, balance: 990 + returned, returned });
      expect(creation.asked).toHaveBeenCalledExactlyOnceWith({ task: 7 }, expect.anything());
      expect(await cancel(creation)).toEqual({
        kind: 'cancelled',
        balance: 990 + returned,
        returned,
        isNew: false,
      });
    },
  );

  it('while it is queued gets everything back, and no engine is asked', async () => {
    const creation = await begin();
    expect(await cancel(creation)).toEqual({
      kind: 'cancelled',
      balance: 1_000,
      returned: 10,
      isNew: true,
    });
    expect(await readJob(creation.id)).toBeUndefined();
  });

  it('at an engine that need not be asked gets everything back', async () => {
    const creation = await beginAtVendor(async () => ({ givenBack: 'none' }));
    const cancelled = await cancel(creation, 'all');
    expect(cancelled).toMatchObject({ kind: 'cancelled', balance: 1_000, returned: 10 });
    expect(creation.asked).not.toHaveBeenCalled();
  });

  describe('at an engine that cannot cancel', () => {
    async function beginAtStubborn() {
      const begun = await begin();
      const service = { asked: 0, status: running as EngineStatus };
      const worker = startWorker(begun.name, {
        start: async () => running,
        async status() {
          service.asked += 1;
          return service.status;
        },
      });
      await expect.poll(() => readJob(begun.id)).toMatchObject({ step: 'ask', leaseToken: null });
      expect(worker.cancelReturns(begun.name)).toBe('none');
      const end = async (status: EngineStatus) => {
        service.status = status;
        await change(begun.id, { dueAt: aSecondAgo });
        worker.wake();
      };
      return { ...begun, worker, service, end };
    }

    it('is made and delivered, and costs what it costs', async () => {
      const creation = await beginAtStubborn();
      expect(await cancel(creation, 'none')).toEqual({ kind: 'requested', balance: 990 });
      creation.worker.wake();
      await expect.poll(() => creation.service.asked).toBe(1);
      await expect.poll(() => readJob(creation.id)).toMatchObject({ leaseToken: null });
      creation.worker.wake();
      expect(await read(creation.id)).toMatchObject({ state: 'running', balance: 990 });
      await creation.end({ status: 'succeeded', outputs: [somePicture] });
      await expect
        .poll(() => read(creation.id))
        .toMatchObject({ state: 'succeeded', balance: 990, returned: 0 });
      // It is not asked without pause because somebody wants it cancelled.
      expect(creation.service.asked).toBe(2);
    });

    it('gets everything back when that fails', async () => {
      const creation = await beginAtStubborn();
      await cancel(creation, 'none');
      await creation.end(vendorFailed);
      await expect
        .poll(() => read(creation.id))
        .toMatchObject({ state: 'failed', balance: 1_000, returned: 10 });
    });

    it('while it is handed in is made and delivered', async () => {
      const creation = await begin();
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker(creation.name, controlled);
      const task = await controlled.next();
      expect(await cancel(creation, 'none')).toMatchObject({ kind: 'requested' });
      task.finish();
      await expect
        .poll(() => read(creation.id))
        .toMatchObject({ state: 'succeeded', balance: 990, returned: 0 });
    });
  });

  it('while it is submitted is cancelled once the engine has accepted it', async () => {
    const creation = await begin();
    const controlled = createControlledEngine({ isRepeatable: false });
    const asked = vi.fn(async () => ({ givenBack: 'none' }) as const);
    const worker = startWorker(creation.name, {
      ...controlled,
      status: async () => running,
      cancel: asked,
    });
    const task = await controlled.next();
    expect(await cancel(creation)).toMatchObject({ kind: 'requested' });
    task.end(running);
    await expect
      .poll(async () => {
        worker.wake();
        return await read(creation.id);
      })
      .toMatchObject({ state: 'cancelled', balance: 990, returned: 0 });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('and is not accepted, or may not have been, gets everything back', async () => {
    for (const reason of ['busy', 'ambiguous'] as const) {
      const creation = await begin();
      const controlled = createControlledEngine({ isRepeatable: false });
      const worker = startWorker(creation.name, {
        ...controlled,
        cancel: async () => ({ givenBack: 'none' }),
        find: async () => undefined,
      });
      const task = await controlled.next();
      expect(await cancel(creation)).toMatchObject({ kind: 'requested' });
      const isRetryable = reason === 'busy';
      task.end({ status: 'failed', reason, isRetryable, vendorMessage: '' });
      await expect
        .poll(async () => {
          worker.wake();
          return await read(creation.id);
        })
        .toMatchObject({ state: 'cancelled', balance: 1_000, returned: 10 });
    }
  });

  it('when the engine has succeeded is delivered, and costs what it costs', async () => {
    const creation = await beginAtVendor(async () => {
      creation.come({ status: 'succeeded', outputs: [somePicture] });
      return { givenBack: 'none' };
    });
    await cancel(creation);
    creation.worker.wake();
    await expect
      .poll(() => read(creation.id))
      .toMatchObject({ state: 'succeeded', balance: 990, returned: 0 });
    expect(creation.asked).toHaveBeenCalledOnce();
  });

  it('when the engine has failed fails, and gets everything back', async () => {
    const creation = await beginAtVendor(async () => ({ givenBack: 'none' }));
    creation.come(vendorFailed);
    await cancel(creation);
    creation.worker.wake();
    await expect
      .poll(() => read(creation.id))
      .toMatchObject({ state: 'failed', reason: 'refused-output', balance: 1_000, returned: 10 });
    expect(creation.asked).not.toHaveBeenCalled();
  });

  it('is asked about again when the answer was lost, and a second answer takes nothing', async () => {
    let count = 0;
    const creation = await beginAtVendor(async () => {
      count += 1;
      if (count === 1) throw new Error('The connection was cut');
      return { givenBack: 'none' };
    });
    await cancel(creation);
    creation.worker.wake();
    await expect
      .poll(() => readJob(creation.id))
      .toMatchObject({ cancellation: 'asked', leaseToken: null });
    await change(creation.id, { dueAt: aSecondAgo });
    creation.worker.wake();
    await expect
      .poll(() => read(creation.id))
      .toMatchObject({ state: 'cancelled', balance: 1_000, returned: 10 });
  });

  it.each<[CancellationState, number]>([
    ['none', 0],
    ['all', 10],
  ])('is ended by another server that finds the answer %s', async (cancellation, returned) => {
    const creation = await beginAtVendor(() => Promise.reject(new Error('It was asked again')));
    await creation.worker.close();
    await change(creation.id, { cancellation, dueAt: aSecondAgo });
    startWorker(creation.name, creation.vendor);
    await expect.poll(() => read(creation.id)).toMatchObject({ state: 'cancelled', returned });
    expect(creation.asked).not.toHaveBeenCalled();
  });

  it('at an engine that never answers gets everything back at its deadline', async () => {
    const creation = await beginAtVendor(() => new Promise(() => {}));
    await cancel(creation);
    creation.worker.wake();
    await expect.poll(() => creation.asked.mock.calls.length).toBe(1);
    await change(creation.id, { deadlineAt: aSecondAgo });
    await failOverdueCreations(open.database, { now });
    creation.worker.drop(creation.id);
    expect(await read(creation.id)).toMatchObject({
      state: 'failed',
      reason: 'timeout',
      balance: 1_000,
      returned: 10,
    });
  });

  it('in the moment of its success ends once: a picture or the points', async () => {
    for (let round = 0; round < 10; round += 1) {
      const creation = await begin();
      const [claimed] = await claimJobs(open.database, {
        models: runModels(creation.name),
        limits: [],
        places: placesForEach(1),
      });
      if (!claimed) throw new Error('There is nothing to claim');
      const [isFinished, cancelled, again] = await Promise.all([
        finishCreation(open.database, claimed, { outputIds: [], now }),
        cancel(creation, 'all'),
        cancel(creation, 'all'),
      ]);
      const kind = isFinished ? 'ended' : 'cancelled';
      expect([cancelled.kind, again.kind]).toEqual([kind, kind]);
      expect((await read(creation.id)).balance).toBe(isFinished ? 990 : 1_000);
    }
  });
});
