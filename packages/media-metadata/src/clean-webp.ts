import type { AigcLabel } from './aigc-label.ts';
import { type Bytes, fromText, hasTextAt } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';
import { readExif, toExif } from './exif.ts';
import { readXmpLabel, toXmpPacket } from './xmp.ts';

/** `RIFF`, the length of what follows, `WEBP`. */
const fileHeadLength = 12;
const chunkHeadLength = 8;

/** The chunks that decide how the picture looks; all others go. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Bits of the first byte of `VP8X`: what the file has. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** A WebP without Exif, XMP, private chunks, and what follows its end. */
export function cleanWebp(bytes: Bytes): Cleaned {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fileEnd = Math.min(bytes.length, chunkHeadLength + view.getUint32(4, true));
  const parts = [bytes.slice(0, fileHeadLength)];
  let features: Bytes | undefined;
  let exif: Bytes | undefined;
  let label: AigcLabel | undefined;
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
    const data = chunk.subarray(chunkHeadLength, chunkHeadLength + length);
    if (type === 'EXIF') {
      // Some writers put JPEG's name of the block before it.
      const facts = readExif(hasTextAt(data, 'Exif\0\0') ? data.subarray(6) : data);
      exif ??= toExif(facts);
      label ??= facts.label;
    } else if (type === 'XMP ') {
      label ??= readXmpLabel(data);
    } else if (type === 'VP8X') {
      features = chunk.slice();
      parts.push(features);
    } else if (kept.has(type)) {
      parts.push(chunk);
    }
  }
  if ((parts.at(-1)?.length ?? 0) & 1) parts.push(Uint8Array.of(0));
  // Without `VP8X` a reader looks for neither Exif nor XMP.
  const flags = features?.[chunkHeadLength];
  if (features && flags !== undefined) {
    if (exif) parts.push(toChunk('EXIF', exif));
    if (label) parts.push(toChunk('XMP ', toXmpPacket(label)));
    features[chunkHeadLength] =
      (flags & ~(hasExif | hasXmp)) | (exif ? hasExif : 0) | (label ? hasXmp : 0);
  } else label = undefined;
  const length = parts.reduce((sum, part) => sum + part.length, -chunkHeadLength);
  const head = parts[0];
  if (head) new DataView(head.buffer).setUint32(4, length, true);
  return { parts, label };
}

function toChunk(type: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(chunkHeadLength + data.length + (data.length & 1));
  chunk.set(fromText(type));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, chunkHeadLength);
  return chunk;
}
