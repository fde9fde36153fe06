import { type AigcLabel, parseAigcLabel } from '../aigc-label.ts';
import { hasTextAt, toText, toWideText, viewOf } from '../bytes.ts';

/** Tags: what a picture shows, how it is turned, where the Exif directory is, what its user wrote. */
const descriptionTag = 0x010e;
const orientationTag = 0x0112;
const exifDirectoryTag = 0x8769;
const userCommentTag = 0x9286;

/** Orientation 1 is upright; 8 is the last one. */
const upright = 1;
const maxOrientation = 8;

/** TIFF's type of a 16-bit number. */
const shortType = 3;
const entryLength = 12;

/** A comment begins with a name of its character set. */
const characterSetLength = 8;

/** Parts of an Exif block (a TIFF file) that stay. */
export interface ExifFacts {
  /** From 1, upright, to 8. */
  readonly orientation: number;
  /** The older way of labelling: in the user's comment, or the description. */
  readonly label: AigcLabel | undefined;
  /** The same block with zeros in the place of a label. */
  readonly rest: Uint8Array<ArrayBuffer> | undefined;
}

export function readExif(exif: Uint8Array): ExifFacts {
  const view = viewOf(exif);
  const isLittleEndian = hasTextAt(exif, 'II');
  if (exif.length < 8 || !(isLittleEndian || hasTextAt(exif, 'MM'))) {
    return { orientation: upright, label: undefined, rest: undefined };
  }
  const number16 = (at: number) => view.getUint16(at, isLittleEndian);
  const number32 = (at: number) => view.getUint32(at, isLittleEndian);

  /** Finds the start of a tag's entry in the directory. */
  function findEntry(directory: number, tag: number): number | undefined {
    if (directory + 2 > exif.length) return undefined;
    const count = number16(directory);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * entryLength;
      if (entry + entryLength > exif.length) return undefined;
      if (number16(entry) === tag) return entry;
    }
    return undefined;
  }

  const first = number32(4);
  const turned = findEntry(first, orientationTag);
  // As browsers do: of any other type it does not count, and a picture must not turn here.
  const counts =
    turned && number16(turned + 2) === shortType && number32(turned + 4) === 1 ? turned : undefined;
  const value = counts === undefined ? upright : number16(counts + 8);
  const pointer = findEntry(first, exifDirectoryTag);
  const commentEntry = pointer && findEntry(number32(pointer + 8), userCommentTag);
  const comment = rangeOf(commentEntry);
  const description = rangeOf(findEntry(first, descriptionTag));
  const inComment = readComment(exif.subarray(comment.start, comment.end), isLittleEndian);
  const inDescription = parseAigcLabel(
    trimEnd(toText(exif.subarray(description.start, description.end))),
  );
  const label = inComment ?? inDescription;
  const rest = label && new Uint8Array(exif);
  if (inComment) rest?.fill(0, comment.start + characterSetLength, comment.end);
  if (inDescription) rest?.fill(0, description.start, description.end);
  return {
    orientation: value > upright && value <= maxOrientation ? value : upright,
    label,
    rest,
  };

  /** Finds the range of a value that does not fit into its entry. */
  function rangeOf(entry: number | undefined): { readonly start: number; readonly end: number } {
    if (!entry) return { start: 0, end: 0 };
    const start = number32(entry + 8);
    return { start, end: start + number32(entry + 4) };
  }
}

function readComment(comment: Uint8Array, isLittleEndian: boolean): AigcLabel | undefined {
  const text = comment.subarray(characterSetLength);
  if (!hasTextAt(comment, 'UNICODE\0')) return parseAigcLabel(trimEnd(toText(text)));
  return parseAigcLabel(trimEnd(toWideText(text, isLittleEndian)));
}

/** Without the zeros that writers fill up with. */
function trimEnd(text: string): string {
  const [written = ''] = text.split('\0', 1);
  return written.trim();
}

/**
 * The Exif block that says how the picture is turned and nothing else; undefined for an upright
 * one, which needs none.
 */
export function toExif({ orientation }: ExifFacts): Uint8Array<ArrayBuffer> | undefined {
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
