import type { AigcLabel } from './aigc-label.ts';
import { type Bytes, fromText, hasTextAt } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';
import { readExif, toExif } from './exif.ts';
import { readXmpLabel, toXmpPacket } from './xmp.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
/** Exif and XMP share a marker; a name tells them apart. */
const namedMarker = 0xe1;
const exifName = 'Exif\0\0';
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';

/** The application segments that decide how the picture looks, by marker; all others go. */
const kept: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/**
 * A JPEG without information about its origin. Anything after its end goes, too: cameras append
 * previews, depth maps and films there, with a position of their own.
 *
 * @param given A label to carry instead of its own.
 */
export function cleanJpeg(bytes: Bytes, given?: AigcLabel): Cleaned {
  const parts = [bytes.subarray(0, 2)];
  let hasExif = false;
  let label = given;
  let at = 2;
  while (at < bytes.length) {
    const start = nextMarker(bytes, at);
    const marker = bytes[start + 1];
    if (marker === undefined) break;
    const end = start + 2 + lengthOf(bytes, start);
    const segment = bytes.subarray(start, end);
    at = end;
    if (marker === endOfImage) {
      parts.push(segment);
      break;
    }
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(start, at));
    } else if (marker === namedMarker && hasTextAt(segment, exifName, 4)) {
      const facts = readExif(segment.subarray(4 + exifName.length));
      const exif = toExif(facts);
      if (exif && !hasExif) parts.push(toSegment(exifName, exif));
      hasExif = true;
      label ??= facts.label;
    } else if (marker === namedMarker && hasTextAt(segment, xmpName, 4)) {
      label ??= readXmpLabel(segment.subarray(4 + xmpName.length));
    } else if (!isMetadata(segment, marker)) {
      parts.push(segment);
    }
  }
  if (label) {
    const place = parts.findIndex((part, index) => index > 0 && !comesBeforeXmp(part));
    parts.splice(place < 0 ? parts.length : place, 0, toSegment(xmpName, toXmpPacket(label)));
  }
  return { parts, label };
}

/** JFIF wants to be first, Exif next. */
function comesBeforeXmp(segment: Bytes): boolean {
  return segment[1] === 0xe0 || (segment[1] === namedMarker && hasTextAt(segment, exifName, 4));
}

function isMetadata(segment: Bytes, marker: number): boolean {
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const name = kept[marker];
  return name === undefined || !hasTextAt(segment, name, 4);
}

/** Where the next marker begins; the bytes before it, and fill bytes, mean nothing. */
function nextMarker(bytes: Bytes, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) {
    at = bytes.indexOf(0xff, at + 1);
  }
  return at < 0 ? bytes.length : at;
}

/** Bytes of the segment after its marker. */
function lengthOf(bytes: Bytes, start: number): number {
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
function endOfScan(bytes: Bytes, from: number): number {
  let at = nextMarker(bytes, from);
  while (isRestart(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2);
  return at;
}

function toSegment(name: string, data: Bytes): Bytes {
  const length = 2 + name.length + data.length;
  return Uint8Array.of(0xff, namedMarker, length >> 8, length & 0xff, ...fromText(name), ...data);
}
