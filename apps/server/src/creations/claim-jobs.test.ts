import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../tests/add-user.ts';
import { beginTestCreation } from '../../tests/begin-test-creation.ts';
import { databaseKinds, setUpTestDatabase } from '../../tests/open-test-database.ts';
import { jobs } from '../database/job-schema.ts';
import { randomId } from '../random-id.ts';
import { MAX_OPEN_PER_USER } from './begin-creation.ts';
import { claimJobs, MAX_RUNNING_PER_USER } from './claim-jobs.ts';

const now = new Date('2026-01-01T00:00:00Z');

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
        const claimed = await claimJobs(open.database, { models: [engine], count: 1_000 });
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
        dueAt: sql`now()`,
      })
      .where(inArray(jobs.creationId, ids));
    expect((await claim()).sort()).toEqual(ids.sort());

    const newcomers = await queue(engine, 1);
    expect(await claim()).toEqual(newcomers);
  });
});
