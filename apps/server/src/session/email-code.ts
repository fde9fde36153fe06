import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mailedCodes } from '../database/schema.ts';

/** How long a code may be used. */
export const CODE_LIFETIME_MINUTES = 10;

/** Codes that one browser may have for one purpose: mails overtake each other, and each works. */
export const MAX_LIVE_CODES = 3;

/** Purpose of a code: it can't be used for anything else, nor by anybody else. */
export type CodePurpose =
  | { readonly kind: 'login'; readonly email: string }
  | { readonly kind: 'bind'; readonly email: string; readonly userId: string };

/** For what a code is, and the browser that asked for it: it works nowhere else. */
export type CodeHolder = { readonly purpose: CodePurpose; readonly browserHash: string };

/**
 * Makes a six-digit code beside those that the browser has; the oldest beyond
 * {@link MAX_LIVE_CODES} is forgotten. Codes of other browsers stay as they are.
 */
export async function issueCode(
  database: Database,
  { holder, now }: { holder: CodeHolder; now: Date },
): Promise<{ id: number; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const values = {
    purpose: toKey(holder.purpose),
    browserHash: holder.browserHash,
    codeHash: hashCode(code, salt),
    salt,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  };
  const [issued] = await database.insert(mailedCodes).values(values).returning();
  if (!issued) throw new Error('A code that was just written is not there');
  const newest = database
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(isOf(holder))
    .orderBy(desc(mailedCodes.id))
    .limit(MAX_LIVE_CODES);
  await database.delete(mailedCodes).where(and(isOf(holder), notInArray(mailedCodes.id, newest)));
  return { id: issued.id, code };
}

/** Takes a code back, because it could not be sent. */
export async function withdrawCode(database: Database, id: number): Promise<void> {
  await database.delete(mailedCodes).where(eq(mailedCodes.id, id));
}

/** Whether the browser has a code that could be used. */
export async function hasLiveCode(
  database: Database,
  { holder, now }: { holder: CodeHolder; now: Date },
): Promise<boolean> {
  return (await listLiveCodes(database, { holder, now })).length > 0;
}

/**
 * Whether `code` is one of the browser's, in time and unused. A right code is used up, and with it
 * the others of the same browser and purpose.
 */
export async function redeemCode(
  database: Database,
  { holder, code, now }: { holder: CodeHolder; code: string; now: Date },
): Promise<boolean> {
  const live = await listLiveCodes(database, { holder, now });
  const right = live.find(({ codeHash, salt }) =>
    timingSafeEqual(Buffer.from(hashCode(code, salt), 'hex'), Buffer.from(codeHash, 'hex')),
  );
  if (!right) return false;
  // Of several calls with the same code one deletes it.
  const used = await database
    .delete(mailedCodes)
    .where(eq(mailedCodes.id, right.id))
    .returning({ id: mailedCodes.id });
  if (used.length === 0) return false;
  await database.delete(mailedCodes).where(isOf(holder));
  return true;
}

async function listLiveCodes(
  database: Database,
  { holder, now }: { holder: CodeHolder; now: Date },
) {
  return await database
    .select()
    .from(mailedCodes)
    .where(and(isOf(holder), gt(mailedCodes.expiresAt, now)));
}

function isOf({ purpose, browserHash }: CodeHolder) {
  return and(eq(mailedCodes.purpose, toKey(purpose)), eq(mailedCodes.browserHash, browserHash));
}

function toKey(purpose: CodePurpose): string {
  return purpose.kind === 'login'
    ? `login:${purpose.email}`
    : `bind:${purpose.userId}:${purpose.email}`;
}

function hashCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex');
}
