import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';

/**
 * The sizes in pixels of pictures that another one is made from, upright, in their order. Undefined of one that can't be
 * read, or is elsewhere.
 */
export async function measurePictures(
  database: Database,
  options: { userId: string; references: readonly StoredReference[] },
): Promise<readonly ({ width: number; height: number } | undefined)[]> {
  const outputs = await findGivenOutputs(database, options);
  const assets = await findAssets(database, options);
  return options.references.map((reference) => {
    const found =
      'outputId' in reference
        ? outputs.get(reference.outputId)
        : 'assetId' in reference
          ? assets.get(reference.assetId)
          : undefined;
    const { width, height } = found ?? {};
    return width && height ? { width, height } : undefined;
  });
}
