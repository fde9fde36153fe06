import { findLastBorder, splitAtBorders } from './borders.ts';
import { decode } from './decode.ts';
import { fault } from './faults.ts';
import { mayBeDeeper } from './may-be-deeper.ts';
import { createScanValue, type ScanValue } from './scan-value.ts';
import { isSpace } from './white-space.ts';

/** What a stream may ask of this machine. */
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

const byteOrderMark = [0xef, 0xbb, 0xbf];
const toOne = (text: string) => [text];

/**
 * Splits a stream of concatenated JSON: bytes in, values out, each exactly as JSON.parse gives it.
 *
 * Values are objects and arrays with nothing or white space between them; strings too; numbers, true,
 * false and null where white space ends them. Pieces may be cut anywhere, also inside a character or
 * an escape. One byte order mark at the start is skipped.
 *
 * `write` and `end` throw errors of these kinds, after the values before the fault were given, and
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
  maxValueBytes = 16_777_216,
  maxDepth = 4_096,
}: JsonSplitterOptions): JsonSplitter {
  /** Begins with what is kept of the pieces before: the beginning of a value, or of the mark. */
  let buffer = new Uint8Array();
  let kept = 0;
  let isAtStart = true;
  /** Reads on in the value that is begun, if one is. */
  let scanValue: ScanValue | undefined;
  /** Whether every byte of that is read: it is no object, or borders have misled before it. */
  let isExact = false;
  let isOneValueAPiece = true;
  let failure: { error: unknown } | undefined;

  function take(piece: Uint8Array): void {
    const from = kept;
    if (from > 0) keep(piece, from);
    const bytes = from > 0 ? buffer : piece;
    const to = from + piece.length;
    let position = 0;
    if (isAtStart) {
      const length = byteOrderMark.findIndex((byte, index) => byte !== bytes[index]);
      isAtStart = length === to;
      if (length < 0) position = byteOrderMark.length;
    }
    if (isOneValueAPiece && from === 0 && piece[0] === 0x7b) {
      isOneValueAPiece = takeValues(piece);
      if (isOneValueAPiece) return;
    }
    let isUnread = false;
    if (!scanValue) isExact = false;
    if (!isExact) {
      const [border, isWithoutEnd] = findLastBorder(bytes, from, to);
      isUnread = isWithoutEnd;
      isOneValueAPiece = border === 0;
      if (border > 0) {
        scanValue = undefined;
        isExact = !takeValues(bytes.subarray(position, border), maxDepth, splitAtBorders);
        if (!isExact) position = border;
      }
    }
    while (!isAtStart) {
      if (!scanValue) {
        while (position < to && isSpace(bytes[position])) position++;
        if (position === to) break;
        isExact ||= bytes[position] !== 0x7b;
        scanValue = createScanValue(bytes[position] as number, maxDepth);
      }
      // Without an end it is read only if need be.
      const end = isUnread && !isExact ? -1 : scanValue(bytes, position, to);
      if ((end < 0 ? to : end) - position > maxValueBytes) {
        throw fault('too-large', `has a value of more than ${maxValueBytes} bytes`, {
          limit: maxValueBytes,
        });
      }
      if (end < 0) break;
      // Its depth is known from the reading.
      if (!takeValues(bytes.subarray(position, end), Infinity)) {
        throw fault('malformed', 'is no JSON');
      }
      scanValue = undefined;
      position = end;
    }
    if (from === 0 || position > 0) keep(bytes.subarray(position, to), 0);
  }

  /** Keeps bytes for the next piece, behind the first `at` of those that are kept. */
  function keep(bytes: Uint8Array, at: number): void {
    kept = at + bytes.length;
    if (kept > buffer.length) {
      const larger = new Uint8Array(kept * 2);
      larger.set(buffer);
      buffer = larger;
    }
    buffer.set(bytes, at);
  }

  /** Gives whole values all at once, or says that one is no JSON or may be over a limit. */
  function takeValues(
    bytes: Uint8Array,
    depth = maxDepth,
    split: (text: string) => string[] = toOne,
  ): boolean {
    if (bytes.length > maxValueBytes) return false;
    const values: unknown[] = [];
    try {
      for (const text of split(decode(bytes))) {
        if (mayBeDeeper(text, depth)) return false;
        values.push(JSON.parse(text));
      }
    } catch {
      return false;
    }
    for (const value of values) onValue(value);
    return true;
  }

  /** Takes a piece, or the end of the stream. */
  function guard(piece?: Uint8Array): void {
    if (failure) throw failure.error;
    try {
      take(piece ?? new Uint8Array());
      if (!piece && kept > 0) throw fault('truncated', 'ended inside a value');
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  return { write: guard, end: () => guard() };
}
