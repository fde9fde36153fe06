import type { ConsentSubject } from '@site/api-client/wire';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, openCreationStates } from '../database/schema.ts';
import { toSharing } from '../pictures/to-sharing.ts';
import { lockBalance } from '../points/lock-balance.ts';

/**
 * Withdraws what was agreed to on this person's behalf. From then on no face swap of them begins;
 * those that were made are private, and the uploads that they were made from cannot be opened any
 * more: a sweep removes their bytes. Repeating it changes nothing.
 *
 * @returns the creations that have not ended, which are to be cancelled.
 */
export async function withdrawConsent(
  database: Database,
  { userId, subject, now }: { userId: string; subject: ConsentSubject; now: Date },
): Promise<readonly string[]> {
  return await database.transaction(async (transaction) => {
    // What begins at this moment has begun by then, or finds no consent.
    await lockBalance(transaction, userId);
    await transaction
      .update(consents)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(consents.userId, userId),
          eq(consents.purpose, 'face-swap'),
          eq(consents.subject, subject),
          isNull(consents.withdrawnAt),
        ),
      );
    const swaps = await transaction
      .update(creations)
      .set({ isPrivate: true })
      .where(
        and(
          eq(creations.userId, userId),
          eq(creations.tool, 'face-swap'),
          eq(sql`${creations.input} -> 'settings' ->> 'subject'`, subject),
        ),
      )
      .returning({
        id: creations.id,
        state: creations.state,
        references: creations.referenceImages,
      });
    const ids = swaps.map(({ id }) => id);
    await transaction.update(outputs).set(toSharing(true)).where(inArray(outputs.creationId, ids));
    // What is still awaited of those that were given up is not delivered.
    await transaction
      .delete(jobs)
      .where(and(inArray(jobs.creationId, ids), isNotNull(jobs.refundedAt)));
    const sources = swaps.flatMap(({ references }) =>
      references.flatMap((one) => ('assetId' in one ? [one.assetId] : [])),
    );
    await transaction.update(assets).set({ state: 'deleting' }).where(inArray(assets.id, sources));
    const isOpen: readonly string[] = openCreationStates;
    return swaps.flatMap(({ id, state }) => (isOpen.includes(state) ? [id] : []));
  });
}
