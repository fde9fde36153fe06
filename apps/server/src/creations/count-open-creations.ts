import { count, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';

/** The user's creations that have not ended. */
export async function countOpenCreations(database: Database, userId: string): Promise<number> {
  const [row] = await database.select({ open: count() }).from(jobs).where(eq(jobs.userId, userId));
  return row?.open ?? 0;
}
