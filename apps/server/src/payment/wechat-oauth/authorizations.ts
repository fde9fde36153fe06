import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { weChatAuthorizations } from '../../database/payment-schema.ts';
import { randomId } from '../../random-id.ts';
import { hashSecret } from './hash-secret.ts';

/** How long a person may take at WeChat, in milliseconds. */
const lifetimeMs = 10 * 60_000;

export type Authorization = typeof weChatAuthorizations.$inferSelect;

/** @returns the `state` that goes to WeChat and comes back; the database knows its hash. */
export async function beginAuthorization(
  database: Database,
  {
    now,
    ...options
  }: Pick<Authorization, 'tokenHash' | 'purpose' | 'appId' | 'redirect'> & { now: Date },
): Promise<string> {
  const state = randomId();
  await database.delete(weChatAuthorizations).where(lt(weChatAuthorizations.expiresAt, now));
  await database.insert(weChatAuthorizations).values({
    ...options,
    stateHash: hashSecret(state),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return state;
}

/** Takes what this session went to WeChat for, and ends it: a state works once. */
export async function endAuthorization(
  database: Database,
  { state, tokenHash, now }: { state: string; tokenHash: string; now: Date },
): Promise<Authorization | undefined> {
  const [authorization] = await database
    .delete(weChatAuthorizations)
    .where(
      and(
        eq(weChatAuthorizations.stateHash, hashSecret(state)),
        eq(weChatAuthorizations.tokenHash, tokenHash),
        gt(weChatAuthorizations.expiresAt, now),
      ),
    )
    .returning();
  return authorization;
}
