import { isRange, lengthOf, type Piece } from './reading.ts';

/** A new file of pieces of an old one; the old one itself where they make the same bytes. */
export function assemble<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
  pieces: readonly Piece[],
): Uint8Array<B | ArrayBuffer> {
  if (isAllOf(bytes, pieces)) return bytes;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(isRange(piece) ? bytes.subarray(piece.start, piece.end) : piece, at);
    at += lengthOf(piece);
  }
  return whole;
}

/** Whether the pieces are the whole, one after the other. New bytes among them are looked into. */
function isAllOf(bytes: Uint8Array, pieces: readonly Piece[]): boolean {
  let at = 0;
  for (const piece of pieces) {
    const start = at;
    const isInPlace = isRange(piece)
      ? piece.start === start
      : piece.every((byte, index) => byte === bytes[start + index]);
    if (!isInPlace) return false;
    at += lengthOf(piece);
  }
  return at === bytes.length;
}
