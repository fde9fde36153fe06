const quote = 0x22;
const backslash = 0x5c;

/** How far into a value an exact reading has come. */
export interface ScanState {
  /** Open braces and brackets. */
  depth: number;
  isInString: boolean;
  /** Bytes at the start of the next piece that an escape has already taken: 0 or 1. */
  skip: number;
}

/** The state before a value's first byte. */
export function createScanState(): ScanState {
  return { depth: 0, isInString: false, skip: 0 };
}

/**
 * Reads on in an object, array or string, byte by byte, and returns the index behind its last byte,
 * or -1 where it goes on in the next piece. It counts brackets only: that they match, and all the
 * rest, is for JSON.parse to check.
 */
export function scanValue(bytes: Uint8Array, from: number, state: ScanState): number {
  const to = bytes.length;
  let index = from + state.skip;
  let { depth, isInString } = state;
  state.skip = 0;
  for (;;) {
    if (isInString) {
      for (; index < to; index++) {
        const byte = bytes[index];
        if (byte === quote) break;
        if (byte === backslash) index++;
      }
      if (index >= to) break;
      isInString = false;
      index++;
      if (depth === 0) return index;
    }
    for (; index < to; index++) {
      const byte = bytes[index] as number;
      if (byte === quote) {
        isInString = true;
        index++;
        break;
      }
      // Brackets and braces differ in one bit, and lie above all that stands outside strings often.
      if (byte < 0x5b) continue;
      const kind = byte | 0x20;
      if (kind === 0x7b) depth++;
      else if (kind === 0x7d && --depth <= 0) return index + 1;
    }
    if (!isInString) break;
  }
  state.depth = depth;
  state.isInString = isInString;
  state.skip = index > to ? 1 : 0;
  return -1;
}
