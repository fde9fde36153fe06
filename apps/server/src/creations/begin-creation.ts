import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations, users } from '../database/schema.ts';
import type { CreationRow } from '../pictures/to-picture.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { spendPoints } from '../points/spend-points.ts';
import { randomId } from '../random-id.ts';
import type { CreationPlan } from './plan-creation.ts';

/** Creations of one person at the same time. */
export const maxRunningPerUser = 3;

export type BeginCreationOptions = {
  userId: string;
  idempotencyKey: string;
  engine: string;
  plan: CreationPlan;
  cost: number;
  now: Date;
};

export type BeginCreationResult =
  /** Paid and written down; it is the caller's to paint. */
  | { readonly kind: 'begun'; readonly creation: CreationRow; readonly balance: number }
  /** The key was used before, for this prompt. Nothing was spent. */
  | { readonly kind: 'known'; readonly creation: CreationRow; readonly balance: number }
  /** The key was used before, for another prompt. Nothing was spent. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'too-many-running' }
  | { readonly kind: 'not-enough-points'; readonly balance: number };

/**
 * Spends the points and writes the creation down, in one transaction. The lock on the balance
 * comes first, so that two requests of the same person are looked at one after the other.
 */
export async function beginCreation(
  database: Database,
  { userId, idempotencyKey, engine, plan, cost, now }: BeginCreationOptions,
): Promise<BeginCreationResult> {
  return await database.transaction(async (transaction) => {
    const balance = await lockBalance(transaction, userId);
    const [known] = await transaction
      .select()
      .from(creations)
      .where(and(eq(creations.userId, userId), eq(creations.idempotencyKey, idempotencyKey)));
    if (known) {
      // A deleted one has no prompt any more.
      const isSame = known.prompt === plan.prompt || known.prompt === '';
      return isSame ? { kind: 'known', creation: known, balance } : { kind: 'key-reused' };
    }
    if ((await countRunning(transaction, userId)) >= maxRunningPerUser) {
      return { kind: 'too-many-running' };
    }
    const id = randomId();
    const spent = await spendPoints(transaction, { userId, cost, reference: id, now });
    if (!spent.isSpent) return { kind: 'not-enough-points', balance: spent.balance };
    const [creation] = await transaction
      .insert(creations)
      .values({
        ...plan,
        id,
        userId,
        idempotencyKey,
        state: 'running',
        engine,
        cost,
        isPrivate: await wantsPrivate(transaction, userId),
        createdAt: now,
      })
      .returning();
    if (!creation) throw new Error('A creation that was just written is not there');
    return { kind: 'begun', creation, balance: spent.balance };
  });
}

async function countRunning(transaction: Database, userId: string): Promise<number> {
  const [row] = await transaction
    .select({ running: count() })
    .from(creations)
    .where(and(eq(creations.userId, userId), eq(creations.state, 'running')));
  return row?.running ?? 0;
}

async function wantsPrivate(transaction: Database, userId: string): Promise<boolean> {
  const [user] = await transaction
    .select({ imagesArePrivate: users.imagesArePrivate })
    .from(users)
    .where(eq(users.id, userId));
  return user?.imagesArePrivate ?? true;
}
