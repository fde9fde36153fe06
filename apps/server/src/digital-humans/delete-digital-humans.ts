import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumanDrafts, digitalHumans, isPart } from '../database/digital-human-schema.ts';
import { creations } from '../database/schema.ts';

/**
 * Deletes digital humans, and closes what shows and plays them: faces and voices, those chosen to be their next, and what
 * only films of them were made from, such as recordings. A sweep removes it, here and at the services that have learned the
 * voices. Films that are made of them fail where they still need one. Repeating it changes nothing.
 *
 * @returns how many there were.
 */
export async function deleteDigitalHumans(
  database: Database,
  which: SQL | undefined,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    // They go with their digital humans.
    const drafts = await transaction
      .select({ face: digitalHumanDrafts.faceAssetId, still: digitalHumanDrafts.stillAssetId })
      .from(digitalHumanDrafts)
      .innerJoin(digitalHumans, eq(digitalHumans.id, digitalHumanDrafts.digitalHumanId))
      .where(which);
    const deleted = await transaction.delete(digitalHumans).where(which).returning();
    if (deleted.length === 0) return 0;
    const parts = [
      ...deleted.flatMap((one) => [one.faceAssetId, one.stillAssetId, one.voiceAssetId]),
      ...drafts.flatMap(({ face, still }) => [face, still]),
    ].filter((id) => id !== null);
    const isGiven = isGivenToFilmsOf(deleted.map(({ id }) => id));
    await transaction
      .update(assets)
      .set({ state: 'deleting' })
      .where(
        and(
          inArray(assets.userId, [...new Set(deleted.map(({ userId }) => userId))]),
          or(inArray(assets.id, parts), isGiven),
          not(isPart),
        ),
      );
    return deleted.length;
  });
}

/** Whether films of these digital humans, and nothing else, were made from the upload of a query. */
function isGivenToFilmsOf(ids: readonly string[]): SQL | undefined {
  const isOfThem = inArray(sql`${creations.input} -> 'settings' ->> 'digitalHuman'`, [...ids]);
  const isMadeFrom = (ofThem: SQL) => sql`exists (select from ${creations}
    where ${creations.userId} = ${assets.userId} and ${ofThem}
      and ${creations.referenceImages} @> jsonb_build_array(jsonb_build_object('assetId', ${assets.id})))`;
  return and(isMadeFrom(isOfThem), not(isMadeFrom(sql`(${isOfThem}) is not true`)));
}
