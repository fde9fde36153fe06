import type { RefundReason } from '@site/api-client/wire';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';
import { lockBalance } from './lock-balance.ts';

export type RefundPointsOptions = {
  /** Reference of what the points were spent on. */
  reference: string;
  /** Part of them. By default, all that have not been returned yet. */
  part?: {
    /** Above 0, at most what is left of the spend. */
    readonly amount: number;
    /** Its own name: the same one is returned once. Not that of any spend. */
    readonly reference: string;
  };
  reason: RefundReason;
  now: Date;
};

/**
 * Gives back what was spent on `reference`, all or a part, once, however often it is called. The
 * database returns paid points before gift points, and never more than was taken of either.
 *
 * @returns the balance after it.
 * @throws when nothing was spent on it, or less is left of it than the part.
 */
export async function refundPoints(
  transaction: Database,
  { reference, part, reason, now }: RefundPointsOptions,
): Promise<number> {
  const isSpend = and(eq(pointEntries.kind, 'spend'), eq(pointEntries.reference, reference));
  const [spend] = await transaction
    .select({ userId: pointEntries.userId })
    .from(pointEntries)
    .where(isSpend);
  if (!spend) throw new Error('Nothing was spent on this, so nothing can be given back');
  const { userId } = spend;
  const name = part?.reference ?? reference;
  const balance = await lockBalance(transaction, userId);
  // Another refund may have waited for the same lock: only now is it known what is left.
  const [known] = await transaction
    .select({
      left: sql<number>`-sum(${pointEntries.amount})::int`,
      isDone: sql<boolean>`bool_or(${pointEntries.kind} = 'refund' and ${pointEntries.reference} = ${name})`,
    })
    .from(pointEntries)
    .where(or(isSpend, eq(pointEntries.spendReference, reference)));
  const amount = part?.amount ?? known?.left ?? 0;
  if (known?.isDone || amount === 0) return balance;
  await transaction.insert(pointEntries).values({
    kind: 'refund',
    userId,
    amount,
    reference: name,
    spendReference: reference,
    reason,
    createdAt: now,
  });
  return balance + amount;
}
