import { and, eq } from 'drizzle-orm';
import { takesUploads } from '../consents/find-consents.ts';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { ObjectDraft, ObjectStore } from '../files/object-store.ts';
import { measurePicture } from '../picture-store/measure-picture.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import { readUploadLabel } from './read-upload-label.ts';
import { readUploadUsage } from './read-upload-usage.ts';
import { unusedUntil } from './unused-until.ts';
import type { UploadLimits } from './upload-limits.ts';

export type StoreAssetOptions = {
  userId: string;
  key: string;
  mime: string;
  /** The consent that it belongs to. Undefined: it needs none. */
  consentId: string | undefined;
  draft: ObjectDraft;
  limits: Pick<UploadLimits, 'maxBytes' | 'maxFiles'>;
  now: Date;
};

export type StoreAssetResult = 'stored' | 'exists' | 'space-full' | 'no-consent';

/**
 * Makes a draft an upload of this person. The row comes first, so that a crash leaves no bytes
 * without an owner, and says `stored` last, so that what is answered is there.
 *
 * @throws what the disk or the database throws; nothing is left then, or `sweepAssets` removes it.
 */
export async function storeAsset(
  { database, objects }: { database: Database; objects: ObjectStore },
  { userId, key, mime, consentId, draft, limits, now }: StoreAssetOptions,
): Promise<StoreAssetResult> {
  const id = randomId();
  const measures = await measurePicture(draft.path);
  const aiLabel = await readUploadLabel(draft.path, { mime });
  const begun = await database.transaction(async (transaction) => {
    // Two uploads of one person are counted one after the other.
    await lockBalance(transaction, userId);
    if (consentId !== undefined && !(await takesUploads(transaction, { userId, id: consentId }))) {
      return 'no-consent';
    }
    const { files, bytes } = await readUploadUsage(transaction, { userId });
    if (files >= limits.maxFiles || bytes + draft.size > limits.maxBytes) return 'space-full';
    const written = await transaction
      .insert(assets)
      .values({
        ...measures,
        ...(aiLabel && { aiLabel }),
        id,
        userId,
        key,
        mime,
        state: 'pending',
        bytes: draft.size,
        createdAt: now,
        ...(consentId !== undefined && { consentId, removeAt: unusedUntil(now) }),
      })
      .onConflictDoNothing()
      .returning({ id: assets.id });
    return written.length > 0 ? 'begun' : 'exists';
  });
  if (begun !== 'begun') return begun;

  const mine = and(eq(assets.id, id), eq(assets.state, 'pending'));
  let isPublished = false;
  try {
    isPublished = (await draft.publish(key)) === 'published';
    if (isPublished) {
      const stored = await database
        .update(assets)
        .set({ state: 'stored' })
        .where(mine)
        .returning({ id: assets.id });
      if (stored.length === 0) throw new Error('An upload was swept while it was stored');
      return 'stored';
    }
  } catch (error) {
    if (isPublished && (await isStored(database, id))) return 'stored';
    await objects.remove(key);
    await database.delete(assets).where(mine);
    throw error;
  }
  await database.delete(assets).where(mine);
  return 'exists';
}

/** Whether the change was made although its answer was lost. */
async function isStored(database: Database, id: string): Promise<boolean> {
  const [row] = await database
    .select({ state: assets.state })
    .from(assets)
    .where(eq(assets.id, id));
  return row?.state === 'stored';
}
