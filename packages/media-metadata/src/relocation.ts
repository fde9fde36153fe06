import { isRange, lengthOf, type Piece } from './reading.ts';

/** New place of a byte of the old file; undefined where it is gone. */
export type Relocate = (offset: number) => number | undefined;

/** The way from old to new places that pieces of a file describe. Ranges are in the file's order. */
export function toRelocation(pieces: readonly Piece[]): Relocate {
  const moves: { readonly start: number; readonly end: number; readonly shift: number }[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (isRange(piece)) moves.push({ ...piece, shift: at - piece.start });
    at += lengthOf(piece);
  }
  return (offset) => {
    let low = 0;
    let high = moves.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moves[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    const move = moves[low];
    return move && move.start <= offset ? offset + move.shift : undefined;
  };
}
