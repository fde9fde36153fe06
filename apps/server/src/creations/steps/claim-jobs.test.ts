import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { bothDatabases, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { runModels } from '../../../testing/to-models.ts';
import type { Database } from '../../database/database.ts';
import { jobs, turns } from '../../database/job-schema.ts';
import type { SlotLimit } from '../../engines/open-models.ts';
import type { RunModel } from '../../engines/places.ts';
import { randomId } from '../../random-id.ts';
import { MAX_OPEN_PER_USER } from '../begin/count-open-creations.ts';
import { type ClaimedJob, claimJobs, MAX_RUNNING_PER_USER } from './claim-jobs.ts';
import { finishCreation } from './end-creation.ts';
import { forgetTurns } from './forget-turns.ts';

const now = new Date('2026-01-01T00:00:00Z');
const later = sql`now() + interval '1 hour'`;

describe.each(bothDatabases)('claims on %s', (kind) => {
  const open = setUpTestDatabase(kind);

  /** Queues this many creations of a new person. @returns their ids. */
  async function queue(engine: string, count: number) {
    const { id: userId } = await addUser(open.database, { points: 10 * count, now });
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push((await beginTestCreation(open.database, { userId, engine, now })).id);
    }
    return ids;
  }

  it('go on however many wait for others of their own', async () => {
    const engine = randomId();
    const people = 10;
    for (let count = 0; count < people; count += 1) await queue(engine, MAX_OPEN_PER_USER);
    async function claim() {
      const all: string[] = [];
      for (;;) {
        const claimed = await claimJobs(open.database, {
          models: runModels(engine),
          limits: [],
          places: placesForEach(1_000),
        });
        if (claimed.length === 0) return all;
        all.push(...claimed.map(({ creation }) => creation.id));
      }
    }
    const ids = await claim();
    expect(ids).toHaveLength(people * MAX_RUNNING_PER_USER);

    // The engine has accepted all of them, and is asked about them next.
    await open.database
      .update(jobs)
      .set({
        ...{ step: 'ask', operation: {}, leaseUntil: null, leaseToken: null },
        dueAt: aSecondAgo,
      })
      .where(inArray(jobs.creationId, ids));
    expect((await claim()).sort()).toEqual(ids.sort());

    const newcomers = await queue(engine, 1);
    expect(await claim()).toEqual(newcomers);
  });

  it('free the places of a person whose server was killed 15 seconds after it renewed them last', async () => {
    const engine = randomId();
    const ids = await queue(engine, MAX_RUNNING_PER_USER + 1);
    const claim = async () => {
      const options = { models: runModels(engine), limits: [], places: placesForEach(10) };
      const claimed = await claimJobs(open.database, options);
      return claimed.map(({ creation }) => creation.id);
    };
    const pass = (seconds: number) =>
      open.database
        .update(jobs)
        .set({ leaseUntil: sql`${jobs.leaseUntil} - ${seconds} * interval '1 second'` })
        .where(and(eq(jobs.engine, engine), isNotNull(jobs.leaseUntil)));
    const first = await claim();
    expect(first).toEqual(ids.slice(0, MAX_RUNNING_PER_USER));
    expect(await claim()).toEqual([]);
    await pass(15);
    expect(await claim()).toEqual(first);
    expect(await claim()).toEqual([]);
  });

  it('give a person fewer places for films, which let everything else pass', async () => {
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const [film, picture] = [randomId(), randomId()];
    const begin = (engine: string) => beginTestCreation(open.database, { userId, engine, now });
    for (const engine of [film, film, film, picture, picture]) await begin(engine);
    const claim = async () => {
      const claimed = await claimJobs(open.database, {
        models: [
          { id: film, engineId: film, engine: {}, tool: 'video' },
          { id: picture, engineId: picture, engine: {} },
        ],
        ...{ limits: [], places: placesForEach(10) },
      });
      return claimed.map(({ creation }) => creation.engine);
    };
    expect(await claim()).toEqual([film, film, picture]);
    expect(await claim()).toEqual([]);
    // A picture is done: another one begins, and no film.
    await open.database
      .update(jobs)
      .set({ refundedAt: now })
      .where(and(eq(jobs.userId, userId), eq(jobs.engine, picture), isNotNull(jobs.leaseToken)));
    expect(await claim()).toEqual([picture]);
  });

  describe('of models with limits', () => {
    /** Queues this many creations of a model, each of a person of its own. */
    async function queueApart(model: string, count: number) {
      for (let number = 0; number < count; number += 1) await queue(model, 1);
    }

    /** How many of each are claimed, by the ids of the models. */
    async function claim(
      all: readonly (string | RunModel)[],
      limits: readonly SlotLimit[],
      count = 1_000,
    ) {
      const models = all.map((one) =>
        typeof one === 'string' ? { id: one, engineId: one, engine: {} } : one,
      );
      const claimed = await claimJobs(open.database, {
        models,
        limits,
        places: placesForEach(count),
      });
      return models.map(
        ({ id }) => claimed.filter(({ creation }) => creation.engine === id).length,
      );
    }

    it('are never more than the slots of the model, and of the account that models share', async () => {
      const [one, other, free] = [randomId(), randomId(), randomId()];
      const engineId = randomId();
      const models = [{ id: one, engineId, engine: {} }, { id: other, engineId, engine: {} }, free];
      const limits: SlotLimit[] = [
        { of: 'model', id: one, slots: 2 },
        { of: 'engine', id: engineId, slots: 5 },
      ];
      await queueApart(one, 4);
      await queueApart(other, 4);
      await queueApart(free, 4);
      expect(await claim(models, limits)).toEqual([2, 3, 4]);
      expect(await claim(models, limits)).toEqual([0, 0, 0]);

      // One of each is fetched next, which needs no engine.
      for (const model of [one, other]) {
        const isUnderWay = and(eq(jobs.engine, model), isNotNull(jobs.leaseToken));
        const [job] = await open.database.select().from(jobs).where(isUnderWay).limit(1);
        await open.database
          .update(jobs)
          .set({ step: 'archive', results: [], leaseUntil: null, leaseToken: null, dueAt: later })
          .where(eq(jobs.creationId, job?.creationId ?? ''));
      }
      expect(await claim(models, limits)).toEqual([1, 1, 0]);
    });

    it('are still asked about when there is no slot left', async () => {
      const model = randomId();
      const limits: SlotLimit[] = [{ of: 'model', id: model, slots: 1 }];
      await queueApart(model, 2);
      expect(await claim([model], limits)).toEqual([1]);
      await open.database
        .update(jobs)
        .set({ step: 'ask', operation: {}, leaseUntil: null, leaseToken: null })
        .where(and(eq(jobs.engine, model), isNotNull(jobs.leaseToken)));
      expect(await claim([model], limits)).toEqual([1]);
    });

    it('leave room for other models, however many wait', async () => {
      const [full, free] = [randomId(), randomId()];
      const limits: SlotLimit[] = [{ of: 'model', id: full, slots: 1 }];
      // More than a claim looks at.
      for (let people = 0; people < 10; people += 1) await queue(full, MAX_OPEN_PER_USER);
      await queueApart(free, 1);
      expect(await claim([full, free], limits)).toEqual([1, 1]);
    });

    it('are counted over all servers that claim at the same moment', async () => {
      const model = randomId();
      const limits: SlotLimit[] = [{ of: 'model', id: model, slots: 3 }];
      await queueApart(model, 8);
      const claimed = await Promise.all(Array.from({ length: 6 }, () => claim([model], limits, 2)));
      expect(claimed.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
    });
  });

  describe('of people', () => {
    const claim = (engine: string, count = 1) =>
      claimJobs(open.database, {
        ...{ models: runModels(engine), limits: [], places: placesForEach(count) },
      });
    const end = (claimed: ClaimedJob) =>
      finishCreation(open.database, claimed, { outputIds: [], now });

    it('go to whoever was served least recently', async () => {
      const engine = randomId();
      const names = new Map<string, string>();
      for (const [name, count] of [
        ['A', 10],
        ['B', 2],
        ['C', 1],
      ] as const) {
        for (const id of await queue(engine, count)) names.set(id, name);
      }
      let order = '';
      for (let [next] = await claim(engine); next; [next] = await claim(engine)) {
        order += names.get(next.creation.id);
        await end(next);
      }
      expect(order).toBe('ABCABAAAAAAAA');
    });

    it('are not held up for a newcomer by more than one creation of each other person', async () => {
      const engine = randomId();
      const people = 10;
      const slots = 4;
      for (let person = 0; person < people; person += 1) await queue(engine, 20);
      let underWay = await claim(engine, slots);
      const [newcomer] = await queue(engine, 1);
      let ahead = 0;
      for (;;) {
        const [first, ...others] = underWay;
        if (!first) throw new Error('Nothing is under way');
        await end(first);
        const [next] = await claim(engine);
        if (!next) throw new Error('Nothing was claimed');
        if (next.creation.id === newcomer) break;
        ahead += 1;
        underWay = [...others, next];
      }
      expect(ahead).toBeLessThanOrEqual(people);
    });

    it('follow the order of their turns, whatever is queued, full and ended meanwhile', async () => {
      const events = fc.array(
        fc.oneof(
          { weight: 4, arbitrary: fc.record({ person: fc.nat(4), model: fc.nat(2) }) },
          { weight: 3, arbitrary: fc.record({ count: fc.integer({ min: 1, max: 4 }) }) },
          { weight: 2, arbitrary: fc.record({ ended: fc.nat(9) }) },
        ),
        { minLength: 20, maxLength: 40 },
      );
      const slots = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 1, max: 4 })));
      await fc.assert(
        fc.asyncProperty(events, slots, async (all, slotsOf) => {
          const engines = slotsOf.map(() => randomId());
          const limits = engines.map((id, model): SlotLimit => {
            return { of: 'model', id, slots: slotsOf[model] ?? 0 };
          });
          const ids: string[] = [];
          for (let person = 0; person < 5; person += 1) {
            ids.push((await addUser(open.database, { points: 1_000, now })).id);
          }
          type Own = { id: string; person: number; model: number };
          const waiting: Own[] = [];
          const running: (Own & { claimed: ClaimedJob })[] = [];
          /** People, from the one who was served least recently. */
          const line = [...ids.keys()];
          const served = new Set<number>();
          const fits = ({ person, model }: Own, more: readonly Own[]) => {
            const busy = [...running, ...more];
            return (
              busy.filter((one) => one.person === person).length < MAX_RUNNING_PER_USER &&
              busy.filter((one) => one.model === model).length < (slotsOf[model] ?? 0)
            );
          };
          /** Takes what comes next: of what fits, that which has waited longest for the person whose turn it is. */
          function takeTurn(more: readonly Own[]): Own | undefined {
            const fitting = waiting.filter((one) => fits(one, more));
            const next =
              fitting.find(({ person }) => !served.has(person)) ??
              line.flatMap((person) => fitting.find((one) => one.person === person) ?? [])[0];
            if (!next) return undefined;
            waiting.splice(waiting.indexOf(next), 1);
            line.push(...line.splice(line.indexOf(next.person), 1));
            served.add(next.person);
            return next;
          }
          for (const event of all) {
            if ('person' in event) {
              const { person, model } = event;
              const begun = await beginTestCreation(open.database, {
                ...{ userId: ids[person] ?? '', engine: engines[model] ?? '', now },
              });
              waiting.push({ id: begun.id, person, model });
            } else if ('count' in event) {
              const expected: Own[] = [];
              for (let turn = 0; turn < event.count; turn += 1) {
                expected.push(...[takeTurn(expected) ?? []].flat());
              }
              const claimed = await claimJobs(open.database, {
                ...{ models: runModels(...engines), limits },
                places: { ...placesForEach(0), request: event.count },
              });
              expect(claimed.map(({ creation }) => creation.id)).toEqual(
                expected.map(({ id }) => id),
              );
              for (const [index, own] of expected.entries()) {
                const job = claimed[index];
                if (job) running.push({ ...own, claimed: job });
              }
            } else {
              const [ended] = running.splice(event.ended % Math.max(1, running.length), 1);
              if (ended) await end(ended.claimed);
            }
          }
        }),
        { numRuns: 12, seed: 20_260_101 },
      );
    });

    it('are forgotten once all that waits is newer', async () => {
      const engine = randomId();
      await queue(engine, 1);
      await claim(engine);
      const count = () => open.database.$count(turns);
      const before = await count();
      await forgetTurns(open.database);
      expect(await count()).toBe(before);
      await open.database.update(turns).set({ takenAt: sql`now() - interval '2 hours'` });
      await forgetTurns(open.database);
      expect(await count()).toBe(0);
    });
  });

  it('take no more statements for many jobs than for one', async () => {
    const engine = randomId();
    async function countStatements(count: number) {
      let statements = 0;
      const counting = new Proxy(open.database, {
        get: (database, name) =>
          name === 'transaction'
            ? (run: (transaction: Database) => Promise<unknown>) =>
                database.transaction((transaction) =>
                  run(watchCalls(transaction, () => (statements += 1))),
                )
            : Reflect.get(database, name),
      });
      expect(
        await claimJobs(counting, {
          models: runModels(engine),
          limits: [],
          places: placesForEach(count),
        }),
      ).toHaveLength(count);
      return statements;
    }
    for (let person = 0; person < 11; person += 1) await queue(engine, 1);
    expect(await countStatements(10)).toBe(await countStatements(1));

    // The same where the engine has accepted them.
    await open.database
      .update(jobs)
      .set({ step: 'ask', operation: {}, leaseUntil: null, leaseToken: null, dueAt: aSecondAgo })
      .where(eq(jobs.engine, engine));
    expect(await countStatements(10)).toBe(await countStatements(1));
  });
});

/** The transaction, with `onStatement` told of each statement that is built on it. */
function watchCalls(transaction: Database, onStatement: () => void): Database {
  const verbs = new Set<string | symbol>([
    'execute',
    'select',
    'selectDistinct',
    'insert',
    'update',
  ]);
  return new Proxy(transaction, {
    get(target, name) {
      if (verbs.has(name)) onStatement();
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
