import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { readAsset } from './read-asset.ts';

/** Milliseconds in which a bucket has to send an upload: somebody waits. */
const maxMs = 20_000;

export type MeasureSourceOptions = {
  userId: string;
  reference: StoredReference;
  uploadStore: Pick<UploadStore, 'objects'>;
};

/**
 * The size in pixels of a picture that another one is made from, upright. Undefined if it can't be
 * read: nobody has decoded an upload before.
 */
export async function measureSource(
  database: Database,
  { userId, reference, uploadStore }: MeasureSourceOptions,
): Promise<{ width: number; height: number } | undefined> {
  const references = [reference];
  const [output] = (await findGivenOutputs(database, { userId, references })).values();
  if (output) {
    const { width, height } = output;
    return width && height ? { width, height } : undefined;
  }
  const [asset] = (await findAssets(database, { userId, references })).values();
  if (!asset) return undefined;
  try {
    const signal = AbortSignal.timeout(maxMs);
    const bytes = await readAsset(uploadStore, asset, { signal });
    return (await sharp(bytes).metadata()).autoOrient;
  } catch {
    // Damaged, or gone meanwhile: either way it can't be worked with.
    return undefined;
  }
}
