import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { MAX_RUNNING_PER_USER } from '../steps/claim-jobs.ts';

/** Creations of one person that have not ended: those under way, and twenty in the queue. */
export const MAX_OPEN_PER_USER = MAX_RUNNING_PER_USER + 20;

/** The user's creations that have not ended. */
export async function countOpenCreations(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ open: count() })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.refundedAt)));
  return row?.open ?? 0;
}
