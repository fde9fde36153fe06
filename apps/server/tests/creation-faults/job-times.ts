import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../src/database/database.ts';
import { engineCircuits } from '../../src/database/engine-schema.ts';
import { jobs } from '../../src/database/job-schema.ts';
import { readRows } from '../../src/database/read-rows.ts';

/** A creation that has not ended, or one that is being delivered after its points came back. */
const openCreation = v.object({
  ...{ id: v.string(), prompt: v.string(), state: v.string(), step: v.string() },
});

export type OpenCreation = v.InferOutput<typeof openCreation>;

export async function listOpen(database: Database): Promise<readonly OpenCreation[]> {
  const statement = sql`
    select c.id, c.input ->> 'prompt' as prompt, c.state, j.step from jobs j join creations c on c.id = j.creation_id
    where j.refunded_at is null or j.step = 'archive' or j.lease_token is not null
  `;
  return await readRows(database, openCreation, statement);
}

/**
 * Lets `seconds` pass for the jobs and pauses of engines, or for the jobs of `ids`: their times are all that is moved, as by a
 * clock that jumps.
 */
export async function passTime(
  database: Database,
  { seconds, ids }: { seconds: number; ids?: readonly string[] },
): Promise<void> {
  const shift = sql`${seconds} * interval '1 second'`;
  const change = {
    dueAt: sql`${jobs.dueAt} - ${shift}`,
    leaseUntil: sql`${jobs.leaseUntil} - ${shift}`,
    deadlineAt: sql`${jobs.deadlineAt} - ${shift}`,
  };
  const pausedUntil = sql`${engineCircuits.pausedUntil} - ${shift}`;
  if (!ids) await database.update(engineCircuits).set({ pausedUntil });
  await database
    .update(jobs)
    .set(change)
    .where(ids && inArray(jobs.creationId, [...ids]));
}
