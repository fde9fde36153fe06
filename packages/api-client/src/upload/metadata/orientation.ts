import type { Bytes } from './bytes.ts';

/** The Exif tag that says how a picture is turned, and its values; 1 is upright. */
const orientationTag = 0x0112;
const upright = 1;
const maxOrientation = 8;

/** TIFF's type of a 16-bit number. */
const shortType = 3;
const entryLength = 12;

/**
 * The Exif block (a TIFF file) that says how the picture is turned and nothing else; undefined
 * where `exif` says nothing of it, so that none is needed.
 */
export function orientationOnly(exif: Bytes): Bytes | undefined {
  const orientation = readOrientation(exif);
  if (orientation === upright) return undefined;
  // Little-endian, one directory at 8 with one entry, no further directory.
  // biome-ignore format: one row a field
  return Uint8Array.of(
    0x49, 0x49, 42, 0, 8, 0, 0, 0,
    1, 0,
    0x12, 0x01, shortType, 0, 1, 0, 0, 0, orientation, 0, 0, 0,
    0, 0, 0, 0,
  );
}

function readOrientation(exif: Bytes): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const fits = (end: number) => end <= exif.length;
  if (!fits(8)) return upright;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  if (!isLittleEndian && view.getUint16(0) !== 0x4d4d) return upright;
  const directory = view.getUint32(4, isLittleEndian);
  if (!fits(directory + 2)) return upright;
  const count = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * entryLength;
    if (!fits(entry + entryLength)) return upright;
    if (view.getUint16(entry, isLittleEndian) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittleEndian);
    return value > upright && value <= maxOrientation ? value : upright;
  }
  return upright;
}
