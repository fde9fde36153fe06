import { concat, toText, viewOf } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';
import { joinRanges, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { maxPacketBytes } from '../xmp.ts';
import { collectMetadata } from './picture-label.ts';
import { readPngText, xmpKeyword } from './png-text.ts';

const signatureLength = 8;
/** Length and type before a chunk's data, and its checksum after it. */
const headLength = 8;
const frameLength = 12;

/** The ancillary chunks that decide how the picture looks; all others go. */
const kept = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs sPLT hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** A PNG with one label, or without texts, times, Exif, private chunks, and what follows its end. */
export function* rewritePng(size: number, options: RewriteOptions): Reading<Rewritten> {
  const { strips } = options;
  const metadata = collectMetadata(options);
  const pieces: Piece[] = [{ start: 0, end: signatureLength }];
  /** Readers look for XMP before the pixels. */
  let place: number | undefined;
  let at = signatureLength;
  let isWhole = false;
  while (at + headLength <= size && !isWhole) {
    const start = at;
    const head = yield { start, end: start + headLength };
    at = Math.min(size, start + frameLength + viewOf(head).getUint32(0));
    const type = toText(head.subarray(4));
    const length = at - start - frameLength;
    const isText = type === 'iTXt' || type === 'tEXt' || type === 'zTXt';
    if (type === 'IDAT') place ??= pieces.length;
    isWhole = type === 'IEND' && length >= 0;
    if ((isText || type === 'eXIf') && length >= 0 && length <= maxPacketBytes) {
      const data = yield { start: start + headLength, end: at - 4 };
      if (type === 'eXIf') {
        const exif = metadata.noteExif(data);
        if (exif) pieces.push(toChunk('eXIf', exif));
        continue;
      }
      const text = readPngText(data, type);
      if (text?.keyword === xmpKeyword) metadata.noteXmp(text.content);
      else if (!(text && metadata.noteText(text.keyword, toLabelText(text.content))) && !strips) {
        pieces.push({ start, end: at });
      }
    } else if (!strips || isCritical(head) || kept.has(type)) {
      pieces.push({ start, end: at });
    }
  }
  if (!strips) pieces.push({ start: at, end: size });
  const packet = metadata.packet();
  if (packet) {
    const chunk = toChunk('iTXt', concat([xmpKeyword, '\0\0\0\0\0', packet]));
    // Without pixels, it goes after the head, before what may be cut off.
    pieces.splice(place ?? 2, 0, chunk);
  }
  const isComplete = isWhole && place !== undefined;
  const damage = isComplete ? undefined : damageOf('png', 'it has no pixels or no end', at);
  return { pieces: joinRanges(pieces), label: metadata.label(), damage };
}

/** As much of a text as a label may have. */
const toLabelText = (content: Uint8Array): string => toText(content.subarray(0, 65_536));

/** Its type begins with a capital letter: no reader can do without it. */
function isCritical(head: Uint8Array): boolean {
  return ((head[4] ?? 0) & 0x20) === 0;
}

function toChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = concat([new Uint8Array(4), type, data, new Uint8Array(4)]);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
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
