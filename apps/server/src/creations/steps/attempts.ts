import type { FailureReason, JsonValue } from '@site/engines';
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { attempts, type JobRow, jobs } from '../../database/job-schema.ts';
import { randomId } from '../../random-id.ts';
import { toAttemptId } from './webhook-address.ts';

/** Of a job that is leased. */
type Attempt = {
  readonly id: string;
  /** Operation that its service announced while none was known. */
  readonly announced: JsonValue;
  /** Known to its service alone, and only while the attempt is handed in. */
  readonly webhookToken?: string;
};

/**
 * Whether a job that is to be submitted has been, to an engine that must not be given it twice: its
 * server went away before the answer was stored.
 */
export const wasSubmitted = sql`(${jobs.step} = 'submit' and exists (
  select from attempts where attempts.creation_id = ${jobs.creationId}
    and attempts.number = ${jobs.attempt} and attempts.outcome is null and attempts.submitted_at is not null))`;

/**
 * Writes down that an attempt is handed to an engine that must not be given it twice. Repeating it
 * changes nothing.
 *
 * @returns false if another server has taken over, which makes an attempt of its own.
 */
export async function recordSubmission(database: Database, attemptId: string): Promise<boolean> {
  const recorded = await database
    .update(attempts)
    .set({ submittedAt: databaseNow })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.outcome)))
    .returning({ id: attempts.id });
  return recorded.length === 1;
}

/**
 * Writes down that jobs are about to be submitted. An attempt before it whose end is not known is
 * lost.
 *
 * @returns the attempts by the ids of their creations.
 */
export async function beginAttempts(
  transaction: Database,
  submitted: readonly (Pick<JobRow, 'creationId' | 'stage' | 'attempt' | 'engine'> & {
    engineId: string;
  })[],
): Promise<ReadonlyMap<string, Attempt>> {
  if (submitted.length === 0) return new Map();
  const ids = submitted.map(({ creationId }) => creationId);
  await endAttempts(transaction, ids, { outcome: 'lost' });
  const begun = submitted.map(({ creationId, stage, attempt: number, engine, engineId }) => {
    const webhookToken = randomId();
    const id = toAttemptId(webhookToken);
    return { webhookToken, row: { id, creationId, stage, number, engine, engineId } };
  });
  await transaction.insert(attempts).values(begun.map(({ row }) => row));
  return new Map(
    begun.map(({ webhookToken, row: { id, creationId } }) => [
      creationId,
      { id, webhookToken, announced: null },
    ]),
  );
}

/** The attempts of jobs that were submitted, by the ids of their creations. */
export async function findAttempts(
  transaction: Database,
  accepted: readonly JobRow[],
): Promise<ReadonlyMap<string, Attempt>> {
  if (accepted.length === 0) return new Map();
  const { id, creationId, number, announced } = attempts;
  const rows = await transaction
    .select({ id, creationId, announced })
    .from(attempts)
    .innerJoin(jobs, and(eq(jobs.creationId, creationId), eq(jobs.attempt, number)))
    .where(
      inArray(
        creationId,
        accepted.map((job) => job.creationId),
      ),
    );
  return new Map(rows.map(({ creationId, ...row }) => [creationId, row]));
}

/**
 * Attempts for each creation: one that crashes the process must not do so forever. Those for which a
 * service had no room do not count: they go on until the creation's deadline.
 */
export const MAX_ATTEMPTS = 3;

/** A service without room for a job, or for more jobs of its account. */
export const noRoom: readonly FailureReason[] = ['busy', 'rate-limited'];

/** How many attempts at a job's stage there were that found room: nothing is known against the others. */
export async function countTries(
  database: Database,
  { creationId, stage }: Pick<JobRow, 'creationId' | 'stage'>,
): Promise<number> {
  const { failureReason } = attempts;
  return await database.$count(
    attempts,
    and(
      eq(attempts.creationId, creationId),
      eq(attempts.stage, stage),
      or(isNull(failureReason), notInArray(failureReason, [...noRoom])),
    ),
  );
}

/** Stores what attempts that were still under way came to. */
export async function endAttempts(
  transaction: Database,
  creationIds: readonly string[],
  outcome: Pick<
    typeof attempts.$inferInsert,
    'outcome' | 'operation' | 'failureReason' | 'vendorMessage'
  >,
): Promise<void> {
  await transaction
    .update(attempts)
    .set({ ...outcome, endedAt: databaseNow })
    .where(and(inArray(attempts.creationId, [...creationIds]), isNull(attempts.outcome)));
}
