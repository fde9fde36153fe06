import type { PictureReference } from '@site/api-client/wire';
import type { Database } from '../database/database.ts';
import type { OutputRow } from '../database/output-schema.ts';
import type { CreationRow, StoredReference } from '../database/schema.ts';
import { toThumbnails, urlOfOutput } from '../picture-store/output-addresses.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';

/** The reference images of a user's own creations that are still there, by the creations' ids. */
export async function showReferences(
  database: Database,
  {
    userId,
    creations,
  }: {
    userId: string;
    creations: readonly Pick<CreationRow, 'id' | 'userId' | 'referenceImages'>[];
  },
): Promise<ReadonlyMap<string, readonly PictureReference[]>> {
  const own = creations
    .filter((creation) => creation.userId === userId)
    .map((creation) => ({ id: creation.id, references: creation.referenceImages }));
  const references = own.flatMap((creation) => creation.references);
  const assets = await findAssets(database, { userId, references });
  const made = await findGivenOutputs(database, { userId, references });
  const find = (reference: StoredReference): Omit<PictureReference, 'role'> | undefined => {
    if ('source' in reference) {
      const { source: url } = reference;
      return /^https?:/i.test(url) ? { url, thumbnailUrl: url } : undefined;
    }
    if ('outputId' in reference) {
      const output = made.get(reference.outputId);
      return output && showOutput(output);
    }
    const asset = assets.get(reference.assetId);
    return asset && showAsset(asset);
  };
  const show = (reference: StoredReference): PictureReference[] => {
    const found = find(reference);
    return found ? [{ ...found, role: reference.role }] : [];
  };
  return new Map(own.map((creation) => [creation.id, creation.references.flatMap(show)]));
}

function showOutput(output: OutputRow): Omit<PictureReference, 'role'> {
  const url = urlOfOutput(output);
  const [smallest] = toThumbnails(output);
  return { url, thumbnailUrl: smallest?.url ?? url };
}
