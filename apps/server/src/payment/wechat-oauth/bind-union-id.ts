import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';

/** PostgreSQL's unique_violation. */
const uniqueViolation = '23505';

/**
 * Gives a user the WeChat that was proved to be theirs.
 *
 * @returns false when it is another user's, or the user has another one.
 */
export async function bindUnionId(
  database: Database,
  { userId, unionId }: { userId: string; unionId: string },
): Promise<boolean> {
  try {
    const bound = await database
      .update(users)
      .set({ unionId })
      .where(and(eq(users.id, userId), or(isNull(users.unionId), eq(users.unionId, unionId))))
      .returning({ id: users.id });
    return bound.length === 1;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) return false;
    throw error;
  }
}
