import type { Bytes } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { hasTextAt } from './has-text-at.ts';
import { orientationOnly } from './orientation.ts';

const signatureLength = 8;
/** Length and type before a chunk's data, and its checksum behind. */
const headLength = 8;
const frameLength = 12;

/** The ancillary chunks that decide how the picture looks; all others go. */
const kept = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs sPLT hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** The parts of a PNG without texts, times, Exif, private chunks, and what follows its end. */
export function stripPng(bytes: Bytes): Bytes[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, signatureLength)];
  let at = signatureLength;
  while (at + headLength <= bytes.length) {
    const chunk = bytes.subarray(at, at + frameLength + view.getUint32(at));
    at += chunk.length;
    const type = String.fromCharCode(...chunk.subarray(4, headLength));
    if (type === 'eXIf') {
      const orientation = orientationOnly(chunk.subarray(headLength, -4));
      if (orientation) parts.push(toExifChunk(orientation));
    } else if (isCritical(chunk) || kept.has(type)) {
      parts.push(chunk);
    }
    if (hasTextAt(chunk, 'IEND', 4)) break;
  }
  return parts;
}

/** Its type begins with a capital letter: no reader can do without it. */
function isCritical(chunk: Bytes): boolean {
  return ((chunk[4] ?? 0) & 0x20) === 0;
}

function toExifChunk(exif: Bytes): Bytes {
  const chunk = new Uint8Array(frameLength + exif.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, exif.length);
  chunk.set([0x65, 0x58, 0x49, 0x66], 4);
  chunk.set(exif, headLength);
  view.setUint32(headLength + exif.length, crc32(chunk.subarray(4, headLength + exif.length)));
  return chunk;
}
