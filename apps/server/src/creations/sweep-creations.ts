import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { creations } from '../database/schema.ts';
import { refundPoints } from '../points/refund-points.ts';

/** A creation whose server has not renewed it for this long has no server any more. */
export const ABANDONED_AFTER_SECONDS = 60;

/** Creations looked at in one sweep; what is left over waits for the next. */
const batchSize = 500;

export type SweepCreationsOptions = {
  now: Date;
  /** 0 where no other server can be working on any: all that runs was left by a crash. */
  olderThanSeconds?: number;
};

/**
 * Gives up creations that a crash of the previous version left behind, and refunds their points.
 * That version made each within one request, without a job that another server could continue.
 * Several servers may sweep at the same time: each creation is given up by one of them.
 *
 * @returns the ids that were given up.
 */
export async function sweepCreations(
  database: Database,
  { now, olderThanSeconds = ABANDONED_AFTER_SECONDS }: SweepCreationsOptions,
): Promise<readonly string[]> {
  // No row of this version has a heartbeat.
  const isAbandoned = and(
    eq(creations.state, 'running'),
    sql`${creations.heartbeatAt} <= ${databaseNow} - ${olderThanSeconds} * interval '1 second'`,
  );
  const rows = await database
    .select({ id: creations.id })
    .from(creations)
    .where(isAbandoned)
    .limit(batchSize);
  const swept: string[] = [];
  for (const { id } of rows) {
    const isSwept = await database.transaction(async (transaction) => {
      const [creation] = await transaction
        .update(creations)
        .set({ state: 'failed', failureReason: 'crash' })
        .where(and(eq(creations.id, id), isAbandoned))
        .returning({ id: creations.id });
      if (creation) await refundPoints(transaction, { reference: id, now });
      return creation !== undefined;
    });
    if (isSwept) swept.push(id);
  }
  return swept;
}
