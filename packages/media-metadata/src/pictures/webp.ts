import { concat, viewOf } from '../bytes.ts';
import { damageOf, type MetadataError } from '../metadata-error.ts';
import { joinRanges, lengthOf, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import {
  type Chunk,
  chunkHeadLength,
  readChunks,
  toChunk,
  toRiffHead,
  withoutExifName,
} from '../riff.ts';
import { maxPacketBytes } from '../xmp.ts';
import { collectMetadata } from './picture-label.ts';

/** The chunks that decide how the picture looks; all others go. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Bits of the first byte of `VP8X`: what the file has. */
const hasAlpha = 0x10;
const hasExif = 0x08;
const hasXmp = 0x04;

/** A WebP with one label, or without Exif, XMP, private chunks, and what follows its end. */
export function* rewriteWebp(size: number, options: RewriteOptions): Reading<Rewritten> {
  const head = yield { start: 0, end: 8 };
  const fileEnd = Math.min(size, chunkHeadLength + viewOf(head).getUint32(4, true));
  const metadata = collectMetadata(options);
  const chunks = yield* readChunks(fileEnd);
  const pieces: Piece[] = [];
  let exif: Uint8Array<ArrayBuffer> | undefined;
  let features: Uint8Array<ArrayBuffer> | undefined;
  for (const { type, start, dataEnd, end } of chunks) {
    const dataStart = start + chunkHeadLength;
    const isSmall = dataEnd - dataStart <= maxPacketBytes;
    if (type === 'EXIF' && isSmall) {
      exif ??= metadata.noteExif(withoutExifName(yield { start: dataStart, end: dataEnd }));
    } else if (type === 'XMP ' && isSmall) {
      metadata.noteXmp(yield { start: dataStart, end: dataEnd });
    } else if (type === 'VP8X') {
      features ??= new Uint8Array(yield { start: dataStart, end: dataEnd });
    } else if (!options.strips || kept.has(type)) pieces.push(...toEven(start, dataEnd, end));
  }
  const packet = metadata.packet();
  // Without `VP8X` a reader looks for neither Exif nor XMP.
  if (packet) features ??= yield* featuresOf(chunks);
  const flags = features?.[0];
  if (features && flags !== undefined) {
    const has = (exif ? hasExif : 0) | (packet ? hasXmp : 0);
    features[0] = (flags & ~(hasExif | hasXmp)) | has;
    pieces.unshift(toChunk('VP8X', features));
    if (exif) pieces.push(toChunk('EXIF', exif));
    if (packet) pieces.push(toChunk('XMP ', packet));
  }
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  pieces.unshift(toRiffHead('WEBP', length));
  if (!options.strips) pieces.push({ start: fileEnd, end: size });
  const label = features && metadata.label();
  return { pieces: joinRanges(pieces), label, damage: damageIn(chunks, features) };
}

function damageIn(
  chunks: readonly Chunk[],
  features: Uint8Array | undefined,
): MetadataError | undefined {
  const cut = chunks.find(({ isCut }) => isCut);
  if (cut) return damageOf('webp', `the file ends inside its chunk ${cut.type}`, cut.start);
  if (features?.length === 10) return undefined;
  return damageOf('webp', 'its size is not where the first chunk has it', 12);
}

/** A chunk as it is; one that the file cut off, filled up. */
function toEven(start: number, dataEnd: number, end: number): readonly Piece[] {
  const isOdd = ((dataEnd - start) & 1) === 1 && end === dataEnd;
  return isOdd ? [{ start, end }, Uint8Array.of(0)] : [{ start, end }];
}

/** Reads the features of a simple file for `VP8X`: its size, and whether it is transparent. */
function* featuresOf(chunks: readonly Chunk[]): Reading<Uint8Array<ArrayBuffer> | undefined> {
  const [chunk] = chunks;
  if (!chunk) return undefined;
  const start = chunk.start + chunkHeadLength;
  const data = yield { start, end: Math.min(start + 10, chunk.dataEnd) };
  const view = viewOf(data);
  if (chunk.type === 'VP8 ' && data.length === 10) {
    // 14 bits each, after three bytes of the frame's own and three of a mark.
    const width = view.getUint16(6, true) & 0x3fff;
    return toFeatures({ flags: 0, width, height: view.getUint16(8, true) & 0x3fff });
  }
  if (chunk.type !== 'VP8L' || data.length < 5) return undefined;
  // After a mark, 14 bits each, one less than the size; then whether there is transparency.
  const packed = view.getUint32(1, true);
  const flags = packed & 0x10_00_00_00 ? hasAlpha : 0;
  const [width, height] = [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
  return toFeatures({ flags, width, height });
}

function toFeatures({ flags, width, height }: { flags: number; width: number; height: number }) {
  const features = concat([Uint8Array.of(flags, 0, 0, 0), new Uint8Array(6)]);
  const view = viewOf(features);
  // 24 bits each, one less than the size.
  view.setUint32(4, Math.max(0, width - 1), true);
  view.setUint8(7, (height - 1) & 0xff);
  view.setUint8(8, ((height - 1) >> 8) & 0xff);
  view.setUint8(9, ((height - 1) >> 16) & 0xff);
  return features;
}
