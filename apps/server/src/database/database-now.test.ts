import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { setUpTestDatabase } from '../../testing/open-test-database.ts';
import { placesForEach } from '../../testing/places-for-each.ts';
import { runModels } from '../../testing/to-models.ts';
import { claimJobs } from '../creations/steps/claim-jobs.ts';
import { cancelCreation } from '../creations/steps/end-creation.ts';
import { putBackToAsk } from '../creations/steps/put-back.ts';
import { randomId } from '../random-id.ts';
import type { Database } from './database.ts';
import { readRows } from './read-rows.ts';

const now = new Date('2026-01-01T00:00:00Z');

// The embedded database's clock counts milliseconds.
describe("PostgreSQL's clock, in microseconds", () => {
  const open = setUpTestDatabase('postgres');

  /** Runs in a transaction, whose clock stands still, at a time that a column rounds up. */
  async function runAtRoundedTime<Result>(run: (transaction: Database) => Promise<Result>) {
    for (;;) {
      const result = await open.database.transaction(async (transaction) => {
        const row = v.object({ isRoundedUp: v.boolean() });
        const statement = sql`select now()::timestamptz(3) > now() as "isRoundedUp"`;
        const [clock] = await readRows(transaction, row, statement);
        return clock?.isRoundedUp ? { value: await run(transaction) } : undefined;
      });
      if (result) return result.value;
    }
  }

  it('finds what it has made due in the same moment', async () => {
    const engine = randomId();
    const { id: userId } = await addUser(open.database, { points: 10, now });
    const options = { models: runModels(engine), limits: [], places: placesForEach(1) };
    const { id } = await beginTestCreation(open.database, { userId, engine, now });
    const [claimed] = await claimJobs(open.database, options);
    if (!claimed) throw new Error('The creation that was just begun cannot be claimed');
    await putBackToAsk(open.database, claimed, { operation: 'task', pollAfterMs: 600_000 });
    const found = await runAtRoundedTime(async (transaction) => {
      await cancelCreation(transaction, { userId, id, cancelReturns: () => 'unknown', now });
      return await claimJobs(transaction, options);
    });
    expect(found.map(({ creation }) => creation.id)).toEqual([id]);
  });
});
