import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';

export type AddPointsOptions = {
  kind: 'welcome' | 'order';
  userId: string;
  /** Above 0. */
  amount: number;
  /** Cause of them: the user of a welcome, the order. The same one adds once. */
  reference: string;
  now: Date;
};

/** @returns whether the points were added now; false when this reference had them already. */
export async function addPoints(
  transaction: Database,
  { kind, userId, amount, reference, now }: AddPointsOptions,
): Promise<boolean> {
  const added = await transaction
    .insert(pointEntries)
    .values({ kind, userId, amount, reference, createdAt: now })
    // Of any index: of two at the same time, one of the others may find the row first, and throw.
    .onConflictDoNothing()
    .returning({ id: pointEntries.id });
  return added.length === 1;
}
