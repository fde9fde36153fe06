import type { PictureReference } from '@site/api-client/wire';
import type { Database } from '../database/database.ts';
import type { CreationRow, StoredReference } from '../database/schema.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { findAssets } from './find-assets.ts';
import { readInput } from './read-input.ts';

/** The reference images of a user's own creations that are still there, by the creations' ids. */
export async function showReferences(
  database: Database,
  { userId, creations }: { userId: string; creations: readonly CreationRow[] },
): Promise<ReadonlyMap<string, readonly PictureReference[]>> {
  const own = creations
    .filter((creation) => creation.userId === userId)
    .map((creation) => ({ id: creation.id, references: readInput(creation).references }));
  const references = own.flatMap((creation) => creation.references);
  const assets = await findAssets(database, { userId, references });
  const show = (reference: StoredReference): PictureReference[] => {
    if ('source' in reference) {
      const isAddress = /^https?:/i.test(reference.source);
      return isAddress ? [{ url: reference.source, thumbnailUrl: reference.source }] : [];
    }
    const asset = assets.get(reference.assetId);
    return asset ? [showAsset(asset)] : [];
  };
  return new Map(own.map((creation) => [creation.id, creation.references.flatMap(show)]));
}
