import { type AigcLabel, parseAigcLabel } from './aigc-label.ts';
import { type Bytes, fromText, hasTextAt, toText } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';
import { readExif, toExif } from './exif.ts';
import { readXmpLabel, toXmpPacket } from './xmp.ts';

const signatureLength = 8;
/** Length and type before a chunk's data, and its checksum after it. */
const headLength = 8;
const frameLength = 12;

/** The ancillary chunks that decide how the picture looks; all others go. */
const kept = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs sPLT hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** The keyword of a text that is XMP, with the fields that say: not compressed, no language. */
const xmpHead = 'XML:com.adobe.xmp\0\0\0\0\0';

/**
 * A PNG without texts, times, Exif, private chunks, and what follows its end.
 *
 * @param given A label to carry instead of its own.
 */
export function cleanPng(bytes: Bytes, given?: AigcLabel): Cleaned {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, signatureLength)];
  let label = given;
  let at = signatureLength;
  while (at + headLength <= bytes.length) {
    const chunk = bytes.subarray(at, at + frameLength + view.getUint32(at));
    at += chunk.length;
    const type = String.fromCharCode(...chunk.subarray(4, headLength));
    const data = chunk.subarray(headLength, -4);
    if (type === 'eXIf') {
      const facts = readExif(data);
      const exif = toExif(facts);
      if (exif) parts.push(toChunk('eXIf', exif));
      label ??= facts.label;
    } else if (type === 'iTXt' || type === 'tEXt') {
      label ??= readTextLabel(data, type);
    } else if (isCritical(chunk) || kept.has(type)) {
      parts.push(chunk);
    }
    if (type === 'IEND') break;
  }
  if (label) {
    // Readers look for it before the pixels.
    const place = parts.findIndex((part) => hasTextAt(part, 'IDAT', 4));
    const data = Uint8Array.of(...fromText(xmpHead), ...toXmpPacket(label));
    parts.splice(place < 0 ? parts.length : place, 0, toChunk('iTXt', data));
  }
  return { parts, label };
}

/** A label in XMP, or in a text whose keyword is `AIGC`. Compressed texts are not looked into. */
function readTextLabel(data: Bytes, type: 'iTXt' | 'tEXt'): AigcLabel | undefined {
  const isXmp = hasTextAt(data, 'XML:com.adobe.xmp\0');
  if (!isXmp && !hasTextAt(data, 'AIGC\0')) return undefined;
  let at = data.indexOf(0) + 1;
  if (type === 'iTXt') {
    if (data[at] !== 0) return undefined;
    // Two fields end in a zero: the language, and the keyword in it.
    const endOfLanguage = data.indexOf(0, at + 2);
    const endOfKeyword = data.indexOf(0, endOfLanguage + 1);
    if (endOfLanguage < 0 || endOfKeyword < 0) return undefined;
    at = endOfKeyword + 1;
  }
  const text = data.subarray(at);
  return isXmp ? readXmpLabel(text) : parseAigcLabel(toText(text.subarray(0, 65_536)).trim());
}

/** Its type begins with a capital letter: no reader can do without it. */
function isCritical(chunk: Bytes): boolean {
  return ((chunk[4] ?? 0) & 0x20) === 0;
}

function toChunk(type: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(frameLength + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(fromText(type), 4);
  chunk.set(data, headLength);
  view.setUint32(headLength + data.length, crc32(chunk.subarray(4, headLength + data.length)));
  return chunk;
}

/** The checksum of PNG's chunks, for few bytes: without a table. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
