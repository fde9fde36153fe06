import type { Bytes } from './bytes.ts';
import { hasTextAt } from './has-text-at.ts';
import { orientationOnly } from './orientation.ts';

/** `RIFF`, the length of what follows, `WEBP`. */
const fileHeadLength = 12;
const chunkHeadLength = 8;

/** The chunks that decide how the picture looks; all others go. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Bits of the first byte of `VP8X`: what the file has. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** The parts of a WebP without Exif, XMP, private chunks, and what follows its end. */
export function stripWebp(bytes: Bytes): Bytes[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fileEnd = Math.min(bytes.length, chunkHeadLength + view.getUint32(4, true));
  const parts = [bytes.slice(0, fileHeadLength)];
  let features: Bytes | undefined;
  let exifChunk: Bytes | undefined;
  let at = fileHeadLength;
  while (at + chunkHeadLength <= fileEnd) {
    const length = view.getUint32(at + 4, true);
    // Chunks begin at even places.
    const chunk = bytes.subarray(
      at,
      Math.min(fileEnd, at + chunkHeadLength + length + (length & 1)),
    );
    at += chunk.length;
    const type = String.fromCharCode(...chunk.subarray(0, 4));
    if (type === 'EXIF') {
      exifChunk ??= toExifChunk(chunk.subarray(chunkHeadLength, chunkHeadLength + length));
    } else if (type === 'VP8X') {
      features = chunk.slice();
      parts.push(features);
    } else if (kept.has(type)) {
      parts.push(chunk);
    }
  }
  if ((parts.at(-1)?.length ?? 0) & 1) parts.push(Uint8Array.of(0));
  // Without `VP8X` a reader looks for no Exif.
  const flags = features?.[chunkHeadLength];
  if (features && flags !== undefined) {
    if (exifChunk) parts.push(exifChunk);
    features[chunkHeadLength] = (flags & ~(hasExif | hasXmp)) | (exifChunk ? hasExif : 0);
  }
  const length = parts.reduce((sum, part) => sum + part.length, -chunkHeadLength);
  const head = parts[0];
  if (head) new DataView(head.buffer).setUint32(4, length, true);
  return parts;
}

function toExifChunk(data: Bytes): Bytes | undefined {
  // Some writers put JPEG's name of the block before it.
  const exif = orientationOnly(hasTextAt(data, 'Exif\0\0') ? data.subarray(6) : data);
  if (!exif) return undefined;
  return Uint8Array.of(0x45, 0x58, 0x49, 0x46, exif.length, 0, 0, 0, ...exif);
}
