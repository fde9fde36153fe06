import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus, FailureReason } from '@site/engines';
import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestDisk } from '../../../testing/create-test-disk.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { toModels } from '../../../testing/to-models.ts';
import { engineCircuits } from '../../database/engine-schema.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { type CreationInput, creations } from '../../database/schema.ts';
import { MAX_FAULTS } from '../../engines/circuit.ts';
import { findPausedEngines } from '../../engines/engine-circuits.ts';
import type { Model } from '../../engines/open-models.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import { watchEngines } from '../../metrics/watch-engines.ts';
import { readBalance } from '../../points/read-balance.ts';
import { randomId } from '../../random-id.ts';
import { beginCreation } from '../begin/begin-creation.ts';
import { runStep } from '../run-step.ts';
import { createCreationWatch, type OpenCreation } from '../tell/creation-watch.ts';
import { createExpectedTimes } from '../tell/expected-times.ts';
import { MAX_ATTEMPTS, recordSubmission } from './attempts.ts';
import { claimJobs } from './claim-jobs.ts';
import { failOverdueCreations } from './end-creation.ts';

const now = new Date('2026-01-01T00:00:00Z');
const log = pino({ level: 'silent' });

/** Answer of a service to the next request, and about what it has accepted. */
type Answer = 'made' | 'accepted' | { reason: FailureReason; isRetryable: boolean };

const busy: Answer = { reason: 'busy', isRetryable: true };
const down: Answer = { reason: 'vendor', isRetryable: true };
const broken: Answer = { reason: 'vendor', isRetryable: false };

/** A service that charges for what it accepts, and does what the test says. */
function createService(answer: Answer = 'made') {
  const service = { answer, later: 'made' as Answer, starts: 0, engine: undefined as never };
  const toStatus = (what: Answer): EngineStatus => {
    if (what === 'made') return { status: 'succeeded', outputs: [somePicture] };
    if (what === 'accepted') return { status: 'running', operation: {}, pollAfterMs: 0 };
    return { status: 'failed', vendorMessage: 'in its words', ...what };
  };
  const engine: Engine<CreationInput> = {
    async start() {
      service.starts += 1;
      return toStatus(service.answer);
    },
    status: async () => toStatus(service.later),
  };
  return Object.assign(service, { engine });
}

type Service = ReturnType<typeof createService>;

describe.each(databaseKinds)('engines that fail, on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-engines-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await open.database.delete(jobs);
    await open.database.delete(engineCircuits);
  });

  /** A model of a service, and perhaps of another one that stands in for it. */
  function openModel(own: Service, other?: Service): Model {
    const id = randomId();
    const [model] = toModels(new Map([[id, own.engine]]));
    if (!model) throw new Error('There is no model');
    const fallback = other && {
      ...{ engineId: `${id}-fallback`, engine: other.engine, origin: undefined },
    };
    return { ...model, ...(fallback && { fallback }) };
  }

  async function begin(model: Model) {
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const begun = await beginCreation(open.database, {
      ...{ userId, model, idempotencyKey: randomId(), references: [], cost: 10, shownCost: 10 },
      input: { prompt: '雪山', seed: 1, width: 1024, height: 1024 },
      ...{ startLimits: { perHour: 9, perDay: 9 }, now },
    });
    return { ...begun, userId };
  }

  /** A picture that the creations are made from. */
  let isGone = false;
  const openReferences = async () => {
    if (isGone) throw new Error('A picture is not there any more');
    return [];
  };

  async function queue(model: Model): Promise<string> {
    const begun = await begin(model);
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    return begun.creation.id;
  }

  const claim = (model: Model, count = 100) =>
    claimJobs(open.database, { models: [model], limits: [], places: placesForEach(count) });

  /** Does the next step of everything that may go on, as a server does. @returns of how many. */
  async function step(model: Model): Promise<number> {
    const claimed = await claim(model);
    for (const job of claimed) {
      await runStep(
        {
          ...{ database: open.database, log, metrics: createMetrics(), now: () => now },
          ...{ pictures: openFolderStores(folder).pictures, models: [model] },
          ...{ publicUrl: undefined, openReferences, disk: createTestDisk() },
          providerCode: DEMONSTRATION_PROVIDER_CODE,
          expectedTimes: createExpectedTimes({ database: open.database, log }),
        },
        job,
        {
          signal: new AbortController().signal,
          onProgress() {},
          onPartial() {},
          onPutBack: async () => {},
        },
      );
    }
    return claimed.length;
  }

  /** Everything that has to wait for a while has waited. */
  const letTimePass = () =>
    open.database.update(jobs).set({ dueAt: sql`'epoch'` }).where(sql`due_at < deadline_at`);

  const endPause = () => open.database.update(engineCircuits).set({ pausedUntil: aSecondAgo });

  async function read(id: string) {
    const [creation] = await open.database.select().from(creations).where(eq(creations.id, id));
    const tries = await open.database
      .select()
      .from(attempts)
      .where(eq(attempts.creationId, id))
      .orderBy(attempts.number);
    return {
      state: creation?.state,
      engines: tries.map(({ engineId }) => engineId),
      words: tries.map(({ vendorMessage }) => vendorMessage),
      balance: creation && (await readBalance(open.database, creation.userId)),
    };
  }

  async function breakDown(model: Model) {
    for (let count = 0; count < MAX_FAULTS; count += 1) {
      await queue(model);
      await step(model);
    }
  }

  describe('repeatedly', () => {
    it('get nothing more for a while: presses are refused and cost nothing', async () => {
      const service = createService(broken);
      const model = openModel(service);
      await breakDown(model);
      expect(service.starts).toBe(MAX_FAULTS);
      const refused = await begin(model);
      expect(refused.kind).toBe('paused');
      expect(await readBalance(open.database, refused.userId)).toBe(100);
    });

    it('are reported to the operator', async () => {
      const registry = new Registry();
      watchEngines({ registry, database: open.database });
      expect(await registry.metrics()).not.toContain('site_engine_paused{');
      const model = openModel(createService(broken));
      await breakDown(model);
      const later = new Registry();
      watchEngines({ registry: later, database: open.database });
      expect(await later.metrics()).toContain(`site_engine_paused{engine="${model.engineId}"} 1`);
    });

    it('keep creations waiting, and say so', async () => {
      const service = createService(broken);
      const model = openModel(service);
      const waiting = await queue(model);
      await open.database.update(jobs).set({ dueAt: sql`now() + interval '5 minutes'` });
      await breakDown(model);
      await letTimePass();
      expect(await step(model)).toBe(0);
      const [row] = await open.database.select().from(creations).where(eq(creations.id, waiting));
      const watch = createCreationWatch({ database: open.database, models: [model], log });
      const told = await new Promise<ReadonlyMap<string, OpenCreation>>((resolve) => {
        watch.listen(row?.userId ?? '', { onLook: resolve, onProgress() {}, onClose() {} });
      });
      watch.close();
      expect(told.get(waiting)).toMatchObject({
        isQueued: true,
        place: { ahead: 0, isBusy: false, isPaused: true },
      });
    });

    it('get one probe after the pause, however many servers ask, and all once that succeeds', async () => {
      const service = createService(broken);
      const model = openModel(service);
      await Promise.all(Array.from({ length: 6 }, () => queue(model)));
      await open.database.update(jobs).set({ dueAt: sql`now() + interval '5 minutes'` });
      await breakDown(model);
      await letTimePass();
      await endPause();
      const claims = await Promise.all(Array.from({ length: 4 }, () => claim(model, 2)));
      expect(claims.flat()).toHaveLength(1);
      expect(await claim(model)).toEqual([]);

      // Its server goes away: the next one finds out.
      await open.database
        .delete(jobs)
        .where(eq(jobs.creationId, claims.flat()[0]?.creation.id ?? ''));
      await endPause();
      service.answer = 'made';
      expect(await step(model)).toBe(1);
      expect(await findPausedEngines(open.database)).toEqual(new Set());
      expect(await step(model)).toBe(4);
    });

    it('are not paused for people’s mistakes and refusals', async () => {
      const service = createService({ reason: 'refused-prompt', isRetryable: false });
      const model = openModel(service);
      await breakDown(model);
      service.answer = { reason: 'invalid-input', isRetryable: false };
      await breakDown(model);
      expect((await begin(model)).kind).toBe('begun');
    });

    it('are not paused for pictures that were gone before they were asked', async () => {
      const service = createService();
      const model = openModel(service);
      isGone = true;
      const id = await queue(model);
      await step(model);
      expect(await read(id)).toMatchObject({ state: 'failed', balance: 100 });
      await breakDown(model);
      isGone = false;
      expect(service.starts).toBe(0);
      expect((await begin(model)).kind).toBe('begun');
    });

    it('are passed over when a fallback takes the work', async () => {
      const own = createService(broken);
      const other = createService();
      const model = openModel(own, other);
      await breakDown(model);
      const id = await queue(model);
      await step(model);
      expect(own.starts).toBe(MAX_FAULTS);
      expect(await read(id)).toMatchObject({
        ...{ state: 'succeeded', engines: [model.fallback?.engineId], balance: 90 },
      });
    });
  });

  it('have said why, when nobody knows whether they accepted something', async () => {
    const model = openModel(createService({ reason: 'ambiguous', isRetryable: false }));
    const id = await queue(model);
    await step(model);
    expect(await read(id)).toMatchObject({ state: 'failed', words: ['in its words'] });
  });

  describe('that have no room', () => {
    const noRoom = ['busy', 'rate-limited'] as const;

    /** Milliseconds from now until it is tried again. */
    const readWait = async (id: string) => {
      const [job] = await open.database
        .select({ wait: sql<number>`extract(epoch from due_at - now())::float * 1000` })
        .from(jobs)
        .where(eq(jobs.creationId, id));
      return job?.wait ?? 0;
    };

    it.each(noRoom)(
      '(%s) are asked again until they have some, less and less often',
      async (reason) => {
        const service = createService({ reason, isRetryable: true });
        const model = openModel(service);
        const id = await queue(model);
        const tries = 4 * MAX_ATTEMPTS;
        for (let count = 1; count <= tries; count += 1) {
          await step(model);
          const wait = await readWait(id);
          const longest = Math.min(300_000, 5_000 * 2 ** (count - 1));
          expect(wait).toBeLessThanOrEqual(longest);
          // The query has taken a moment.
          expect(wait).toBeGreaterThan(longest / 2 - 2_000);
          await letTimePass();
        }
        expect(await read(id)).toMatchObject({ state: 'queued', balance: 90 });
        service.answer = 'made';
        await step(model);
        expect(await read(id)).toMatchObject({ state: 'succeeded', balance: 90 });
        expect(service.starts).toBe(tries + 1);
      },
    );

    it('do not spend the tries of what fails otherwise', async () => {
      const service = createService(busy);
      const model = openModel(service);
      const id = await queue(model);
      for (let count = 0; count < 2 * MAX_ATTEMPTS; count += 1) {
        await step(model);
        await letTimePass();
      }
      service.answer = down;
      for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
        await step(model);
        await letTimePass();
        expect(await read(id)).toMatchObject({ state: 'queued' });
      }
      await step(model);
      expect(await read(id)).toMatchObject({ state: 'failed', balance: 100 });
    });

    it('give the points back at the deadline', async () => {
      const model = openModel(createService(busy));
      const id = await queue(model);
      await step(model);
      await open.database.update(jobs).set({ deadlineAt: aSecondAgo });
      await failOverdueCreations(open.database, { now });
      expect(await read(id)).toMatchObject({ state: 'failed', balance: 100 });
    });
  });

  describe('with a fallback', () => {
    it.each<[string, Answer]>([
      ['has no room', busy],
      ['is down', down],
      ['is asked too often', { reason: 'rate-limited', isRetryable: true }],
      ['has no credit left', { reason: 'no-credit', isRetryable: false }],
      ['refuses the key', { reason: 'unauthorized', isRetryable: false }],
      ['does not know the model', { reason: 'not-found', isRetryable: false }],
    ])('hand over immediately where the first %s', async (_, answer) => {
      const own = createService(answer);
      const other = createService('accepted');
      const model = openModel(own, other);
      const id = await queue(model);
      await step(model);
      await step(model);
      await step(model);
      expect([own.starts, other.starts]).toEqual([1, 1]);
      expect(await read(id)).toEqual({
        state: 'succeeded',
        engines: [model.engineId, model.fallback?.engineId],
        words: ['in its words', null],
        balance: 90,
      });
    });

    it('fail where both refuse the key, each after one try', async () => {
      const refused: Answer = { reason: 'unauthorized', isRetryable: false };
      const [own, other] = [createService(refused), createService(refused)];
      const model = openModel(own, other);
      const id = await queue(model);
      for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
        await step(model);
        await letTimePass();
      }
      expect([own.starts, other.starts]).toEqual([1, 1]);
      expect(await read(id)).toMatchObject({ state: 'failed', balance: 100 });
    });

    it('take turns, each attempt after a longer wait', async () => {
      const [own, other] = [createService(down), createService(down)];
      const model = openModel(own, other);
      const id = await queue(model);
      await step(model);
      await step(model);
      expect(await step(model)).toBe(0);
      await letTimePass();
      await step(model);
      expect(await read(id)).toMatchObject({
        state: 'failed',
        engines: [model.engineId, model.fallback?.engineId, model.engineId],
        balance: 100,
      });
    });

    it.each<[string, Answer]>([
      ['may have been accepted', { reason: 'ambiguous', isRetryable: false }],
      ['has failed for good', broken],
      ['was refused', { reason: 'refused-prompt', isRetryable: false }],
    ])('do not hand over what %s', async (_, answer) => {
      const other = createService();
      const model = openModel(createService(answer), other);
      await queue(model);
      for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
        await step(model);
        await letTimePass();
      }
      expect(other.starts).toBe(0);
    });

    it('do not hand over what was accepted', async () => {
      const own = createService('accepted');
      const other = createService();
      own.later = down;
      const model = openModel(own, other);
      await queue(model);
      for (let count = 0; count < 2 * MAX_ATTEMPTS; count += 1) {
        await step(model);
        await letTimePass();
      }
      expect(other.starts).toBe(0);
    });

    it('never make anything twice, whatever happens', async () => {
      const outcomes: readonly (Answer | 'server lost')[] = [
        ...[busy, down, broken, 'made' as const, 'accepted' as const, 'server lost' as const],
        { reason: 'ambiguous', isRetryable: false },
      ];
      const answers = fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(answers, async (all) => {
          await open.database.delete(engineCircuits);
          const [own, other] = [createService(), createService()];
          const model = openModel(own, other);
          const id = await queue(model);
          let accepted = 0;
          for (const answer of all) {
            await letTimePass();
            const before = own.starts + other.starts;
            if (answer === 'server lost') {
              const [claimed] = await claim(model);
              if (claimed?.job.step === 'submit') {
                accepted += 1;
                await recordSubmission(open.database, claimed.attemptId);
              }
              const leaseUntil = sql`case when lease_token is null then null else ${aSecondAgo} end`;
              await open.database.update(jobs).set({ leaseUntil });
              continue;
            }
            own.answer = answer;
            other.answer = answer;
            await step(model);
            const isCertain = typeof answer === 'object' && answer.isRetryable;
            if (!isCertain) accepted += own.starts + other.starts - before;
          }
          expect(accepted).toBeLessThanOrEqual(1);
          const { engines, balance } = await read(id);
          const withoutRoom = all.filter((answer) => answer === busy).length;
          expect(engines.length).toBeLessThanOrEqual(MAX_ATTEMPTS + 1 + withoutRoom);
          expect(balance === 90 || balance === 100).toBe(true);
        }),
        { seed: 17, numRuns: 60 },
      );
    });
  });
});
