import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { isPart } from '../database/digital-human-schema.ts';
import { creations } from '../database/schema.ts';

/** Whether something was made of the upload of a query, or is being made. */
const isUsed = sql`exists (select from ${creations} where ${creations.userId} = ${assets.userId}
  and ${creations.referenceImages} @> jsonb_build_array(jsonb_build_object('assetId', ${assets.id})))`;

/**
 * Has uploads of this user belong to a consent, since they are used as faces or voices of its person. Those that were used
 * under another one, or are part of a digital human, go on belonging to that.
 */
export async function claimUploads(
  transaction: Database,
  { userId, ids, consentId }: { userId: string; ids: readonly string[]; consentId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(assets)
    .set({ consentId })
    .where(
      and(
        ...[inArray(assets.id, [...ids]), eq(assets.userId, userId)],
        or(isNull(assets.consentId), and(not(isUsed), not(isPart))),
      ),
    );
}
