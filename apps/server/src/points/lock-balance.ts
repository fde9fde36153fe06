import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';

/**
 * The user's balance, which nobody else changes until the transaction ends: other spends of the
 * same user wait here.
 */
export async function lockBalance(transaction: Database, userId: string): Promise<number> {
  const [user] = await transaction
    .select({ pointCount: users.pointCount })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new Error('There is no such user');
  return user.pointCount;
}
