import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { buildOnce } from '../database/build-once.ts';
import type { Database } from '../database/database.ts';
import { knownBrowsers, sessions, type UserRow, users } from '../database/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for this long. */
export const SESSION_LIFETIME_MS = 30 * dayMs;

/** A session ends this long after its log-in, however often it is used: a stolen one is not for ever. */
const sessionMaxAgeMs = 180 * dayMs;

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
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
  });
  return token;
}

export type FoundSession = {
  readonly user: UserRow;
  /** The session was prolonged: the cookie must be, too. */
  readonly isRenewed: boolean;
};

const selectSession = buildOnce((database) =>
  database
    .select({ user: users, expiresAt: sessions.expiresAt, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
        gt(sessions.createdAt, sql.param(sql.placeholder('oldest'), sessions.createdAt)),
      ),
    )
    .prepare(''),
);

/**
 * The session of a cookie's token; undefined when it is over. `renews` prolongs it when a day has
 * passed.
 */
export async function findSession(
  database: Database,
  { token, now, renews }: { token: string; now: Date; renews: boolean },
): Promise<FoundSession | undefined> {
  const tokenHash = hashToken(token);
  const oldest = new Date(now.getTime() - sessionMaxAgeMs);
  const [row] = await selectSession(database).execute({ tokenHash, now, oldest });
  if (!row) return undefined;
  const renewedUntilMs = Math.min(
    now.getTime() + SESSION_LIFETIME_MS,
    row.createdAt.getTime() + sessionMaxAgeMs,
  );
  const isRenewed = renews && renewedUntilMs - row.expiresAt.getTime() > renewalMs;
  if (isRenewed) {
    await database
      .update(sessions)
      .set({ expiresAt: new Date(renewedUntilMs) })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return { user: row.user, isRenewed };
}

export async function closeSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of a user; the browsers that were known to the account are strangers again. */
export async function closeAllSessions(database: Database, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  });
}

/** How the database knows a session's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
