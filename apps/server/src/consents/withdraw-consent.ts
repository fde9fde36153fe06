import { and, eq, inArray, isNull } from 'drizzle-orm';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';
import { lockBalance } from '../points/lock-balance.ts';

/**
 * Withdraws a consent of this user's, with those to earlier texts that it replaced; with that to films of somebody, that
 * to everybody's. From then on nothing begins that
 * rests on it, and nothing that does is published; `settleWithdrawals` does the rest. Repeating it changes nothing,
 * not even what was given for the same person since.
 *
 * @returns whether the user has, or had, this consent.
 */
export async function withdrawConsent(
  database: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    // What begins or is published at this moment has done so by then, or finds no consent.
    await lockBalance(transaction, userId);
    const [own] = await transaction
      .select()
      .from(consents)
      .where(and(eq(consents.id, id), eq(consents.userId, userId)));
    if (!own) return false;
    if (own.withdrawnAt) return true;
    const { personId, purpose } = own;
    const purposes = purpose === 'digital-human' ? [purpose, 'playground' as const] : [purpose];
    await transaction
      .update(consents)
      .set({ withdrawnAt: now })
      .where(
        and(
          ...[eq(consents.userId, userId), eq(consents.personId, personId)],
          ...[inArray(consents.purpose, purposes), isNull(consents.withdrawnAt)],
        ),
      );
    if (purposes.includes('playground')) {
      await transaction
        .update(digitalHumans)
        .set({ joinedAt: null })
        .where(and(eq(digitalHumans.userId, userId), eq(digitalHumans.personId, personId)));
    }
    return true;
  });
}
