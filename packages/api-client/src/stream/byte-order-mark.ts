import { betweenValues } from './faults.ts';

const mark = [0xef, 0xbb, 0xbf];

/** Takes the byte order mark off the start of a stream, also when it comes in pieces. */
export function createMarkSkipper() {
  let length = 0;
  return {
    /** The piece without what it holds of the mark. */
    skip(piece: Uint8Array): Uint8Array {
      let position = 0;
      while (length < mark.length && position < piece.length) {
        if (piece[position] === mark[length]) position++;
        else if (length > 0) throw betweenValues();
        else length = mark.length - 1;
        length++;
      }
      return position === 0 ? piece : piece.subarray(position);
    },
    isInMark: () => length % mark.length > 0,
  };
}
