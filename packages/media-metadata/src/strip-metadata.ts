import type { AigcLabel } from './aigc-label.ts';
import type { Bytes } from './bytes.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { Cleaned } from './cleaned.ts';
import { imageFormat } from './image-format.ts';

/**
 * A picture without information about its origin: position, device, times, names, texts, previews.
 * Nothing is encoded again: pixels, colours and animation stay as they are, and so does the way
 * that it is turned. A label that says that AI made it stays as well, as the only metadata record
 * of the file, in XMP.
 *
 * JPEG, PNG, GIF and WebP, known by their first bytes; everything else comes back as it is. So does
 * a picture that tells nothing more. Never throws for what is in the file: of a damaged one, what
 * can be told apart is removed.
 *
 * @example
 * const clean = stripMetadata(new Uint8Array(await file.arrayBuffer()));
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = clean(bytes)?.parts;
  return !parts || isAllOf(bytes, parts) ? bytes : join(parts);
}

function join(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The label that says that AI made a picture, or undefined if it carries none.
 *
 * It is read from XMP (as an element or an attribute), from Exif's user comment, and from a PNG's
 * text `AIGC`, of JPEG, PNG, GIF and WebP. Never throws for what is in the file.
 *
 * @example
 * const label = readAigcLabel(new Uint8Array(await file.arrayBuffer()));
 * if (label?.label === '1') console.log(`AI-generated, ${label.produceId}`);
 */
export function readAigcLabel(bytes: Uint8Array<ArrayBuffer>): AigcLabel | undefined {
  return clean(bytes)?.label;
}

export interface CopyAigcLabelOptions {
  /** The file that may carry a label: a JPEG, PNG, GIF or WebP. */
  original: Uint8Array<ArrayBuffer>;
  /** The same picture encoded anew: a JPEG or a PNG. */
  encoded: Uint8Array<ArrayBuffer>;
}

/**
 * A picture that was encoded anew, with the label of the one that it was made from: encoders drop
 * what a file tells besides its pixels. All other metadata of `encoded` goes. Without a label in
 * `original` it is `encoded` without metadata.
 *
 * @throws {TypeError} when `encoded` is neither.
 *
 * @example
 * const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
 * const labelled = copyAigcLabel({ original, encoded: png });
 */
export function copyAigcLabel({
  original,
  encoded,
}: CopyAigcLabelOptions): Uint8Array<ArrayBuffer> {
  const format = imageFormat(encoded);
  if (format !== 'jpeg' && format !== 'png') {
    throw new TypeError(`A label is copied into a JPEG or a PNG, not into ${format ?? 'this'}.`);
  }
  const cleanEncoded = format === 'jpeg' ? cleanJpeg : cleanPng;
  return join(cleanEncoded(encoded, readAigcLabel(original)).parts);
}

const cleaners = { jpeg: cleanJpeg, png: cleanPng, gif: cleanGif, webp: cleanWebp };

function clean(bytes: Bytes): Cleaned | undefined {
  const format = imageFormat(bytes);
  return format && cleaners[format](bytes);
}

/** Whether the parts are the whole, one after the other. Few of them have to be looked into. */
function isAllOf(bytes: Bytes, parts: readonly Bytes[]): boolean {
  let at = 0;
  for (const part of parts) {
    const isInPlace = part.buffer === bytes.buffer && part.byteOffset === bytes.byteOffset + at;
    if (!isInPlace && !part.every((byte, index) => byte === bytes[at + index])) return false;
    at += part.length;
  }
  return at === bytes.length;
}
