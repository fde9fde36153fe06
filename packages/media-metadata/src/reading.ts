/** Bytes of a file, from `start` up to but without `end`. */
export interface ByteRange {
  /** The first byte. */
  readonly start: number;
  /** The byte after the last one. */
  readonly end: number;
}

/**
 * A computation that asks for ranges of a file and is given their bytes, fewer where the file ends.
 * Files in memory and files that are read piece by piece share it.
 */
export type Reading<T> = Generator<ByteRange, T, Uint8Array>;

/** Runs a reading on a file in memory; nothing is copied. */
export function readBytes<T>(bytes: Uint8Array, reading: Reading<T>): T {
  let step = reading.next();
  while (!step.done) step = reading.next(bytes.subarray(step.value.start, step.value.end));
  return step.value;
}

/** A part of a new file: new bytes, or a range of the old file. */
export type Piece = Uint8Array<ArrayBuffer> | ByteRange;

export function isRange(piece: Piece): piece is ByteRange {
  return !(piece instanceof Uint8Array);
}

export function lengthOf(piece: Piece): number {
  return isRange(piece) ? piece.end - piece.start : piece.length;
}

/** The same pieces, with adjoining ranges joined and empty pieces gone. */
export function joinRanges(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (lengthOf(piece) === 0) continue;
    if (last && isRange(last) && isRange(piece) && last.end === piece.start) {
      joined[joined.length - 1] = { start: last.start, end: piece.end };
    } else joined.push(piece);
  }
  return joined;
}
