import type { CancelReturns, CreationFailure, RefundReason } from '@site/api-client/wire';
import type { EngineSucceeded } from '@site/engines';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { jobs } from '../../database/job-schema.ts';
import { forgottenWords, outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations, openCreationStates } from '../../database/schema.ts';
import { readBalance } from '../../points/read-balance.ts';
import { readReturned } from '../../points/read-returned.ts';
import { refundPoints } from '../../points/refund-points.ts';
import { settlePrice } from '../../points/settle-price.ts';
import { endAttempts } from './attempts.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { isLeasedBy } from './job-lease.ts';
import { endStages, readCostOfRest, readStages } from './stages.ts';

/** Hours after the points came back in which what an engine makes after all is delivered. */
const LATE_HOURS = 24;

/** Creations given up in one run; the rest wait for the next. */
const batchSize = 500;

export type KnownCreation = {
  readonly creation: CreationRow;
  /** Its owner's. */
  readonly balance: number;
};

/** How a creation stands now. */
export async function readCreation(database: Database, id: string): Promise<KnownCreation> {
  const [creation] = await database.select().from(creations).where(eq(creations.id, id));
  if (!creation) throw new Error('There is no such creation');
  return { creation, balance: await readBalance(database, creation.userId) };
}

/** Report of an engine about a creation that has succeeded; absent if it is stored, or there is nothing. */
export type Told = {
  readonly [Name in 'facts' | 'actions' | 'operation']?: EngineSucceeded[Name] | undefined;
};

/** Failure of an attempt in the engine's words, for the operator. */
export type AttemptFailure = { readonly reason: string; readonly vendorMessage: string };

/**
 * Ends a creation whose outputs are stored, if this server still holds the lease of its job, and settles its price by
 * them. Repeating it changes nothing.
 *
 * @returns whether this call ended it: false if the lease was lost.
 */
export async function finishCreation(
  database: Database,
  claimed: ClaimedJob,
  {
    outputIds,
    told: { facts, actions, operation } = {},
    now,
  }: { outputIds: readonly string[]; told?: Told; now: Date },
): Promise<boolean> {
  const { creationId: id, refundedAt } = claimed.job;
  return await database.transaction(async (transaction) => {
    if (!(await deleteJob(transaction, isLeasedBy(claimed)))) return false;
    const stages = await readStages(transaction, [id]);
    // What comes after its points came back is free already.
    if (refundedAt === null) {
      await settlePrice(transaction, { creation: claimed.creation, stages, outputIds, now });
    }
    await endAttempts(transaction, [id], { outcome: 'succeeded', operation });
    await transaction
      .update(outputs)
      .set({ state: 'stored' })
      .where(inArray(outputs.id, [...outputIds]));
    await dropPendingOutputs(transaction, id);
    await endStages(transaction, { stages, outputIds });
    await transaction
      .update(creations)
      // One that comes after its points were returned had failed.
      .set({ state: 'succeeded', failureReason: null, facts, actions })
      .where(eq(creations.id, id));
    return true;
  });
}

/**
 * Gives up a creation and refunds its points, if this server still holds the lease of its job.
 * Repeating it changes nothing.
 *
 * @returns whether this call ended it.
 */
export async function failCreation(
  database: Database,
  claimed: ClaimedJob,
  { reason, failure, now }: { reason: CreationFailure; failure?: AttemptFailure; now: Date },
): Promise<boolean> {
  const { creationId: id } = claimed.job;
  return await database.transaction((transaction) =>
    giveUp(transaction, { id, where: isLeasedBy(claimed), reason, failure, now }),
  );
}

export type CancelCreationResult =
  /** `isNew` if by this call. */
  | {
      readonly kind: 'cancelled';
      readonly balance: number;
      readonly returned: number;
      readonly isNew: boolean;
    }
  /** An engine works on it, and is asked how much it gives back. */
  | { readonly kind: 'requested'; readonly balance: number }
  /** It had already ended, as its state says. */
  | ({ readonly kind: 'ended' } & KnownCreation)
  | { readonly kind: 'not-found' };

export type CancelCreationOptions = {
  userId: string;
  id: string;
  /** How much of the price comes back of what the engine of a model has accepted. */
  cancelReturns(model: string): CancelReturns;
  now: Date;
};

/**
 * Cancels one of the user's own open creations. All points come back if no engine has accepted it, if
 * it is not known whether one has, or if the engine takes nothing for it. Otherwise a worker asks the
 * engine, on whichever server that is; one that cannot be asked goes on, and what it makes is delivered.
 * Repeating it changes nothing.
 */
export async function cancelCreation(
  database: Database,
  { userId, id, cancelReturns, now }: CancelCreationOptions,
): Promise<CancelCreationResult> {
  const [own] = await database
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.id, id), eq(creations.userId, userId)));
  if (!own) return { kind: 'not-found' };
  const where = eq(jobs.creationId, id);
  const change = await database.transaction(async (transaction) => {
    const [job] = await transaction.select().from(jobs).where(where).for('update');
    // Read after the lock: what the job's step before it has written is known now.
    const { creation, balance } = await readCreation(transaction, id);
    if (!job || job.refundedAt !== null) return 'none';
    const isAccepted = creation.state !== 'queued' && creation.state !== 'uncertain';
    if (!isAccepted || cancelReturns(job.engine) === 'all') {
      await giveUp(transaction, { id, where, reason: undefined, now });
      return 'cancelled';
    }
    if (job.cancellation === null) {
      await transaction
        .update(jobs)
        .set({
          cancellation: 'requested',
          revision: sql`${jobs.revision} + 1`,
          ...(job.step === 'ask' && { dueAt: databaseNow }),
        })
        .where(where);
    }
    return { kind: 'requested', balance } as const;
  });
  if (typeof change === 'object') return change;
  const known = await readCreation(database, id);
  if (known.creation.state !== 'cancelled') return { kind: 'ended', ...known };
  const returned = await readReturned(database, id);
  const { balance } = known;
  return { kind: 'cancelled', balance, returned, isNew: change === 'cancelled' };
}

/**
 * Cancels a creation that an engine has been working on, if this server still holds the lease of its
 * job. Repeating it changes nothing.
 *
 * @returns whether this call ended it.
 */
export async function endCancelled(
  database: Database,
  claimed: ClaimedJob,
  { isRefunded, now }: { isRefunded: boolean; now: Date },
): Promise<boolean> {
  const { creationId: id } = claimed.job;
  return await database.transaction((transaction) =>
    giveUp(transaction, { id, where: isLeasedBy(claimed), reason: undefined, isRefunded, now }),
  );
}

export type OverdueCreation = {
  readonly id: string;
  readonly userId: string;
  readonly reason: 'lost' | 'timeout';
};

/**
 * Gives up creations whose deadline has passed, no matter which server works on them, and refunds
 * their points. What an engine may have accepted is awaited for another {@link LATE_HOURS} hours.
 *
 * @returns those that were given up.
 */
export async function failOverdueCreations(
  database: Database,
  { now }: { now: Date },
): Promise<readonly OverdueCreation[]> {
  const isOverdue = lte(jobs.deadlineAt, databaseNow);
  const rows = await database
    .select({ id: jobs.creationId, userId: jobs.userId })
    .from(jobs)
    .where(isOverdue)
    .limit(batchSize);
  const failed: OverdueCreation[] = [];
  for (const { id, userId } of rows) {
    const where = and(eq(jobs.creationId, id), isOverdue);
    const reason = await database.transaction(async (transaction) => {
      const [job] = await transaction.select().from(jobs).where(where).for('update');
      if (!job) return undefined;
      if (job.refundedAt === null && job.step !== 'submit' && job.cancellation === null) {
        return await refundEarly(transaction, { id, now });
      }
      await giveUp(transaction, { id, where, reason: 'timeout', now });
      return job.refundedAt === null ? 'timeout' : undefined;
    });
    if (reason) failed.push({ id, userId, reason });
  }
  return failed;
}

/** Ends a creation as failed; what its engine makes after all is still delivered, for nothing. */
async function refundEarly(
  transaction: Database,
  { id, now }: { id: string; now: Date },
): Promise<OverdueCreation['reason']> {
  await transaction
    .update(jobs)
    .set({
      refundedAt: databaseNow,
      deadlineAt: sql`${databaseNow} + ${LATE_HOURS} * interval '1 hour'`,
      dueAt: databaseNow,
      revision: sql`${jobs.revision} + 1`,
      leaseUntil: null,
      leaseToken: null,
    })
    .where(eq(jobs.creationId, id));
  const { creation } = await readCreation(transaction, id);
  const reason = creation.state === 'uncertain' ? 'lost' : 'timeout';
  await transaction
    .update(creations)
    .set({ state: 'failed', failureReason: reason })
    .where(eq(creations.id, id));
  await dropPendingOutputs(transaction, id);
  await refundRest(transaction, creation, { reason: 'failed', now });
  return reason;
}

/** Without a `reason`, its owner cancelled it. */
async function giveUp(
  transaction: Database,
  {
    id,
    where,
    reason,
    failure,
    isRefunded = true,
    now,
  }: {
    id: string;
    where: SQL | undefined;
    reason: CreationFailure | undefined;
    failure?: AttemptFailure | undefined;
    isRefunded?: boolean;
    now: Date;
  },
): Promise<boolean> {
  if (!(await deleteJob(transaction, where))) return false;
  await endAttempts(transaction, [id], {
    outcome: reason ? 'failed' : 'cancelled',
    // What was recorded for an attempt without a known end stays.
    ...(failure && { failureReason: failure.reason, vendorMessage: failure.vendorMessage }),
  });
  const [ended] = await transaction
    .update(creations)
    .set(reason ? { state: 'failed', failureReason: reason } : { state: 'cancelled' })
    .where(and(eq(creations.id, id), inArray(creations.state, [...openCreationStates])))
    .returning({ id: creations.id, cost: creations.cost });
  await dropPendingOutputs(transaction, id);
  // What had failed before was refunded then.
  const why = reason ? 'failed' : 'cancelled';
  if (ended) await refundRest(transaction, ended, { reason: why, isKept: !isRefunded, now });
  return true;
}

/** Gives back what nothing was made of. Of what was free, nothing was spent. */
async function refundRest(
  transaction: Database,
  creation: Pick<CreationRow, 'id' | 'cost'>,
  { reason, isKept = false, now }: { reason: RefundReason; isKept?: boolean; now: Date },
): Promise<void> {
  const { id: reference, cost } = creation;
  const amount = await readCostOfRest(transaction, creation, { isKept });
  if (amount === 0) return;
  const part = amount < cost ? { part: { amount, reference: `${reference} rest` } } : {};
  await refundPoints(transaction, { reference, ...part, reason, now });
}

/** Drops what a server had begun to store that does not belong to the creation's end. */
async function dropPendingOutputs(transaction: Database, creationId: string): Promise<void> {
  await transaction
    .update(outputs)
    .set({ state: 'deleting', ...forgottenWords })
    .where(and(eq(outputs.creationId, creationId), eq(outputs.state, 'pending')));
}

/** Deleting the job is what ends a creation: it succeeds only once. */
async function deleteJob(transaction: Database, where: SQL | undefined): Promise<boolean> {
  const deleted = await transaction.delete(jobs).where(where).returning({ id: jobs.creationId });
  return deleted.length === 1;
}
