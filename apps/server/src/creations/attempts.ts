import type { FailureReason } from '@site/engines';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { attempts, type JobRow, jobs } from '../database/job-schema.ts';
import { randomId } from '../random-id.ts';
import { toAttemptId } from './webhook-address.ts';

/** Of a job that is leased. */
type Attempt = {
  readonly id: string;
  /** An earlier attempt was started, and it is unknown whether the engine accepted it. */
  readonly isRepeated: boolean;
  /** Known to its service alone, and only while the attempt is handed in. */
  readonly webhookToken?: string;
};

/**
 * Writes down that jobs are about to be submitted. An attempt before it whose end is not known is
 * lost.
 *
 * @returns the attempts by the ids of their creations.
 */
export async function beginAttempts(
  transaction: Database,
  submitted: readonly (Pick<JobRow, 'creationId' | 'attempt' | 'engine'> & { engineId: string })[],
): Promise<ReadonlyMap<string, Attempt>> {
  if (submitted.length === 0) return new Map();
  const ids = submitted.map(({ creationId }) => creationId);
  await endAttempts(transaction, ids, { outcome: 'lost' });
  const lost = await transaction
    .selectDistinct({ creationId: attempts.creationId })
    .from(attempts)
    .where(and(inArray(attempts.creationId, ids), eq(attempts.outcome, 'lost')));
  const repeated = new Set(lost.map(({ creationId }) => creationId));
  const begun = submitted.map(({ creationId, attempt: number, engine, engineId }) => {
    const webhookToken = randomId();
    const id = toAttemptId(webhookToken);
    return { webhookToken, row: { id, creationId, number, engine, engineId } };
  });
  await transaction.insert(attempts).values(begun.map(({ row }) => row));
  return new Map(
    begun.map(({ webhookToken, row: { id, creationId } }) => [
      creationId,
      { id, webhookToken, isRepeated: repeated.has(creationId) },
    ]),
  );
}

/** The attempts of jobs that an engine has accepted, by the ids of their creations. */
export async function findAttempts(
  transaction: Database,
  accepted: readonly JobRow[],
): Promise<ReadonlyMap<string, Attempt>> {
  if (accepted.length === 0) return new Map();
  const { id, creationId, number } = attempts;
  const rows = await transaction
    .select({ id, creationId })
    .from(attempts)
    .innerJoin(jobs, and(eq(jobs.creationId, creationId), eq(jobs.attempt, number)))
    .where(
      inArray(
        creationId,
        accepted.map((job) => job.creationId),
      ),
    );
  return new Map(rows.map((row) => [row.creationId, { id: row.id, isRepeated: false }]));
}

/** A service without room for a job, or for more jobs of its account. */
export const noRoom: readonly FailureReason[] = ['busy', 'rate-limited'];

/** How many attempts of a creation there were that found room: nothing is known against the others. */
export async function countTries(database: Database, creationId: string): Promise<number> {
  const { failureReason } = attempts;
  return await database.$count(
    attempts,
    and(
      eq(attempts.creationId, creationId),
      or(isNull(failureReason), notInArray(failureReason, [...noRoom])),
    ),
  );
}

/** What attempts that were still under way came to. */
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
