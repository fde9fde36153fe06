import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';

/** Points that the user can spend now. */
export async function readBalance(database: Database, userId: string): Promise<number> {
  const [user] = await database
    .select({ pointCount: users.pointCount })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('There is no such user');
  return user.pointCount;
}
