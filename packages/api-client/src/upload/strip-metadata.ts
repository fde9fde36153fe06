import type { Bytes } from './metadata/bytes.ts';
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
  if (!parts || isAllOf(bytes, parts)) return bytes;
  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    clean.set(part, at);
    at += part.length;
  }
  return clean;
}

function partsOf(bytes: Bytes): Bytes[] | undefined {
  if (hasTextAt(bytes, '\xff\xd8\xff')) return stripJpeg(bytes);
  if (hasTextAt(bytes, '\x89PNG\r\n\x1a\n')) return stripPng(bytes);
  if (hasTextAt(bytes, 'GIF87a') || hasTextAt(bytes, 'GIF89a')) return stripGif(bytes);
  if (hasTextAt(bytes, 'RIFF') && hasTextAt(bytes, 'WEBP', 8)) return stripWebp(bytes);
  return undefined;
}

/** Whether the parts are the whole, one behind the other. Few of them have to be looked into. */
function isAllOf(bytes: Bytes, parts: readonly Bytes[]): boolean {
  let at = 0;
  for (const part of parts) {
    const isInPlace = part.buffer === bytes.buffer && part.byteOffset === bytes.byteOffset + at;
    if (!isInPlace && !part.every((byte, index) => byte === bytes[at + index])) return false;
    at += part.length;
  }
  return at === bytes.length;
}
