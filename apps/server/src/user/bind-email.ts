import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type UserRow, users } from '../database/schema.ts';

/** PostgreSQL's unique_violation. */
const uniqueViolation = '23505';

/**
 * Gives a user without an address the one that was proved to be theirs.
 *
 * @returns the user, or undefined when the address is another user's (or the user has one).
 */
export async function bindEmail(
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<UserRow | undefined> {
  try {
    const [user] = await database
      .update(users)
      .set({ email })
      .where(and(eq(users.id, userId), isNull(users.email)))
      .returning();
    return user;
  } catch (error) {
    if (hasCode(error, uniqueViolation)) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
