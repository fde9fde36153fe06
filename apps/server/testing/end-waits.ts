import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../src/database/database.ts';
import { engineCircuits } from '../src/database/engine-schema.ts';
import { jobs } from '../src/database/job-schema.ts';
import { aSecondAgo } from './a-second-ago.ts';

/** Lets all that waits for its time have waited: retries, the next questions, pauses of engines. */
export async function endWaits(database: Database): Promise<void> {
  await database
    .update(engineCircuits)
    .set({ pausedUntil: aSecondAgo })
    .where(isNotNull(engineCircuits.pausedUntil));
  await database
    .update(jobs)
    .set({ dueAt: aSecondAgo })
    .where(and(isNull(jobs.leaseToken), lt(jobs.dueAt, jobs.deadlineAt)));
}
