import { type JsonValue, untilAborted } from '@site/engines';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { engineOfJob } from '../../engines/model-engine.ts';
import type { Model } from '../../engines/open-models.ts';
import { findModel } from './step-services.ts';

/** Milliseconds: to verify a signature, an engine may have to fetch a key. Services wait five seconds. */
const readingMs = 3_000;

type OpenJob = {
  readonly id: string;
  readonly attemptId: string;
  /** The engine has said what it is to be asked about. */
  readonly hasOperation: boolean;
  readonly userId: string;
  readonly modelId: string;
  readonly engineId: string | null;
};

/** The job whose newest attempt this is, while it is under way. */
export async function findOpenJob(
  database: Database,
  attemptId: string,
): Promise<OpenJob | undefined> {
  const [job] = await database
    .select({
      id: jobs.creationId,
      userId: jobs.userId,
      modelId: jobs.engine,
      engineId: jobs.engineId,
      attemptId: attempts.id,
      hasOperation: sql<boolean>`${attempts.operation} is not null`,
    })
    .from(attempts)
    .innerJoin(
      jobs,
      and(eq(jobs.creationId, attempts.creationId), eq(jobs.attempt, attempts.number)),
    )
    .where(and(eq(attempts.id, attemptId), isNull(attempts.outcome)));
  return job;
}

export type TakeWebhookServices = {
  database: Database;
  models: readonly Model[];
  log: Logger;
  worker: { wake(): boolean };
  creationWatch: { announce(userId: string, options: { leavesWork: boolean }): void };
};

/**
 * Has the service of a job asked now about what it announces, and stores what it names. This server may not have the
 * model: another one that does asks then.
 */
export async function takeWebhook(
  { database, models, log, worker, creationWatch }: TakeWebhookServices,
  { id, userId, modelId, engineId, attemptId, hasOperation }: OpenJob,
  request: Request,
): Promise<void> {
  const model = findModel({ models }, modelId);
  try {
    const reading = model && engineOfJob(model, { engineId })?.engine.readWebhook?.(request);
    const signal = AbortSignal.timeout(readingMs);
    const hint = await untilAborted(Promise.resolve(reading), { signal });
    if (hint && !hasOperation) await adopt(database, { ...hint, attemptId, modelId });
  } catch (err) {
    // Its message may quote the request.
    const reason = err instanceof Error ? err.name : typeof err;
    log.warn({ creation: id, reason }, 'A webhook could not be read; its engine is polled');
    return;
  }
  const isWaiting = await makeDue(database, id);
  if (!isWaiting || (model && worker.wake())) return;
  creationWatch.announce(userId, { leavesWork: true });
}

/**
 * Stores what a service named for an attempt, in case its own answer is lost: it is asked about then.
 * What another attempt was accepted as is somebody else's.
 */
async function adopt(
  database: Database,
  { operation, attemptId, modelId }: { operation: JsonValue; attemptId: string; modelId: string },
): Promise<void> {
  // What it has added to an operation since does not make it another one.
  const named = sql`${JSON.stringify(operation)}::jsonb`;
  await database
    .update(attempts)
    .set({ announced: operation })
    .where(
      and(
        eq(attempts.id, attemptId),
        isNull(attempts.operation),
        isNull(attempts.outcome),
        sql`not exists (select from jobs where jobs.operation @> ${named})`,
        // As the index of those that have succeeded has it.
        sql`not exists (select from attempts as other where other.outcome = 'succeeded'
          and other.engine = ${modelId} and other.ended_at > ${databaseNow} - interval '1 day'
          and other.operation @> ${named})`,
      ),
    );
}

/**
 * Lets the engine be asked now. While a server works on the job, its new time says that it is to be
 * asked again: a service may announce what it has made before its own answer has been stored.
 *
 * @returns whether the job waits for a server.
 */
async function makeDue(database: Database, creationId: string): Promise<boolean> {
  // Not rounded up, to a moment that has not come.
  const dueAt = sql`date_trunc('milliseconds', clock_timestamp())`;
  const isSubmitted = and(eq(jobs.step, 'submit'), isNotNull(jobs.leaseToken));
  const [job] = await database
    .update(jobs)
    .set({ dueAt })
    .where(
      and(
        eq(jobs.creationId, creationId),
        // Of what is due already, too: a server that takes it at this moment may not have read what was named.
        or(inArray(jobs.step, ['find', 'ask']), isSubmitted),
      ),
    )
    .returning({ leaseToken: jobs.leaseToken });
  return job?.leaseToken === null;
}
