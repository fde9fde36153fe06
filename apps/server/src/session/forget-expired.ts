import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { knownBrowsers, mailedCodes, rateLimits, sessions } from '../database/schema.ts';

/** Removes sessions, codes and limits whose time is over: they are refused anyway. */
export async function forgetExpired(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
  await database.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now));
  await database.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
  await database.delete(rateLimits).where(lt(rateLimits.fullAt, now));
}
