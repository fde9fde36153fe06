import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { attempts, type CancellationState, jobs } from '../../database/job-schema.ts';
import { creations } from '../../database/schema.ts';
import { type ClaimedJob, leaseEnd } from './claim-jobs.ts';

/** That this server still holds the lease of the job, without which it must not write. */
export function isLeasedBy({ job }: Pick<ClaimedJob, 'job'>) {
  return and(eq(jobs.creationId, job.creationId), eq(jobs.leaseToken, job.leaseToken));
}

/**
 * Renews the lease, and stores the progress of the engine.
 *
 * @returns false if the lease is lost: the creation has ended, or another server has taken over.
 */
export async function renewLease(
  database: Database,
  claimed: ClaimedJob,
  { percent }: { percent: number },
): Promise<boolean> {
  const renewed = await database
    .update(jobs)
    .set({
      leaseUntil: leaseEnd,
      percent,
      revision: sql`${jobs.revision} + case when ${jobs.percent} = ${percent} then 0 else 1 end`,
    })
    .where(isLeasedBy(claimed))
    .returning({ id: jobs.creationId });
  return renewed.length === 1;
}

/**
 * Stores how far the wish to cancel a creation is.
 *
 * @returns false if the lease is lost.
 */
export async function storeCancellation(
  database: Database,
  claimed: ClaimedJob,
  cancellation: CancellationState,
): Promise<boolean> {
  const stored = await database
    .update(jobs)
    .set({ cancellation })
    .where(isLeasedBy(claimed))
    .returning({ id: jobs.creationId });
  return stored.length === 1;
}

/**
 * Hands back a job that this server has stopped working on. Its attempt does not count: no engine
 * has accepted it, or none that charges for it.
 */
export async function handBack(database: Database, claimed: ClaimedJob): Promise<void> {
  await database.transaction(async (transaction) => {
    const isSubmission = claimed.job.step === 'submit';
    const freed = await transaction
      .update(jobs)
      .set({
        leaseUntil: null,
        leaseToken: null,
        ...(isSubmission && {
          attempt: sql`${jobs.attempt} - 1`,
          partial: null,
          revision: sql`${jobs.revision} + 1`,
        }),
      })
      .where(isLeasedBy(claimed))
      .returning({ id: jobs.creationId });
    if (freed.length === 0 || !isSubmission) return;
    await transaction.delete(attempts).where(eq(attempts.id, claimed.attemptId));
    await transaction
      .update(creations)
      .set({ state: 'queued' })
      .where(eq(creations.id, claimed.job.creationId));
  });
}

/**
 * Ends the leases of a process that is gone. Only for a database that no other server uses. Their
 * tokens stay: what may be at an engine goes to no other one.
 */
export async function freeLeases(database: Database): Promise<void> {
  await database.update(jobs).set({ leaseUntil: sql`'epoch'` }).where(isNotNull(jobs.leaseToken));
}
