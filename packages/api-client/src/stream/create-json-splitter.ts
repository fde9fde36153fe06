import { findBoundary, findLastBoundary } from './boundaries.ts';
import { decode } from './decode.ts';
import { mayBeDeeper } from './may-be-deeper.ts';
import { createScanValue, type ScanValue } from './scan-value.ts';
import { streamError } from './stream-error.ts';
import { isSpace } from './white-space.ts';

/** Limits of a stream on this machine. */
export interface JsonLimits {
  /** Bytes of the largest value that is taken. Default 16 MiB. */
  maxValueBytes?: number;
  /** Levels of the deepest value that is taken. Default 4,096. */
  maxDepth?: number;
}

export interface JsonSplitterOptions extends JsonLimits {
  /** Called with each value, as soon as its last byte is written. What it throws comes out of `write`. */
  onValue: (value: unknown) => void;
}

export interface JsonSplitter {
  /** Takes the next bytes of the stream, cut anywhere. They may be reused afterwards. */
  write(bytes: Uint8Array): void;
  /** Says that the stream is over. Throws an error of kind `truncated` if a value is not. */
  end(): void;
}

/**
 * Splits a stream of concatenated JSON: bytes in, values out, each exactly as JSON.parse gives it.
 *
 * Values are objects and arrays with nothing, white space or record separators (U+001E) between them;
 * strings too; numbers, true, false and null if one of these or the end of the stream ends them. Pieces may be cut anywhere, also inside a character or
 * an escape. One byte order mark at the start is skipped.
 *
 * `write` and `end` throw errors of these kinds, after the values before the error were given, and
 * the same error ever after: `malformed` (no JSON, bytes that are no UTF-8, other things between the
 * values), `too-large`, `too-deep`, `truncated`.
 *
 * A key `__proto__` becomes a property of its own as in JSON.parse: copy such values with spread,
 * not with Object.assign, which would take it for the prototype.
 *
 * @example
 * const splitter = createJsonSplitter({ onValue: (value) => console.log(value) });
 * splitter.write(new TextEncoder().encode('{"a":1}{"b":'));
 * splitter.write(new TextEncoder().encode('2}'));
 * splitter.end();
 */
export function createJsonSplitter({
  onValue,
  maxValueBytes = 1 << 24,
  maxDepth = 4_096,
}: JsonSplitterOptions): JsonSplitter {
  /** Begins with what is stored of the pieces before: the beginning of a value, or of the mark. */
  let buffer = new Uint8Array();
  let bufferedLength = 0;
  let isAtStart = true;
  /** Reads on in the value that is begun, if one is. */
  let scanValue: ScanValue | undefined;
  /** Whether every byte of that is read: it is not an object, or boundaries have misled before it. */
  let isExact = false;
  let isOneValueAPiece = true;
  let failure: { error: unknown } | undefined;

  function take(piece: Uint8Array): void {
    const from = bufferedLength;
    const bytes = from > 0 ? store(piece, from) : piece;
    const to = from + piece.length;
    let position = 0;
    if (isAtStart) {
      const head = decode(bytes.subarray(0, 3));
      // As few bytes may be the beginning of a byte order mark.
      isAtStart = to < 3 && head === '';
      if (head === '\ufeff') position = 3;
    }
    if (
      isOneValueAPiece &&
      from === 0 &&
      (piece[0] === 0x7b || piece[0] === 0x5b) &&
      to <= maxValueBytes &&
      takeValue(decode(piece))
    ) {
      return;
    }
    if (!scanValue) isExact = false;
    // What is unread holds no end of a value.
    const [found, isUnread] = isExact ? [-1, false] : findLastBoundary(piece);
    isOneValueAPiece = found < 0;
    if (found >= 0) {
      const boundary = from + found;
      scanValue = undefined;
      if (boundary - position <= maxValueBytes) {
        position += takeObjects(bytes.subarray(position, boundary));
      }
      isExact = position < boundary;
    }
    while (!isAtStart) {
      let end = -1;
      if (!scanValue) {
        while (position < to && isSpace(bytes[position])) position++;
        if (position === to) break;
        isExact ||= bytes[position] !== 0x7b;
      }
      if (isExact || !isUnread) {
        scanValue ??= createScanValue(bytes[position] as number, maxDepth);
        end = scanValue(bytes, position, to);
      }
      if ((end < 0 ? to : end) - position > maxValueBytes) {
        throw streamError('too-large', `has a value of more than ${maxValueBytes} bytes`, {
          limit: maxValueBytes,
        });
      }
      if (end < 0) break;
      // Its depth is known from the reading.
      if (!takeValue(decode(bytes.subarray(position, end)), Infinity)) {
        throw streamError('malformed', 'is no JSON');
      }
      scanValue = undefined;
      position = end;
    }
    if (from === 0 || position > 0) store(bytes.subarray(position, to), 0);
  }

  /** Stores bytes after the first `at` of those that are stored. Returns what begins with all of them. */
  function store(bytes: Uint8Array, at: number): Uint8Array {
    bufferedLength = at + bytes.length;
    if (bufferedLength > buffer.length) {
      const larger = new Uint8Array(bufferedLength * 2);
      larger.set(buffer);
      buffer = larger;
    }
    buffer.set(bytes, at);
    return buffer;
  }

  /** Gives the objects of bytes that end at a boundary, up to one in doubt. Returns the bytes taken. */
  function takeObjects(bytes: Uint8Array): number {
    const text = decode(bytes);
    const boundary = `${text.slice(text.trimEnd().length - 1)}{"`;
    let start = 0;
    while (start < text.length) {
      const end = findBoundary(text, boundary, start);
      if (!takeValue(text.slice(start, end))) {
        return new TextEncoder().encode(text.slice(0, start)).length;
      }
      start = end;
    }
    return start && bytes.length;
  }

  /** Gives a value, or says that its text is not JSON or may be too deep. */
  function takeValue(text: string, depth = maxDepth): boolean {
    if (mayBeDeeper(text, depth)) return false;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return false;
    }
    onValue(value);
    return true;
  }

  /** Takes a piece, or the end of the stream. */
  function guard(piece?: Uint8Array): void {
    if (failure) throw failure.error;
    try {
      take(piece ?? new Uint8Array());
      if (piece) return;
      const rest = buffer.subarray(0, bufferedLength);
      bufferedLength = 0;
      // White space would have ended a number, `true`, `false` or `null`; so does the end.
      if (rest.length > 0 && !takeValue(decode(rest))) {
        throw streamError('truncated', 'ended inside a value');
      }
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  return { write: guard, end: () => guard() };
}
