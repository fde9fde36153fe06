import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';

/** The creations among these that are the user's, and have nothing but texts, locked. */
export async function lockTexts(
  transaction: Database,
  { userId, ids }: { userId: string; ids: readonly string[] },
) {
  return await transaction
    .select({
      id: creations.id,
      isBinned: sql<boolean>`coalesce(${creations.facts} ? 'binnedAt', false)`,
      isDeleted: sql<boolean>`${creations.state} = 'deleted'`,
    })
    .from(creations)
    .where(
      and(
        inArray(creations.id, [...ids]),
        eq(creations.userId, userId),
        inArray(creations.state, ['succeeded', 'deleted']),
        sql`not exists (select from ${outputs} where ${outputs.creationId} = ${creations.id})`,
      ),
    )
    .orderBy(asc(creations.id))
    .for('update');
}

/** Puts locked ones into the bin. */
export async function binTexts(
  transaction: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const binnedAt = JSON.stringify({ binnedAt: now.toISOString() });
  await transaction
    .update(creations)
    .set({
      state: 'deleted',
      facts: sql`coalesce(${creations.facts}, '{}') || ${binnedAt}::jsonb`,
    })
    .where(inArray(creations.id, [...ids]));
}

/** Takes locked ones out of the bin. */
export async function restoreTexts(
  transaction: Database,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  await transaction
    .update(creations)
    .set({ state: 'succeeded', facts: sql`${creations.facts} - 'binnedAt'` })
    .where(inArray(creations.id, [...ids]));
}
