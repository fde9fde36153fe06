import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';

/** Says that this server is still working on the creations `ids`. */
export async function renewHeartbeats(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(creations)
    .set({ heartbeatAt: sql`now()` })
    .where(and(inArray(creations.id, [...ids]), eq(creations.state, 'running')));
}
