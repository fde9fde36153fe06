import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';
import { lockBalance } from './lock-balance.ts';

/**
 * Gives back what was spent on `reference`: all of it, once, however often it is called.
 *
 * @returns the balance after it.
 * @throws when nothing was spent on it.
 */
export async function refundPoints(
  transaction: Database,
  { reference, now }: { reference: string; now: Date },
): Promise<number> {
  const [spend] = await transaction
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.kind, 'spend'), eq(pointEntries.reference, reference)));
  if (!spend) throw new Error('Nothing was spent on this, so nothing can be given back');
  const balance = await lockBalance(transaction, spend.userId);
  const added = await transaction
    .insert(pointEntries)
    .values({
      kind: 'refund',
      userId: spend.userId,
      amount: -spend.amount,
      reference,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [pointEntries.kind, pointEntries.reference] })
    .returning({ id: pointEntries.id });
  return added.length === 1 ? balance - spend.amount : balance;
}
