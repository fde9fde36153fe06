import { storagePath } from '../object-store/storage-path.ts';
import { directoryOfKey } from '../uploads/upload-directory.ts';
import { findAddresses } from './take-out-references.ts';

/** Every ASCII character that a text may have in its percent-encoded form. */
const encoded = /%[2-7][0-9a-f]/gi;

export type UploadPlace = {
  readonly key: string;
  /** The bucket that has it; null if this server's own object store does. */
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

/**
 * Whether a text has the address of an upload in it, in whatever form: whole, without its host, or glued to
 * other text.
 */
export function namesUpload(
  text: string,
  { bucketUrl }: { bucketUrl: string | undefined },
): boolean {
  if (findAddresses(text).some((address) => toUploadPlace(address, { bucketUrl }))) return true;
  const plain = text.normalize('NFKC').replace(encoded, decodeURIComponent).toLowerCase();
  const hosts = bucketUrl === undefined ? [] : [new URL(bucketUrl).host];
  return [storagePath, ...hosts].some((start) =>
    plain.split(`${start}/`).some((rest, index) => index > 0 && directoryOfKey(rest)),
  );
}
