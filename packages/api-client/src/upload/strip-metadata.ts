import { hasTextAt } from './metadata/has-text-at.ts';
import { stripGif } from './metadata/strip-gif.ts';
import { stripJpeg } from './metadata/strip-jpeg.ts';
import { stripPng } from './metadata/strip-png.ts';
import { stripWebp } from './metadata/strip-webp.ts';

/**
 * A picture without what it tells of its origin: position, device, times, names, texts, previews.
 * Nothing is encoded again: pixels, colours and animation stay as they are, and so does the way
 * that it is turned.
 *
 * JPEG, PNG, GIF and WebP, known by their first bytes; everything else comes back as it is. So does
 * a picture that tells nothing. Never throws for what is in the file: of a damaged one, what can
 * be told apart is removed.
 *
 * @example
 * const clean = stripMetadata(new Uint8Array(await file.arrayBuffer()));
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = partsOf(bytes);
  if (!parts) return bytes;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const clean = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    clean.set(part, at);
    at += part.length;
  }
  return isSame(clean, bytes) ? bytes : clean;
}

function partsOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (hasTextAt(bytes, '\xff\xd8\xff')) return stripJpeg(bytes);
  if (hasTextAt(bytes, '\x89PNG\r\n\x1a\n')) return stripPng(bytes);
  if (hasTextAt(bytes, 'GIF87a') || hasTextAt(bytes, 'GIF89a')) return stripGif(bytes);
  if (hasTextAt(bytes, 'RIFF') && hasTextAt(bytes, 'WEBP', 8)) return stripWebp(bytes);
  return undefined;
}

function isSame(one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
