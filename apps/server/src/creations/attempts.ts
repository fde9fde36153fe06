import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { attempts, type JobRow } from '../database/job-schema.ts';
import { randomId } from '../random-id.ts';

/**
 * Writes down that a job is about to be submitted. An attempt before it whose end is not known is
 * lost.
 *
 * @returns the attempt's id, and whether any before it was lost.
 */
export async function beginAttempt(
  transaction: Database,
  { creationId, attempt: number, engine }: JobRow,
): Promise<{ id: string; isRepeated: boolean }> {
  await endAttempts(transaction, creationId, { outcome: 'lost' });
  const [lost] = await transaction
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.creationId, creationId), eq(attempts.outcome, 'lost')))
    .limit(1);
  const id = randomId();
  await transaction.insert(attempts).values({ id, creationId, number, engine });
  return { id, isRepeated: lost !== undefined };
}

/** The attempt that a job asks about: an engine has accepted it. */
export async function findAttempt(
  transaction: Database,
  job: JobRow,
): Promise<{ id: string; isRepeated: boolean }> {
  const [attempt] = await transaction
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.creationId, job.creationId), eq(attempts.number, job.attempt)));
  if (!attempt) throw new Error('A job asks about an attempt that is not written down');
  return { ...attempt, isRepeated: false };
}

/** What an attempt that was still under way came to. */
export async function endAttempts(
  transaction: Database,
  creationId: string,
  outcome: Pick<typeof attempts.$inferInsert, 'outcome' | 'failureReason' | 'vendorMessage'>,
): Promise<void> {
  await transaction
    .update(attempts)
    .set({ ...outcome, endedAt: sql`now()` })
    .where(and(eq(attempts.creationId, creationId), sql`${attempts.outcome} is null`));
}
