import { and, asc, eq, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { isInDraft } from './let-go-of-uploads.ts';
import { unusedUntil } from './unused-until.ts';

export type SameUploadOptions = {
  userId: string;
  /** Of what was sent, as the server has counted it. */
  sha256: string;
  /** The consent that it is sent under. Undefined: it needs none. */
  consentId: string | undefined;
};

/**
 * Uploads of this person, and of nobody else, that are stored as long as a new one of these bytes would be: without a
 * consent until they are deleted, with one for some hours after their last use. What is part of a digital human, or
 * is to be, goes when that is given another one.
 */
function isSame({ userId, sha256, consentId }: SameUploadOptions): SQL | undefined {
  return and(
    ...[eq(assets.userId, userId), eq(assets.sha256, sha256), eq(assets.state, 'stored')],
    ...(consentId === undefined
      ? [isNull(assets.consentId), isNull(assets.removeAt)]
      : [eq(assets.consentId, consentId), isNotNull(assets.removeAt)]),
    ...[isNull(assets.missingSince), not(isInDraft)],
  );
}

/** The upload of the same bytes that a person has already, if its file is there. */
export async function findSameUpload(
  { database, objects }: { database: Database; objects: ObjectStore },
  options: SameUploadOptions,
): Promise<AssetRow | undefined> {
  const [row] = await database
    .select()
    .from(assets)
    .where(isSame(options))
    .orderBy(asc(assets.createdAt), asc(assets.id))
    .limit(1);
  return row && (await objects.open(row.key)) ? row : undefined;
}

/**
 * Takes an upload that was found for one that is sent now: what belongs to a consent is stored as long as if it were new.
 *
 * @returns whether it is still there, and still lasts as long.
 */
export async function takeSameUpload(
  transaction: Database,
  { id, now, ...options }: SameUploadOptions & { id: string; now: Date },
): Promise<boolean> {
  const taken = await transaction
    .update(assets)
    .set({ removeAt: options.consentId === undefined ? null : unusedUntil(now) })
    .where(and(eq(assets.id, id), isSame(options)))
    .returning({ id: assets.id });
  return taken.length > 0;
}
