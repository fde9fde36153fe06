import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeteredPrice } from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
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
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import {
  createControlledEngine,
  otherPicture,
  somePicture,
} from '../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { placesForEach } from '../../testing/places-for-each.ts';
import { runModels, type TestEngines } from '../../testing/to-models.ts';
import { withPublish } from '../../testing/with-publish.ts';
import { attempts, jobs, type LinkedOutput } from '../database/job-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { openFolderStores } from '../files/open-folder-stores.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { listOwnPictures } from '../pictures/list-own-pictures.ts';
import { readBalance } from '../points/read-balance.ts';
import { randomId } from '../random-id.ts';
import type { Worker } from './create-worker.ts';
import { MAX_LOST_SERVERS } from './run-step.ts';
import { MAX_ATTEMPTS, recordSubmission } from './steps/attempts.ts';
import { type ClaimedJob, claimJobs, MAX_RUNNING_PER_USER } from './steps/claim-jobs.ts';
import { cancelCreation, failOverdueCreations, finishCreation } from './steps/end-creation.ts';
import { handBack, renewLease } from './steps/job-lease.ts';

const now = new Date('2026-01-01T00:00:00Z');
const picture = { outputIds: [], now };

/** Output of an engine, where its service has it. */
const linked: LinkedOutput = {
  ...{ media: 'image', mimeType: 'image/webp' },
  source: { url: 'https://engine.example.com/1.webp' },
};

describe.each(databaseKinds)('jobs on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  /** Each test has an engine, and so jobs, of its own. */
  let engine = '';
  const workers: Worker[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-worker-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    engine = randomId();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await open.database.delete(jobs);
  });

  const newUser = async () => (await addUser(open.database, { points: 1_000, now })).id;

  const begin = async (userId: string, more: { metered?: MeteredPrice } = {}) =>
    (await beginTestCreation(open.database, { userId, engine, now, ...more })).id;

  const claim = (count = 100) =>
    claimJobs(open.database, {
      models: runModels(engine),
      limits: [],
      places: placesForEach(count),
    });

  async function claimOne(): Promise<ClaimedJob> {
    const [claimed] = await claim(1);
    if (!claimed) throw new Error('There is nothing to claim');
    return claimed;
  }

  const idsOf = (claimed: readonly ClaimedJob[]) => claimed.map(({ creation }) => creation.id);

  async function read(id: string) {
    const [creation] = await open.database.select().from(creations).where(eq(creations.id, id));
    const [job] = await open.database.select().from(jobs).where(eq(jobs.creationId, id));
    const tries = await open.database
      .select()
      .from(attempts)
      .where(eq(attempts.creationId, id))
      .orderBy(attempts.number);
    if (!creation) throw new Error('There is no such creation');
    const balance = await readBalance(open.database, creation.userId);
    return { state: creation.state, reason: creation.failureReason, job, tries, balance };
  }

  /** As if the server that has the lease had stopped renewing it. */
  const loseServer = (id: string) =>
    open.database.update(jobs).set({ leaseUntil: aSecondAgo }).where(eq(jobs.creationId, id));

  function startWorker(
    options: { engines?: TestEngines; places?: number; pictures?: ObjectStore } = {},
  ) {
    const controlled = createControlledEngine();
    const { pictures } = openFolderStores(folder);
    const worker = createTestWorker({
      database: open.database,
      now: () => now,
      pictures,
      engines: new Map([[engine, controlled]]),
      places: 10,
      ...options,
    });
    workers.push(worker);
    return { engine: controlled, pictures };
  }

  describe('are claimed', () => {
    it('by one server each when many ask at the same moment', async () => {
      const users = await Promise.all(Array.from({ length: 10 }, newUser));
      const ids = await Promise.all(users.map((userId) => begin(userId)));
      const claimed = await Promise.all(Array.from({ length: 6 }, () => claim(3)));
      expect(claimed.flatMap(idsOf).sort()).toEqual([...ids].sort());
    });

    it('three at a time of one person, however many servers ask', async () => {
      const userId = await newUser();
      for (let count = 0; count < 8; count += 1) await begin(userId);
      const claimed = (await Promise.all(Array.from({ length: 5 }, () => claim(5)))).flat();
      expect(claimed).toHaveLength(MAX_RUNNING_PER_USER);
      expect(await claim()).toEqual([]);
      const [first] = claimed;
      if (first) await finishCreation(open.database, first, picture);
      expect(await claim()).toHaveLength(1);
    });

    it('in turns: the first of each person comes before the second of any', async () => {
      const [busy, calm] = [await newUser(), await newUser()];
      const busys = [await begin(busy), await begin(busy), await begin(busy)];
      const calms = await begin(calm);
      expect(idsOf(await claim(2)).sort()).toEqual([busys[0], calms].sort());
    });

    it('only of engines that the server has', async () => {
      await begin(await newUser());
      expect(
        await claimJobs(open.database, {
          models: runModels('another'),
          limits: [],
          places: placesForEach(10),
        }),
      ).toEqual([]);
    });

    it('not before they are due', async () => {
      const id = await begin(await newUser());
      await open.database.update(jobs).set({ dueAt: sql`now() + interval '1 hour'` });
      expect(await claim()).toEqual([]);
      await open.database.update(jobs).set({ dueAt: aSecondAgo });
      expect(idsOf(await claim())).toEqual([id]);
    });
  });

  describe('that a server has lost', () => {
    it('go on elsewhere, and nothing that it writes later counts', async () => {
      const id = await begin(await newUser());
      const lost = await claimOne();
      expect(await claim()).toEqual([]);
      await loseServer(id);
      const taken = await claimOne();
      expect(taken).toMatchObject({ job: { step: 'submit', attempt: 2 } });
      expect(await renewLease(open.database, lost, { percent: 90 })).toBe(false);
      expect(await finishCreation(open.database, lost, picture)).toBe(false);
      await handBack(open.database, lost);
      expect(await read(id)).toMatchObject({
        state: 'submitting',
        job: { percent: 0, leaseToken: taken.job.leaseToken },
        tries: [{ outcome: 'lost' }, { outcome: null }],
      });
      expect(await finishCreation(open.database, taken, picture)).toBe(true);
      expect(await read(id)).toMatchObject({
        state: 'succeeded',
        job: undefined,
        tries: [{ outcome: 'lost' }, { outcome: 'succeeded' }],
        balance: 990,
      });
    });

    it('are made again when nobody charges for it', async () => {
      const id = await begin(await newUser());
      await claimOne();
      await loseServer(id);
      const { engine: controlled } = startWorker();
      (await controlled.next()).finish();
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded' });
    });

    it('go on where they are when their lease has run out and nobody has taken them', async () => {
      const id = await begin(await newUser());
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker({ engines: new Map([[engine, controlled]]) });
      const task = await controlled.next();
      await loseServer(id);
      // The worker has looked for work since.
      await begin(await newUser());
      (await controlled.next()).finish();
      task.finish();
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'succeeded', tries: [{ outcome: 'succeeded' }], balance: 990 });
    });

    it('are left to their server for a while after the database was away', async () => {
      const id = await begin(await newUser());
      const other = await claimOne();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const transaction = vi.spyOn(open.database, 'transaction');
      const { engine: controlled } = startWorker();
      // It looks when it starts.
      await transaction.mock.results[0]?.value;
      transaction.mockRestore();
      const execute = vi.spyOn(open.database, 'execute');
      execute.mockRejectedValueOnce(new Error('The database is away'));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(execute).toHaveBeenCalled();
      execute.mockRestore();
      await loseServer(id);
      await begin(await newUser());
      const next = controlled.next();
      await vi.advanceTimersByTimeAsync(1_000);
      (await next).finish();
      expect(await finishCreation(open.database, other, picture)).toBe(true);
    });

    it('are never submitted again when somebody may charge: the points wait', async () => {
      const id = await begin(await newUser());
      await recordSubmission(open.database, (await claimOne()).attemptId);
      await loseServer(id);
      startWorker({
        engines: new Map([
          [
            engine,
            {
              start: () => Promise.reject(new Error('It was submitted again')),
              find: async () => undefined,
            },
          ],
        ]),
      });
      await expect.poll(() => read(id)).toMatchObject({ state: 'uncertain', balance: 990 });
      await open.database.update(jobs).set({ deadlineAt: aSecondAgo });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'lost', balance: 1_000 });
    });

    it('again and again are given up, so that none can crash servers forever', async () => {
      const id = await begin(await newUser());
      for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
        await claimOne();
        await loseServer(id);
      }
      startWorker();
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'crash', balance: 1_000 });
    });
  });

  describe('of an engine that answers later', () => {
    it('hold no server while they wait, and are asked about until they end', async () => {
      const id = await begin(await newUser());
      const asked: unknown[] = [];
      const engines: TestEngines = new Map([
        [
          engine,
          {
            start: async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }),
            async status(operation) {
              asked.push(operation);
              if (asked.length < 3) {
                return {
                  status: 'running',
                  operation: { task: 7, asked: asked.length },
                  percent: 50,
                  pollAfterMs: 0,
                };
              }
              return { status: 'succeeded', outputs: [somePicture] };
            },
          },
        ],
      ]);
      const { pictures } = startWorker({ engines, places: 1 });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toEqual([{ task: 7 }, { task: 7, asked: 1 }, { task: 7, asked: 2 }]);
      const [output] = await open.database
        .select({ id: outputs.id })
        .from(outputs)
        .where(eq(outputs.creationId, id));
      expect(await pictures.open(output?.id ?? '')).toBeDefined();
      expect((await read(id)).tries).toMatchObject([
        { outcome: 'succeeded', operation: { task: 7 } },
      ]);
    });

    it('are asked about again when the engine could not be asked', async () => {
      const id = await begin(await newUser());
      const operation = { task: 7 };
      let asked = 0;
      const engines: TestEngines = new Map([
        [
          engine,
          {
            start: async () => ({ status: 'running', operation, percent: 40, pollAfterMs: 0 }),
            async status() {
              asked += 1;
              if (asked === 1) throw new Error('The service answers with 500');
              return { status: 'succeeded', outputs: [somePicture] };
            },
          },
        ],
      ]);
      startWorker({ engines });
      await expect.poll(() => asked).toBe(1);
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'running', job: { step: 'ask', operation, percent: 40 } });
      await open.database.update(jobs).set({ dueAt: aSecondAgo });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 990 });
    });

    it('are asked about again when the engine is silent', async () => {
      const id = await begin(await newUser());
      const limit = new AbortController();
      const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      onTestFinished(() => limits.mockRestore());
      let asked = 0;
      startWorker({
        engines: new Map([
          [
            engine,
            {
              start: async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }),
              async status() {
                asked += 1;
                return await new Promise(() => {});
              },
            },
          ],
        ]),
      });
      await expect.poll(() => asked).toBe(1);
      expect(limits).toHaveBeenCalledExactlyOnceWith(30_000);
      limit.abort();
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'running', job: { step: 'ask', leaseToken: null } });
    });

    it('go on from what is stored when their server is gone', async () => {
      const id = await begin(await newUser());
      const claimed = await claimOne();
      await open.database
        .update(jobs)
        .set({ step: 'ask', operation: { task: 7 }, leaseUntil: null, leaseToken: null })
        .where(eq(jobs.creationId, claimed.creation.id));
      startWorker({
        engines: new Map([
          [
            engine,
            {
              start: () => Promise.reject(new Error('It was submitted again')),
              status: async () => ({ status: 'succeeded', outputs: [somePicture] }),
            },
          ],
        ]),
      });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded' });
    });

    it.each([
      ['asked about', { step: 'ask' as const }],
      ['fetched', { step: 'archive' as const, results: [linked] }],
    ])('and end each server while they are %s are given up', async (_, next) => {
      const id = await begin(await newUser());
      await claimOne();
      const accepted = { operation: { task: 7 }, leaseUntil: null, leaseToken: null };
      await open.database
        .update(jobs)
        .set({ ...next, ...accepted })
        .where(eq(jobs.creationId, id));
      for (let count = 0; count < MAX_LOST_SERVERS; count += 1) {
        expect(idsOf(await claim(1))).toEqual([id]);
        await loseServer(id);
      }
      startWorker();
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'crash', balance: 1_000 });
    });
  });

  describe('of a service that says what PostgreSQL does not store', () => {
    const words = 'a\0b\ud800c\\u0000';
    const stored = 'ab\ufffdc\\u0000';

    it('fail in its words', async () => {
      const id = await begin(await newUser());
      const { engine: controlled } = startWorker();
      const failure = { reason: 'vendor', isRetryable: false, vendorMessage: words } as const;
      (await controlled.next()).end({ status: 'failed', ...failure });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', tries: [{ vendorMessage: stored }], balance: 1_000 });
    });

    it('are asked about by what it called them, and keep its facts and actions', async () => {
      const id = await begin(await newUser());
      const asked: unknown[] = [];
      const engines: TestEngines = new Map([
        [
          engine,
          {
            start: async () => ({
              ...{ status: 'running', pollAfterMs: 0 },
              operation: { [words]: words, list: [words] },
            }),
            async status(operation) {
              asked.push(operation);
              return {
                ...{ status: 'succeeded', outputs: [somePicture] },
                facts: { texts: [words], revisedPrompt: words },
                actions: [
                  { id: 'vary', label: words },
                  { id: words, label: 'V2' },
                ],
              };
            },
          },
        ],
      ]);
      startWorker({ engines });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toEqual([{ [stored]: stored, list: [stored] }]);
      const [creation] = await open.database.select().from(creations).where(eq(creations.id, id));
      expect(creation).toMatchObject({
        facts: { texts: [stored], revisedPrompt: stored },
        actions: [{ id: 'vary', label: stored }],
      });
    });

    it('fail, and are not done again, where nothing else can be stored of them', async () => {
      const id = await begin(await newUser());
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker({ engines: new Map([[engine, controlled]]) });
      const task = await controlled.next();
      // A number of pixels that no column holds.
      const width = 2 ** 40;
      task.finish({ ...somePicture, width });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'engine', balance: 1_000 });
    });
  });

  describe('that an engine refuses', () => {
    it.each([
      ['refused-prompt', 'refused-prompt'],
      ['refused-output', 'refused-output'],
      ['no-credit', 'unavailable'],
    ] as const)('with %s fail as %s, and the points come back', async (reason, stored) => {
      const id = await begin(await newUser());
      const { engine: controlled } = startWorker();
      (await controlled.next()).end({
        status: 'failed',
        reason,
        isRetryable: false,
        vendorMessage: 'Code 1301: no',
      });
      await expect
        .poll(() => read(id))
        .toMatchObject({
          state: 'failed',
          reason: stored,
          balance: 1_000,
          tries: [{ outcome: 'failed', failureReason: reason, vendorMessage: 'Code 1301: no' }],
        });
    });

    it('with bytes that are not a picture fail, whatever it says', async () => {
      const id = await begin(await newUser());
      const { engine: controlled } = startWorker();
      const source = { bytes: new TextEncoder().encode('RIFF\x04\0\0\0WEBP') };
      const outputs = [{ ...somePicture, source }];
      (await controlled.next()).end({ status: 'succeeded', outputs });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'engine', balance: 1_000 });
    });

    it('with several pictures keep them all, in their order', async () => {
      const userId = await newUser();
      const id = await begin(userId);
      const { engine: controlled, pictures } = startWorker();
      const png = await sharp({
        create: { width: 30, height: 20, channels: 3, background: '#f00' },
      })
        .png()
        .toBuffer();
      const own = { media: 'image', mimeType: 'image/png', source: { bytes: png } } as const;
      (await controlled.next()).end({ status: 'succeeded', outputs: [somePicture, own] });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 990 });
      const { rows } = await listOwnPictures(open.database, {
        userId,
        limit: 9,
        cursor: undefined,
      });
      expect(rows.map(({ output }) => output)).toMatchObject([
        { position: 0, mime: 'image/webp', width: 1024, height: 1024, color: '#336699' },
        // What the engine does not say is read from the picture.
        { position: 1, mime: 'image/png', width: 30, height: 20, color: '#ff0000' },
      ]);
      const bytes = [somePicture.source.bytes, png];
      for (const [index, { output }] of rows.entries()) {
        expect(await readStored(pictures, output.id)).toHaveLength(output.bytes ?? 0);
        expect(await readStored(pictures, originalKey(output.id))).toEqual(
          Buffer.from(bytes[index] ?? []),
        );
      }
    });

    it('with fewer pictures than were asked for give the points of the others back, once', async () => {
      const userId = await newUser();
      const id = await begin(userId, { metered: { unit: 'output', count: 3, points: 10 } });
      const { engine: controlled } = startWorker();
      const outputs = [somePicture, otherPicture];
      (await controlled.next()).end({ status: 'succeeded', outputs });
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 993 });
    });

    it('with a picture and something else fail whole', async () => {
      const userId = await newUser();
      const id = await begin(userId);
      const { engine: controlled } = startWorker();
      const none = { ...otherPicture, media: 'audio', mimeType: 'audio/mpeg' } as const;
      (await controlled.next()).end({ status: 'succeeded', outputs: [somePicture, none] });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'engine', balance: 1_000 });
      const { rows } = await listOwnPictures(open.database, {
        userId,
        limit: 9,
        cursor: undefined,
      });
      expect(rows).toEqual([]);
    });

    it('that the store does not take at first are put there again, under the same name', async () => {
      const id = await begin(await newUser());
      const { pictures } = openFolderStores(folder);
      const keys: string[] = [];
      const flaky = withPublish(pictures, async (key, draft) => {
        keys.push(key);
        if (keys.length === 1) throw new Error('The store is away');
        return await draft.publish(key);
      });
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker({ engines: new Map([[engine, controlled]]), pictures: flaky });
      (await controlled.next()).finish();
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'succeeded', tries: [{ outcome: 'succeeded' }], balance: 990 });
      const [first = '', again, original] = keys;
      expect([again, original]).toEqual([first, originalKey(first)]);
      expect(keys).toHaveLength(3);
      expect(await pictures.open(keys[0] ?? '')).toBeDefined();
    });

    it('while the creation is cancelled leave no bytes behind', async () => {
      const userId = await newUser();
      const id = await begin(userId);
      const { pictures } = openFolderStores(folder);
      let key: string | undefined;
      let isStored = false;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow = withPublish(pictures, async (name, draft) => {
        key = name;
        await held;
        const result = await draft.publish(name);
        isStored = true;
        return result;
      });
      const { engine: controlled } = startWorker({ pictures: slow });
      (await controlled.next()).finish();
      await expect.poll(() => key).toBeDefined();
      const cancelled = await cancelCreation(open.database, {
        cancelReturns: () => 'all',
        userId,
        id,
        now,
      });
      expect(cancelled).toMatchObject({ kind: 'cancelled', balance: 1_000 });
      await finishDeletions({ database: open.database, pictures }, { creationId: id });
      release();
      await expect.poll(() => isStored).toBe(true);
      await expect.poll(() => pictures.open(key ?? '')).toBeUndefined();
    });

    it('for the moment wait for another try', async () => {
      const id = await begin(await newUser());
      const { engine: controlled } = startWorker();
      (await controlled.next()).end({
        status: 'failed',
        reason: 'busy',
        isRetryable: true,
        vendorMessage: '',
      });
      await expect.poll(() => read(id)).toMatchObject({ state: 'queued', balance: 990 });
      await open.database.update(jobs).set({ dueAt: aSecondAgo });
      (await controlled.next()).finish();
      await expect
        .poll(() => read(id))
        .toMatchObject({
          state: 'succeeded',
          tries: [{ outcome: 'failed', failureReason: 'busy' }, { outcome: 'succeeded' }],
        });
    });

    it('for the moment are submitted again when somebody may charge: it accepted nothing', async () => {
      const id = await begin(await newUser());
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker({ engines: new Map([[engine, controlled]]) });
      (await controlled.next()).end({
        status: 'failed',
        reason: 'busy',
        isRetryable: true,
        vendorMessage: '',
      });
      await expect.poll(() => read(id)).toMatchObject({ state: 'queued' });
      await open.database.update(jobs).set({ dueAt: aSecondAgo });
      (await controlled.next()).finish();
      await expect.poll(() => read(id)).toMatchObject({ state: 'succeeded', balance: 990 });
    });

    it.each([
      ['busy', 'busy'],
      ['rate-limited', 'busy'],
      ['unsupported', 'unsupported'],
      ['invalid-input', 'refused'],
      ['refused-input', 'refused-input'],
      ['no-credit', 'unavailable'],
    ] as const)('for good as %s end as %s, and their points come back', async (said, reason) => {
      const id = await begin(await newUser());
      const { engine: controlled } = startWorker();
      const failure = { reason: said, isRetryable: false, vendorMessage: '' };
      (await controlled.next()).end({ status: 'failed', ...failure });
      await expect.poll(() => read(id)).toMatchObject({ state: 'failed', reason, balance: 1000 });
    });

    it('without saying whether they were accepted are not submitted again', async () => {
      const id = await begin(await newUser());
      const controlled = createControlledEngine({ isRepeatable: false });
      startWorker({ engines: new Map([[engine, controlled]]) });
      (await controlled.next()).end({
        status: 'failed',
        reason: 'ambiguous',
        isRetryable: false,
        vendorMessage: '',
      });
      await expect
        .poll(() => read(id))
        .toMatchObject({ state: 'failed', reason: 'untraceable', balance: 1_000 });
    });
  });

  it('cost one query a poll while none is due, however many wait', async () => {
    const userId = await newUser();
    for (let count = 0; count < 20; count += 1) await begin(userId);
    await open.database.update(jobs).set({ dueAt: sql`now() + interval '1 hour'` });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const transaction = vi.spyOn(open.database, 'transaction');
    const select = vi.spyOn(open.database, 'select');
    const execute = vi.spyOn(open.database, 'execute');
    onTestFinished(() => void vi.restoreAllMocks());
    startWorker();
    // It looks when it starts.
    await transaction.mock.results[0]?.value;
    const polls = 5;
    for (let count = 0; count < polls; count += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await execute.mock.results.at(-1)?.value;
    }
    // None comes while the one before is still under way.
    expect(execute).toHaveBeenCalled();
    expect(execute.mock.calls.length).toBeLessThanOrEqual(polls);
    expect(transaction).toHaveBeenCalledTimes(1);
    expect(select).not.toHaveBeenCalled();
  });

  it('past their deadline give the points back once, however many servers look', async () => {
    const id = await begin(await newUser());
    const claimed = await claimOne();
    await open.database.update(jobs).set({ deadlineAt: aSecondAgo });
    const failed = await Promise.all(
      Array.from({ length: 5 }, () => failOverdueCreations(open.database, { now })),
    );
    expect(failed.flat()).toMatchObject([{ id }]);
    expect(await finishCreation(open.database, claimed, picture)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'timeout', balance: 1_000 });
  });

  it('end once: a picture or the points, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await begin(await newUser());
      const claimed = await claimOne();
      await open.database
        .update(jobs)
        .set({ deadlineAt: aSecondAgo })
        .where(eq(jobs.creationId, id));
      const [isFinished, failed] = await Promise.all([
        finishCreation(open.database, claimed, picture),
        failOverdueCreations(open.database, { now }),
      ]);
      expect(failed.map((creation) => creation.id)).toEqual(isFinished ? [] : [id]);
      expect((await read(id)).balance).toBe(isFinished ? 990 : 1_000);
    }
  });
});

async function readStored(pictures: ObjectStore, key: string): Promise<Buffer | undefined> {
  const stored = await pictures.open(key);
  return stored && Buffer.from(await new Response(stored.read() as BodyInit).arrayBuffer());
}
