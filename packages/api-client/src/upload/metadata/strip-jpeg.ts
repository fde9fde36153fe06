import type { Bytes } from './bytes.ts';
import { hasTextAt } from './has-text-at.ts';
import { orientationOnly } from './orientation.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const exifMarker = 0xe1;
const exifName = 'Exif\0\0';

/** The application segments that decide how the picture looks, by marker; all others go. */
const kept: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/**
 * The parts of a JPEG without what it tells of its origin. What stands behind its end goes too:
 * cameras append previews, depth maps and films there, with a position of their own.
 */
export function stripJpeg(bytes: Bytes): Bytes[] {
  const parts = [bytes.subarray(0, 2)];
  let hasOrientation = false;
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
      return parts;
    }
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(start, at));
    } else if (marker === exifMarker && hasTextAt(segment, exifName, 4)) {
      const orientation = orientationOnly(segment.subarray(4 + exifName.length));
      if (orientation && !hasOrientation) parts.push(toExifSegment(orientation));
      hasOrientation = true;
    } else if (!isMetadata(segment, marker)) {
      parts.push(segment);
    }
  }
  return parts;
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

/** Bytes of the segment behind its marker. */
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

function toExifSegment(exif: Bytes): Bytes {
  const length = 2 + exifName.length + exif.length;
  const name = [...exifName].map((letter) => letter.charCodeAt(0));
  return Uint8Array.of(0xff, exifMarker, length >> 8, length & 0xff, ...name, ...exif);
}
