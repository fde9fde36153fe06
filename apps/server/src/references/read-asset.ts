import type { assets } from '../database/asset-schema.ts';
import { guardedFetch } from '../files/guarded-fetch.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { showAsset } from '../uploads/show-asset.ts';

/** The bytes of an upload, wherever it is. */
export async function readAsset(
  uploadStore: Pick<UploadStore, 'objects'>,
  asset: Pick<typeof assets.$inferSelect, 'key' | 'bucketUrl'>,
  { signal }: { signal: AbortSignal },
): Promise<Uint8Array> {
  const { key, bucketUrl } = asset;
  if (bucketUrl === null) return await readWhole(uploadStore.objects, key);
  return await guardedFetch(showAsset(asset).url, { trustedOrigin: bucketUrl, signal });
}

/** The bytes of an object. */
export async function readWhole(store: ObjectStore, key: string): Promise<Uint8Array> {
  const object = there(await store.open(key));
  return new Uint8Array(await new Response(object.read() as BodyInit).arrayBuffer());
}

/** @throws where it is not there. */
export function there<Found>(found: Found | undefined): Found {
  if (!found) throw new Error('A picture that the creation is made from is not there any more');
  return found;
}
