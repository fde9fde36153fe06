import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';
import { lockPoints } from './lock-balance.ts';

export type TakeBackPointsOptions = {
  userId: string;
  /** At least 0. */
  due: number;
  /** The refund that they are taken back for. The same one takes once. */
  reference: string;
  now: Date;
};

/**
 * Takes points back for money that was given back: as many as are left of the paid ones. Gift points
 * were not bought with it, and stay. Inside a transaction.
 *
 * @returns how many were taken.
 * @throws when this refund has taken its points before.
 */
export async function takeBackPoints(
  transaction: Database,
  { userId, due, reference, now }: TakeBackPointsOptions,
): Promise<number> {
  const { paid } = await lockPoints(transaction, userId);
  const taken = Math.min(due, paid);
  if (taken === 0) return 0;
  await transaction
    .insert(pointEntries)
    .values({ kind: 'order-refund', userId, amount: -taken, reference, createdAt: now });
  return taken;
}
