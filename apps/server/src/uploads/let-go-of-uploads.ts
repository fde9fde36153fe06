import { and, inArray, not, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumanDrafts, isPart } from '../database/digital-human-schema.ts';
import { jobs } from '../database/job-schema.ts';
import { creations } from '../database/schema.ts';
import { creationStages } from '../database/stage-schema.ts';
import { unusedUntil } from './unused-until.ts';

/** Whether something is being made of the upload of a query, by whomever. */
const isAwaited = sql`exists (select from ${jobs}
  join ${creations} on ${creations.id} = ${jobs.creationId}
  left join ${creationStages} on ${creationStages.creationId} = ${creations.id}
  cross join lateral (select jsonb_build_array(jsonb_build_object('assetId', ${assets.id})) as given) as upload
  where ${creations.referenceImages} @> given or ${creationStages.referenceImages} @> given)`;

/** Holds for an upload of a query that is the face of a digital human in the making. */
export const isInDraft = sql`exists (select from ${digitalHumanDrafts}
  where ${assets.id} in (${digitalHumanDrafts.faceAssetId}, ${digitalHumanDrafts.stillAssetId}))`;

/**
 * Closes faces and voices that were replaced, which a sweep removes; those of which something is being made a day later.
 * What is still part of a digital human, or of one that is being made, stays.
 */
export async function letGoOfUploads(
  transaction: Database,
  { ids, now }: { ids: readonly (string | null | undefined)[]; now: Date },
): Promise<void> {
  const left = ids.filter((id) => id != null);
  if (left.length === 0) return;
  const isFree = and(inArray(assets.id, left), not(isPart), not(isInDraft));
  await transaction
    .update(assets)
    .set({ removeAt: unusedUntil(now) })
    .where(and(isFree, isAwaited));
  await transaction
    .update(assets)
    .set({ state: 'deleting' })
    .where(and(isFree, not(isAwaited)));
}
