import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { DEADLINE_MINUTES, turns } from '../../database/job-schema.ts';

/** Nothing waits longer than until its deadline: an older turn is before all that waits. */
export async function forgetTurns(database: Database): Promise<void> {
  const oldest = sql`${databaseNow} - ${DEADLINE_MINUTES} * interval '1 minute'`;
  await database.delete(turns).where(sql`${turns.takenAt} < ${oldest}`);
}
