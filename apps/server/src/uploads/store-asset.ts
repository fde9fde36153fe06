import { and, eq } from 'drizzle-orm';
import { takesUploads } from '../consents/find-consents.ts';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { ObjectDraft, ObjectStore } from '../files/object-store.ts';
import type { StoreUploadResult } from '../object-store/upload-keeper.ts';
import { measurePicture } from '../picture-store/measure-picture.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import { findSameUpload, takeSameUpload } from './find-same-upload.ts';
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
  /** True where the client is told the key: it may be that of an upload of the same bytes then. */
  isKeyTold: boolean;
  limits: Pick<UploadLimits, 'maxBytes' | 'maxFiles'>;
  now: Date;
};

type Result = Exclude<StoreUploadResult, { kind: 'day-full' }>;

/**
 * Makes a draft an upload of this person, or finds the one of the same bytes that they have. The row comes first, so
 * that a crash leaves no bytes without an owner, and says `stored` last, so that what is answered is there.
 *
 * @throws what the disk or the database throws; nothing is left then, or `sweepAssets` removes it.
 */
export async function storeAsset(
  { database, objects }: { database: Database; objects: ObjectStore },
  { userId, key, mime, consentId, draft, isKeyTold, limits, now }: StoreAssetOptions,
): Promise<Result> {
  const id = randomId();
  const same = { userId, consentId, sha256: draft.sha256 };
  const known = isKeyTold ? await findSameUpload({ database, objects }, same) : undefined;
  const measures = await measurePicture(draft.path);
  const aiLabel = await readUploadLabel(draft.path, { mime });
  const ended = await database.transaction(async (transaction): Promise<Result | undefined> => {
    // Two uploads of one person are counted one after the other.
    await lockBalance(transaction, userId);
    if (consentId !== undefined && !(await takesUploads(transaction, { userId, id: consentId }))) {
      return { kind: 'no-consent' };
    }
    if (known && (await takeSameUpload(transaction, { ...same, id: known.id, now }))) {
      return { kind: 'stored', key: known.key };
    }
    const { files, bytes } = await readUploadUsage(transaction, { userId });
    if (files >= limits.maxFiles || bytes + draft.size > limits.maxBytes) {
      return { kind: 'space-full' };
    }
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
        sha256: draft.sha256,
        createdAt: now,
        ...(consentId !== undefined && { consentId, removeAt: unusedUntil(now) }),
      })
      .onConflictDoNothing()
      .returning({ id: assets.id });
    return written.length > 0 ? undefined : { kind: 'exists' };
  });
  if (ended) return ended;

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
      return { kind: 'stored', key };
    }
  } catch (error) {
    if (isPublished && (await isStored(database, id))) return { kind: 'stored', key };
    await objects.remove(key);
    await database.delete(assets).where(mine);
    throw error;
  }
  await database.delete(assets).where(mine);
  return { kind: 'exists' };
}

/** Whether the change was made although its answer was lost. */
async function isStored(database: Database, id: string): Promise<boolean> {
  const [row] = await database
    .select({ state: assets.state })
    .from(assets)
    .where(eq(assets.id, id));
  return row?.state === 'stored';
}
