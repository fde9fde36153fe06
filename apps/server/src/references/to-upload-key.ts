import { storagePath } from '../object-store/storage-path.ts';
import { directoryOfKey } from '../uploads/upload-directory.ts';
import { findAddresses } from './take-out-references.ts';

/** Every ASCII character that a text may have in its percent-encoded form. */
const encoded = /%[2-7][0-9a-f]/gi;

/** Path that uploads are below. */
const prefix = `${storagePath}/`;

/**
 * The key of the upload that an address leads to: below `/storage/` on any host, since the site has
 * several, or as a path. Undefined for every other address.
 */
export function toUploadKey(address: string): string | undefined {
  const pathname = URL.parse(address, 'https://site.invalid')?.pathname;
  if (!pathname?.startsWith(prefix)) return undefined;
  try {
    const key = decodeURIComponent(pathname.slice(prefix.length));
    return directoryOfKey(key) === undefined ? undefined : key;
  } catch {
    return undefined;
  }
}

/**
 * Whether a text has the address of an upload in it, in whatever form: whole, without its host, or glued to
 * other text.
 */
export function namesUpload(text: string): boolean {
  if (findAddresses(text).some((address) => toUploadKey(address))) return true;
  const plain = text.normalize('NFKC').replace(encoded, decodeURIComponent).toLowerCase();
  return plain.split(prefix).some((rest, index) => index > 0 && directoryOfKey(rest));
}
