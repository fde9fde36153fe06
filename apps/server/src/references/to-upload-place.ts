import { storagePath } from '../object-store/storage-path.ts';
import { directoryOfKey } from '../uploads/upload-directory.ts';

export type UploadPlace = {
  readonly key: string;
  /** The bucket that has it; null where this server's own object store does. */
  readonly bucketUrl: string | null;
};

/**
 * The upload that an address leads to: below `/storage/` on any host, since the site has several, or
 * as a path, and in the bucket. Undefined for every other address.
 */
export function toUploadPlace(
  address: string,
  { bucketUrl }: { bucketUrl: string | undefined },
): UploadPlace | undefined {
  const url = URL.parse(address, 'https://site.invalid');
  if (!url) return undefined;
  const { origin, pathname } = url;
  const isInBucket = bucketUrl !== undefined && origin === new URL(bucketUrl).origin;
  const prefix = isInBucket ? '/' : `${storagePath}/`;
  if (!pathname.startsWith(prefix)) return undefined;
  try {
    const key = decodeURIComponent(pathname.slice(prefix.length));
    if (directoryOfKey(key) === undefined) return undefined;
    return { key, bucketUrl: isInBucket ? origin : null };
  } catch {
    return undefined;
  }
}
