import { concat, hasTextAt, toText } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import { joinRanges, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { collectMetadata } from './picture-label.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
/** Exif and XMP share a marker; a name tells them apart. */
const namedMarker = 0xe1;
const exifName = 'Exif\0\0';
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';

/** A segment's length has 16 bits, and counts itself. */
const maxSegmentLength = 0xffff;

/** The application segments that decide how the picture looks, by marker; all others go. */
const kept: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/**
 * A JPEG with one label, or stripped. Anything after its end goes with its origin, too: cameras append
 * previews, depth maps and films there, with a position of their own.
 */
export function* rewriteJpeg(size: number, options: RewriteOptions): Reading<Rewritten> {
  const bytes = yield { start: 0, end: size };
  const metadata = collectMetadata(options);
  const pieces: Piece[] = [{ start: 0, end: 2 }];
  /** Place for XMP: JFIF wants to be first, Exif next. */
  let place = 1;
  let at = 2;
  let isWhole = false;
  while (at < size && !isWhole) {
    const start = nextMarker(bytes, at);
    const marker = bytes[start + 1];
    if (marker === undefined) break;
    at = Math.min(size, start + 2 + lengthOfSegment(bytes, start));
    if (marker === startOfScan) at = endOfScan(bytes, at);
    const piece = { start, end: at };
    const segment = bytes.subarray(start, at);
    isWhole = marker === endOfImage;
    if (marker === namedMarker && hasTextAt(segment, exifName, 4)) {
      const exif = metadata.noteExif(segment.subarray(4 + exifName.length));
      if (!exif) continue;
      if (place === pieces.length) place += 1;
      pieces.push(toSegment(exifName, exif));
    } else if (marker === namedMarker && hasTextAt(segment, xmpName, 4)) {
      metadata.noteXmp(segment.subarray(4 + xmpName.length));
    } else if (marker === comment) {
      const isLabel = metadata.noteText('', toText(segment.subarray(4)));
      if (!isLabel && !options.strips) pieces.push(piece);
    } else if (!options.strips || !isMetadata(segment, marker)) {
      if (marker === 0xe0 && place === pieces.length) place += 1;
      pieces.push(piece);
    }
  }
  if (!options.strips) pieces.push({ start: at, end: size });
  const packet = metadata.packet();
  const damage = isWhole ? undefined : damageOf('jpeg', 'it has no end', size);
  if (!packet) return { pieces: joinRanges(pieces), label: undefined, damage };
  const segment = toSegment(xmpName, packet);
  pieces.splice(place, 0, segment);
  const label = metadata.label();
  const noRoom = segment.length > 2 + maxSegmentLength ? tooLong(segment.length) : undefined;
  return { pieces: joinRanges(pieces), label, damage: damage ?? noRoom };
}

function tooLong(length: number): MetadataError {
  const message = `The XMP of this JPEG would take ${length} bytes with the label, and a segment has room for ${maxSegmentLength}. Strip the picture first.`;
  return new MetadataError(message, { kind: 'no-room', format: 'jpeg' });
}

function isMetadata(segment: Uint8Array, marker: number): boolean {
  if (marker < 0xe0 || marker > 0xef) return false;
  const name = kept[marker];
  return name === undefined || !hasTextAt(segment, name, 4);
}

/** Finds the next marker; the bytes before it, and fill bytes, mean nothing. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) {
    at = bytes.indexOf(0xff, at + 1);
  }
  return at < 0 ? bytes.length : at;
}

/** Bytes of the segment after its marker. */
function lengthOfSegment(bytes: Uint8Array, start: number): number {
  const marker = bytes[start + 1] ?? 0;
  const standsAlone =
    marker === 1 || marker === startOfImage || marker === endOfImage || isRestart(marker);
  if (standsAlone) return 0;
  return ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** A scan's data ends at the first marker that isn't one of its own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from);
  while (isRestart(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2);
  return at;
}

function toSegment(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + name.length + data.length;
  return concat([Uint8Array.of(0xff, namedMarker, length >> 8, length & 0xff), name, data]);
}
