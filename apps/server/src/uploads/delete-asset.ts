import { and, eq } from 'drizzle-orm';
import { mayRemove } from '../backup/hold-removals.ts';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { removeObject } from '../object-store/remove-object.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { removeParts } from './upload-parts.ts';

export type DeleteAssetServices = { database: Database; uploadStore: UploadStore };

/**
 * Deletes an upload of the user's own: it can't be opened from the first statement on, then its bytes
 * go, then its row. Creations that used it keep their pictures.
 */
export async function deleteAsset(
  { database, uploadStore }: DeleteAssetServices,
  { userId, id }: { userId: string; id: string },
): Promise<'deleted' | 'missing'> {
  const [begun] = await database
    .update(assets)
    .set({ state: 'deleting' })
    .where(and(eq(assets.id, id), eq(assets.userId, userId)))
    .returning();
  if (!begun) return 'missing';
  await finishAssetRemoval({ database, uploadStore }, begun);
  return 'deleted';
}

/**
 * Removes the bytes of an upload, then its row; fine when either is gone. Its row says `deleting`
 * already. While a backup is made nothing happens: the sweep comes back to it.
 */
export async function finishAssetRemoval(
  { database, uploadStore }: DeleteAssetServices,
  asset: Pick<AssetRow, 'id' | 'key' | 'bytes' | 'receivedBytes'>,
): Promise<void> {
  if (!(await mayRemove(database))) return;
  await removeObject(uploadStore, asset.key);
  await removeParts(uploadStore.objects, asset);
  await database.delete(assets).where(eq(assets.id, asset.id));
}
