import { type ByteRange, isRange, type Piece } from '../reading.ts';

/** One block of zeros stands for all. */
const block = new Uint8Array(65_536);

/** This many zeros. */
export function zeroPieces(length: number): readonly Piece[] {
  const blocks = Array.from({ length: Math.floor(length / block.length) }, () => block);
  return [...blocks, block.subarray(0, length % block.length)];
}

/** The same pieces with zeros in the place of some ranges of the old file. */
export function hideRanges(
  pieces: readonly Piece[],
  hidden: readonly ByteRange[],
): readonly Piece[] {
  const sorted = hidden.toSorted((one, other) => one.start - other.start);
  let next = 0;
  const result: Piece[] = [];
  for (const piece of pieces) {
    if (!isRange(piece)) {
      result.push(piece);
      continue;
    }
    let at = piece.start;
    for (let range = sorted[next]; range && range.start < piece.end; range = sorted[next]) {
      const start = Math.max(at, range.start);
      const end = Math.min(piece.end, Math.max(start, range.end));
      result.push({ start: at, end: start }, ...zeroPieces(end - start));
      at = end;
      if (range.end > piece.end) break;
      next += 1;
    }
    result.push({ start: at, end: piece.end });
  }
  return result;
}
