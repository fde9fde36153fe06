import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';
import { lockBalance } from './lock-balance.ts';

export type SpendPointsOptions = {
  userId: string;
  /** Above 0. */
  cost: number;
  /** Reference of what they are spent on; a refund names the same. */
  reference: string;
  now: Date;
};

export type SpendPointsResult =
  | { readonly isSpent: true; readonly balance: number }
  | { readonly isSpent: false; readonly balance: number };

/**
 * Spends points if the balance covers them: gift points first, which the database sees to. Inside a
 * transaction: what is bought is written in the same one.
 *
 * @throws when this reference was spent on before.
 */
export async function spendPoints(
  transaction: Database,
  { userId, cost, reference, now }: SpendPointsOptions,
): Promise<SpendPointsResult> {
  const balance = await lockBalance(transaction, userId);
  if (balance < cost) return { isSpent: false, balance };
  await transaction
    .insert(pointEntries)
    .values({ kind: 'spend', userId, amount: -cost, reference, createdAt: now });
  return { isSpent: true, balance: balance - cost };
}
