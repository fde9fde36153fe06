import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { knownBrowsers, users } from '../database/schema.ts';

/** How long a browser stays known to an account after a log-in there. */
export const KNOWN_BROWSER_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** Browsers of one account; beyond that the one that logged in longest ago is a stranger again. */
const maxKnownBrowsers = 20;

/** Whether the account of this address has been logged in to in this browser. */
export async function isKnownBrowser(
  database: Database,
  { email, browserHash, now }: { email: string; browserHash: string; now: Date },
): Promise<boolean> {
  const rows = await database
    .select({ userId: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(users.email, email),
        eq(knownBrowsers.browserHash, browserHash),
        gt(knownBrowsers.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

/** Stores that the person has proved in this browser that the account is theirs. */
export async function storeBrowser(
  database: Database,
  { userId, browserHash, now }: { userId: string; browserHash: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KNOWN_BROWSER_LIFETIME_MS);
  await database
    .insert(knownBrowsers)
    .values({ userId, browserHash, expiresAt })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.browserHash],
      set: { expiresAt },
    });
  const newest = database
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.expiresAt))
    .limit(maxKnownBrowsers);
  await database
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.browserHash, newest)));
}
