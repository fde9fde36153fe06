import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';
import { failCreation } from './end-creation.ts';

/** A creation whose server has not renewed it for this long has no server any more. */
export const abandonedAfterSeconds = 60;

/** Creations looked at in one sweep; what is left over waits for the next. */
const batchSize = 500;

export type SweepCreationsOptions = {
  now: Date;
  /** 0 where no other server can be working on any: all that runs was left by a crash. */
  olderThanSeconds?: number;
};

/**
 * Gives up the creations that a crash left behind, and their points back. Several servers may
 * sweep at once: each creation is given up by one of them.
 *
 * @returns the ids that were given up.
 */
export async function sweepCreations(
  database: Database,
  { now, olderThanSeconds = abandonedAfterSeconds }: SweepCreationsOptions,
): Promise<readonly string[]> {
  const isAbandoned = sql`${creations.heartbeatAt} <= now() - ${olderThanSeconds} * interval '1 second'`;
  const rows = await database
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.state, 'running'), isAbandoned))
    .limit(batchSize);
  const swept: string[] = [];
  for (const { id } of rows) {
    const balance = await failCreation(database, {
      id,
      reason: 'crash',
      onlyIf: isAbandoned,
      now,
    });
    if (balance !== undefined) swept.push(id);
  }
  return swept;
}
