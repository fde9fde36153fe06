import type { AigcLabel } from './aigc-label.ts';
import { allFormats } from './all-formats.ts';
import { type ByteRange, isRange, type Piece, type Reading } from './reading.ts';
import { labelFile, readFileLabel, stripFile } from './rewrite-file.ts';

/** A file that is read piece by piece: on a disk, in an object store, in a browser's `Blob`. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` up to but without `end`. */
  readonly read: (range: ByteRange) => Promise<Uint8Array>;
}

/** Bytes that are read together: many heads are near each other. */
const readAhead = 65_536;

/** Bytes of the longest chunk that is given out. */
const maxChunk = 1_048_576;

/**
 * `readLabel` for a file of any length. Of films and sounds the index alone is read, pictures whole.
 *
 * @throws what the source throws.
 *
 * @example
 * const label = await readLabelByRanges({
 *   size: blob.size,
 *   read: async ({ start, end }) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
 * });
 */
export function readLabelByRanges(source: ByteSource): Promise<AigcLabel | undefined> {
  return readSource(source, readFileLabel(source.size, allFormats));
}

/**
 * `writeLabel` for a file of any length: the pieces that the labelled file is made of, new bytes and ranges of the
 * source. Nothing is given out before the whole file is known to be sound; `readPieces` reads them.
 *
 * @throws {MetadataError} as `writeLabel` does, and what the source throws.
 *
 * @example
 * const pieces = await writeLabelByRanges(source, label);
 * for await (const chunk of readPieces(source, pieces)) await target.write(chunk);
 */
export async function writeLabelByRanges(
  source: ByteSource,
  label: AigcLabel,
): Promise<readonly Piece[]> {
  return (await readSource(source, labelFile(source.size, label, allFormats))).pieces;
}

/**
 * `stripMetadata` for a file of any length, as the pieces that are left.
 *
 * @throws {MetadataError} as `stripMetadata` does, and what the source throws.
 */
export async function stripMetadataByRanges(source: ByteSource): Promise<readonly Piece[]> {
  return (await readSource(source, stripFile(source.size, allFormats))).pieces;
}

/** The bytes of pieces, one after the other, in chunks of a megabyte at most. */
export async function* readPieces(
  source: ByteSource,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const piece of pieces) {
    if (!isRange(piece)) {
      yield piece;
      continue;
    }
    for (let start = piece.start; start < piece.end; start += maxChunk) {
      yield await source.read({ start, end: Math.min(piece.end, start + maxChunk) });
    }
  }
}

async function readSource<T>(source: ByteSource, reading: Reading<T>): Promise<T> {
  let block = new Uint8Array();
  let blockStart = 0;
  const read = async ({ start, end }: ByteRange): Promise<Uint8Array> => {
    const last = Math.min(end, source.size);
    if (start >= last) return new Uint8Array();
    if (start < blockStart || last > blockStart + block.length) {
      const blockEnd = Math.min(source.size, Math.max(last, start + readAhead));
      block = new Uint8Array(await source.read({ start, end: blockEnd }));
      blockStart = start;
    }
    return block.subarray(start - blockStart, last - blockStart);
  };
  let step = reading.next();
  while (!step.done) step = reading.next(await read(step.value));
  return step.value;
}
