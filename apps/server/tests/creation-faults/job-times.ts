import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../src/database/database.ts';
import { engineCircuits } from '../../src/database/engine-schema.ts';
import { jobs } from '../../src/database/job-schema.ts';
import { readRows } from '../../src/database/read-rows.ts';
import type { RemoteService } from './start-remote-service.ts';

/** A creation that has not ended, or one that is still to be delivered after its points came back. */
const openCreation = v.object({
  ...{ id: v.string(), prompt: v.string(), state: v.string(), step: v.string() },
  /** Its points came back, and nobody works on it at this moment. */
  is_awaited: v.boolean(),
});

export type OpenCreation = v.InferOutput<typeof openCreation>;

/** Of those that are awaited, the ones that the service comes to an end with. */
export async function listOpen(
  database: Database,
  { planOf }: Pick<RemoteService, 'planOf'>,
): Promise<readonly OpenCreation[]> {
  const statement = sql`
    select c.id, c.input ->> 'prompt' as prompt, c.state, j.step,
      j.refunded_at is not null and j.step <> 'archive' and j.lease_token is null as is_awaited
    from jobs j join creations c on c.id = j.creation_id
    where j.refunded_at is null or j.step = 'archive' or j.lease_token is not null
      or exists (select from attempts a where a.creation_id = c.id and a.operation is not null)
  `;
  const rows = await readRows(database, openCreation, statement);
  return rows.filter(({ prompt, is_awaited }) => !is_awaited || planOf(prompt).end !== 'endless');
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
