import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { measureAsset } from './measure-asset.ts';

export type MeasureSourceOptions = {
  userId: string;
  reference: StoredReference;
  uploadStore: Pick<UploadStore, 'objects'>;
};

/** The size in pixels of a picture that another one is made from, upright. Undefined if it can't be read. */
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
  return asset && (await measureAsset(database, { asset, uploadStore }));
}
