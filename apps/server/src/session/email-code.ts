import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { emailCodes } from '../database/schema.ts';

/** How long a code may be used. */
export const codeLifetimeMinutes = 10;

/** Wrong tries a code bears; the next code starts anew. */
const maxTries = 5;

/** What a code is for: it can't be used for anything else, nor by anybody else. */
export type CodePurpose =
  | { readonly kind: 'login'; readonly email: string }
  | { readonly kind: 'bind'; readonly email: string; readonly userId: string };

/** Makes a six-digit code that takes the place of an older one for the same purpose. */
export async function issueCode(
  database: Database,
  { purpose, now }: { purpose: CodePurpose; now: Date },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const row = {
    codeHash: hashCode(code, purpose, salt),
    salt,
    triesLeft: maxTries,
    expiresAt: new Date(now.getTime() + codeLifetimeMinutes * 60_000),
  };
  await database
    .insert(emailCodes)
    .values({ purpose: toKey(purpose), ...row })
    .onConflictDoUpdate({ target: emailCodes.purpose, set: row });
  return code;
}

/** Takes a code back, because it could not be sent. */
export async function withdrawCode(database: Database, purpose: CodePurpose): Promise<void> {
  await database.delete(emailCodes).where(eq(emailCodes.purpose, toKey(purpose)));
}

/**
 * Whether `code` is right, in time and unused. Each call counts as a try, before the code is
 * looked at, so that no number of simultaneous calls gets more tries; a right code is used up.
 */
export async function redeemCode(
  database: Database,
  { purpose, code, now }: { purpose: CodePurpose; code: string; now: Date },
): Promise<boolean> {
  const key = toKey(purpose);
  const [row] = await database
    .update(emailCodes)
    .set({ triesLeft: sql`${emailCodes.triesLeft} - 1` })
    .where(
      and(eq(emailCodes.purpose, key), gt(emailCodes.triesLeft, 0), gt(emailCodes.expiresAt, now)),
    )
    .returning();
  if (!row) return false;
  const given = Buffer.from(hashCode(code, purpose, row.salt), 'hex');
  if (!timingSafeEqual(given, Buffer.from(row.codeHash, 'hex'))) return false;
  const used = await database
    .delete(emailCodes)
    .where(and(eq(emailCodes.purpose, key), eq(emailCodes.codeHash, row.codeHash)))
    .returning({ purpose: emailCodes.purpose });
  return used.length === 1;
}

function toKey(purpose: CodePurpose): string {
  return purpose.kind === 'login'
    ? `login:${purpose.email}`
    : `bind:${purpose.userId}:${purpose.email}`;
}

function hashCode(code: string, purpose: CodePurpose, salt: string): string {
  return createHash('sha256')
    .update(`${salt}:${toKey(purpose)}:${code}`)
    .digest('hex');
}
