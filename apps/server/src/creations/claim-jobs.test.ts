import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { runModels } from '../../testing/to-models.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import type { SlotLimit } from '../engines/open-models.ts';
import type { RunModel } from '../engines/places.ts';
import { randomId } from '../random-id.ts';
import { MAX_OPEN_PER_USER } from './begin-creation.ts';
import { claimJobs, MAX_RUNNING_PER_USER } from './claim-jobs.ts';

const now = new Date('2026-01-01T00:00:00Z');
const later = sql`now() + interval '1 hour'`;

describe.each(databaseKinds)('claims on %s', (kind) => {
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
          count: 1_000,
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
      const models = all.map((one) => (typeof one === 'string' ? { id: one, engineId: one } : one));
      const claimed = await claimJobs(open.database, { models, limits, count });
      return models.map(
        ({ id }) => claimed.filter(({ creation }) => creation.engine === id).length,
      );
    }

    it('are never more than the slots of the model, and of the account that models share', async () => {
      const [one, other, free] = [randomId(), randomId(), randomId()];
      const engineId = randomId();
      const models = [{ id: one, engineId }, { id: other, engineId }, free];
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
      expect(await claim([full, free], limits)).toEqual([1, 0]);
      expect(await claim([full, free], limits)).toEqual([0, 1]);
    });

    it('are counted over all servers that claim at the same moment', async () => {
      const model = randomId();
      const limits: SlotLimit[] = [{ of: 'model', id: model, slots: 3 }];
      await queueApart(model, 8);
      const claimed = await Promise.all(Array.from({ length: 6 }, () => claim([model], limits, 2)));
      expect(claimed.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
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
        await claimJobs(counting, { models: runModels(engine), limits: [], count }),
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
