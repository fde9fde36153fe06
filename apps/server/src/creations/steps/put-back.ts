import type { EngineRunning } from '@site/engines';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import {
  attempts,
  DEADLINE_MINUTES,
  type JobRow,
  jobs,
  type LinkedOutput,
} from '../../database/job-schema.ts';
import { type CreationRowState, creations } from '../../database/schema.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { AttemptFailure, Told } from './end-creation.ts';
import { isLeasedBy } from './job-lease.ts';

/** Milliseconds until an engine is asked again, unless it says when. */
const pollAfterMs = 3_000;

/** The same where its service announces changes: webhooks may be lost. */
const announcedPollAfterMs = 15_000;

/** The same after its points came back: what is made after all is not urgent. */
const latePollAfterMs = 5 * 60_000;

/** Milliseconds until an engine is asked again for an attempt whose answer was lost. */
const findAfterMs = 15_000;

/** Milliseconds before a request that was not accepted is retried, multiplied by the attempts. */
const retryAfterMs = 5_000;

/** The longest of them where the wait is doubled each time. */
const maxRetryMs = 300_000;

export type ToAsk = Pick<EngineRunning, 'operation' | 'percent' | 'pollAfterMs'> & {
  /** Default: as before. */
  readonly partial?: JobRow['partial'];
  /** The service sends a webhook when something has changed. */
  readonly isAnnounced?: boolean;
  /** The engine can be asked to cancel: immediately, if its owner wants it. */
  readonly canCancel?: boolean;
};

/** The engine has accepted it: any server may ask about it later. */
export async function putBackToAsk(
  database: Database,
  claimed: ClaimedJob,
  {
    operation,
    percent = claimed.job.percent,
    partial = claimed.job.partial,
    isAnnounced = false,
    canCancel = true,
    pollAfterMs: wait = isAnnounced ? announcedPollAfterMs : pollAfterMs,
  }: ToAsk,
): Promise<void> {
  const { step, refundedAt } = claimed.job;
  const next = inMs(refundedAt === null ? wait : Math.max(wait, latePollAfterMs));
  const dueAt = unlessAnnounced(claimed, next);
  await putBack(database, claimed, {
    job: { step: 'ask', operation, percent, partial, results: null, unansweredCount: 0 },
    dueAt: canCancel ? unlessCancelled(dueAt) : dueAt,
    state: 'running',
    attempt: step === 'submit' || step === 'find' ? { operation } : undefined,
  });
}

/** How long an engine that could not be asked is left alone. */
export type Unanswered = {
  /** Milliseconds. */
  readonly waitsFor: number;
};

/** The engine could not be asked how its job stands: it is asked again, less and less often. */
export async function putBackUnanswered(
  database: Database,
  claimed: ClaimedJob,
  { waitsFor }: Unanswered,
): Promise<void> {
  const { unansweredCount, refundedAt } = claimed.job;
  const wait = refundedAt === null ? waitsFor : Math.max(waitsFor, latePollAfterMs);
  await putBack(database, claimed, {
    job: { unansweredCount: unansweredCount + 1 },
    dueAt: unlessCancelled(unlessAnnounced(claimed, inMs(wait))),
    state: 'running',
    attempt: undefined,
  });
}

/** The engine has succeeded, and says where the files are: any server may fetch them. */
export async function putBackToArchive(
  database: Database,
  claimed: ClaimedJob,
  { results, told = {} }: { results: readonly LinkedOutput[]; told?: Told },
): Promise<void> {
  await putBack(database, claimed, {
    job: {
      step: 'archive',
      results,
      unansweredCount: 0,
      ...(told.operation !== undefined && { operation: told.operation }),
    },
    dueAt: databaseNow,
    state: 'running',
    facts: told.facts,
    actions: told.actions,
    attempt: told.operation === undefined ? undefined : { operation: told.operation },
  });
}

export type ToFetch = Pick<JobRow, 'goneCount' | 'unfetchedCount'> & {
  /** Whether to ask first where it is now. */
  readonly asks: boolean;
  /** Milliseconds. */
  readonly waitsFor: number;
};

/**
 * Not all that the engine has made could be fetched: it is fetched again.
 * The wish to cancel it changes nothing: what is made is delivered.
 */
export async function putBackToFetch(
  database: Database,
  claimed: ClaimedJob,
  { asks, waitsFor, goneCount, unfetchedCount }: ToFetch,
): Promise<void> {
  await putBack(database, claimed, {
    job: { goneCount, unfetchedCount, ...(asks && { step: 'ask', results: null }) },
    dueAt: inMs(waitsFor),
    state: 'running',
    attempt: undefined,
  });
}

/**
 * Milliseconds before a service that has no room is asked once more. Of many that wait for it, some
 * are earlier than others.
 */
export function toBusyWait(attempt: number): number {
  return toRetryWait(attempt - 1) * (0.5 + Math.random() / 2);
}

/** Milliseconds before a service is asked once more, after so many tries that came to nothing. */
export const toRetryWait = (tries: number) => Math.min(maxRetryMs, retryAfterMs * 2 ** tries);

/** Milliseconds that an engine's error asks to wait for; 0 where it does not say. */
export function readRetryAfter(error: unknown): number {
  const { retryAfterMs } = Object(error) as { retryAfterMs?: unknown };
  return typeof retryAfterMs === 'number' ? retryAfterMs : 0;
}

export type ToSubmit = AttemptFailure & {
  /** Engine that it goes to next, as {@link JobRow} has it. Default: the same one. */
  readonly engineId?: string | null;
  /** Milliseconds. */
  readonly waitsFor?: number;
};

/** The engine has certainly not accepted it, and may do so later. */
export async function putBackToSubmit(
  database: Database,
  claimed: ClaimedJob,
  {
    reason,
    vendorMessage,
    engineId = claimed.job.engineId,
    waitsFor = retryAfterMs * claimed.job.attempt,
  }: ToSubmit,
): Promise<void> {
  await putBack(database, claimed, {
    job: { step: 'submit', operation: null, partial: null, engineId },
    dueAt: unlessCancelled(inMs(waitsFor)),
    state: 'queued',
    attempt: { outcome: 'failed', failureReason: reason, vendorMessage, endedAt: databaseNow },
  });
}

/**
 * The request may have been accepted, and the answer is lost. It is not repeated; the points are
 * refunded after `waitsFor`, unless the engine is found to work on it.
 */
export async function leaveUncertain(
  database: Database,
  claimed: ClaimedJob,
  {
    failure,
    waitsFor,
    canFind,
  }: {
    failure?: AttemptFailure | undefined;
    /** Milliseconds. It is begun once: a wait that is under way goes on. */
    waitsFor: number;
    /** The engine can be asked for it. Otherwise, its service may still name it at the attempt's address. */
    canFind: boolean;
  },
): Promise<void> {
  const isWaiting = claimed.creation.state === 'uncertain' || claimed.job.refundedAt !== null;
  const deadlineAt = isWaiting
    ? sql<Date>`${jobs.deadlineAt}`
    : sql<Date>`least(${jobs.deadlineAt}, ${inMs(waitsFor)})`;
  const next = inMs(claimed.job.refundedAt === null ? findAfterMs : latePollAfterMs);
  await putBack(database, claimed, {
    job: { step: 'find', operation: null, partial: null, results: null },
    deadlineAt,
    dueAt: unlessCancelled(unlessAnnounced(claimed, canFind ? next : deadlineAt)),
    state: 'uncertain',
    attempt: failure && { failureReason: failure.reason, vendorMessage: failure.vendorMessage },
  });
}

/** The engine could not be asked to cancel, or how it stands after that: it is asked again. */
export async function putBackToCancel(database: Database, claimed: ClaimedJob): Promise<void> {
  await putBack(database, claimed, {
    job: {},
    dueAt: inMs(retryAfterMs),
    state: claimed.creation.state,
    attempt: undefined,
  });
}

type PutBack = {
  job: Partial<
    Pick<
      JobRow,
      | 'step'
      | 'operation'
      | 'engineId'
      | 'percent'
      | 'partial'
      | 'results'
      | 'unansweredCount'
      | 'goneCount'
      | 'unfetchedCount'
    >
  >;
  /** When the next step may begin. */
  dueAt: SQL;
  /** Default: as it was before the answer was lost, or now. */
  deadlineAt?: SQL<Date>;
  /** The creation's. */
  state: CreationRowState;
  facts?: Told['facts'];
  actions?: Told['actions'];
  /** Change of the attempt, by what is known now. */
  attempt: AttemptChange | undefined;
};

type AttemptChange = Partial<Omit<typeof attempts.$inferInsert, 'endedAt'>> & { endedAt?: SQL };

/** Ends the lease of the job. Changes nothing if the lease is already lost. */
async function putBack(
  database: Database,
  claimed: ClaimedJob,
  {
    job,
    dueAt,
    deadlineAt = foundDeadline(claimed),
    state: next,
    facts,
    actions,
    attempt,
  }: PutBack,
): Promise<void> {
  // Of what was refunded, the creation has ended.
  const state = claimed.job.refundedAt === null ? next : claimed.creation.state;
  await database.transaction(async (transaction) => {
    const stored = await transaction
      .update(jobs)
      .set({
        ...job,
        dueAt,
        deadlineAt,
        revision: sql`${jobs.revision} + 1`,
        leaseUntil: null,
        leaseToken: null,
        lostServers: 0,
      })
      .where(isLeasedBy(claimed))
      .returning({ id: jobs.creationId });
    if (stored.length === 0) return;
    if (attempt) {
      await transaction.update(attempts).set(attempt).where(eq(attempts.id, claimed.attemptId));
    }
    if (claimed.creation.state === state && facts === undefined && actions === undefined) return;
    await transaction
      .update(creations)
      .set({ state, facts, actions })
      .where(eq(creations.id, claimed.creation.id));
  });
}

/** Gives what was uncertain and is known again the time that any other has. */
function foundDeadline({ creation, job, attemptId }: ClaimedJob): SQL<Date> {
  if (creation.state !== 'uncertain' || job.refundedAt !== null) return sql`${jobs.deadlineAt}`;
  return sql`(select started_at + ${DEADLINE_MINUTES} * interval '1 minute' from attempts where id = ${attemptId})`;
}

/** Now, if its owner wants to cancel it: the wish may have come while the step was under way. */
const unlessCancelled = (dueAt: SQL) =>
  sql`case when ${jobs.cancellation} is null then ${dueAt} else ${databaseNow} end`;

/** Now, if a webhook has come while the step was under way: it may tell more than the engine did. */
const unlessAnnounced = ({ job }: ClaimedJob, dueAt: SQL) =>
  sql`case when ${eq(jobs.dueAt, job.dueAt)} then ${dueAt} else ${databaseNow} end`;

const inMs = (ms: number) => sql`${databaseNow} + ${ms} * interval '1 millisecond'`;
