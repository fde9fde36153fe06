import { streamError } from './stream-error.ts';
import { isSpace } from './white-space.ts';

// Bytes stand here as numbers, for bundlers leave names of them in what a page loads:
// `"` is 0x22, `\` 0x5c, `{` 0x7b, `}` 0x7d; `[` and `]` are 0x20 less than the braces.

/** Looks for the end of a value that begins at `start`; what is behind `to` is not there yet. */
export type ScanValue = (bytes: Uint8Array, start: number, to: number) => number;

/**
 * Reads one value byte by byte, each once: a call continues where the previous one stopped. It returns
 * the index after the last byte, or -1 where there is more to come. It counts brackets only: that
 * they match, and all the rest, is for JSON.parse to check. White space ends a literal.
 */
export function createScanValue(firstByte: number, maxDepth: number): ScanValue {
  if (!/[-\dtfn{["]/.test(String.fromCharCode(firstByte)))
    throw streamError('malformed', 'is no JSON');
  /** Bytes that are read, or taken by an escape. */
  let read = 0;
  let depth = 0;
  let isInString = false;

  return (bytes, start, to) => {
    let index = start + read;
    // In the loops the engine is faster with variables of the function itself.
    let level = depth;
    let isQuoted = isInString;
    for (; index < to; index++) {
      if (isQuoted) {
        while (index < to && bytes[index] !== 0x22) index += bytes[index] === 0x5c ? 2 : 1;
        if (index >= to) break;
        isQuoted = false;
        if (level === 0) return index + 1;
      } else {
        const byte = bytes[index] as number;
        if (byte === 0x22) isQuoted = true;
        // Brackets and braces lie above all that stands outside strings often.
        else if (byte > 0x5a) {
          const kind = byte | 0x20;
          if (kind === 0x7b && ++level > maxDepth) {
            throw streamError('too-deep', `has a value of more than ${maxDepth} levels`, {
              limit: maxDepth,
            });
          }
          if (kind === 0x7d && --level === 0) return index + 1;
        } else if (level === 0 && isSpace(byte)) return index;
      }
    }
    read = index - start;
    depth = level;
    isInString = isQuoted;
    return -1;
  };
}
