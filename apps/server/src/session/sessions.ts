import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema.ts';
import type { UserRow } from '../user/user-row.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for this long. */
export const sessionLifetimeMs = 30 * dayMs;

/** Renewed at most once a day: a write a visit, not a write a request. */
const renewalMs = dayMs;

/** @returns the token for the cookie, 256 random bits. The database knows only its hash. */
export async function openSession(
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  });
  return token;
}

export type FoundSession = {
  readonly user: UserRow;
  /** The session was prolonged: the cookie must be, too. */
  readonly isRenewed: boolean;
};

/** The session of a cookie's token, prolonged when a day has passed; undefined when it is over. */
export async function findSession(
  database: Database,
  { token, now }: { token: string; now: Date },
): Promise<FoundSession | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await database
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!row) return undefined;
  const isRenewed = row.expiresAt.getTime() - now.getTime() < sessionLifetimeMs - renewalMs;
  if (isRenewed) {
    await database
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + sessionLifetimeMs) })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return { user: row.user, isRenewed };
}

export async function closeSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** How the database knows a session's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
