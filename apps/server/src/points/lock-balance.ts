import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';

/**
 * The user's balance, which no other transaction changes until this one ends: other spends of the
 * same user wait here.
 */
export async function lockBalance(transaction: Database, userId: string): Promise<number> {
  const { paid, gift } = await lockPoints(transaction, userId);
  return paid + gift;
}

/** The same, by kind. */
export async function lockPoints(
  transaction: Database,
  userId: string,
): Promise<{ readonly paid: number; readonly gift: number }> {
  const [user] = await transaction
    .select({ total: users.pointCount, gift: users.giftPointCount })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new Error('There is no such user');
  return { paid: user.total - user.gift, gift: user.gift };
}
