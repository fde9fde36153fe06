import { ApiError } from '../errors/api-error.ts';
import { findLastBorder, splitAtBorders } from './borders.ts';
import { createMarkSkipper } from './byte-order-mark.ts';
import { decode } from './decode.ts';
import { exceedsDepth } from './exceeds-depth.ts';
import { betweenValues, over } from './faults.ts';
import { PendingBytes } from './pending-bytes.ts';
import { createScanState, scanValue } from './scan-value.ts';
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

const defaultMaxValueBytes = 16 * 1_024 * 1_024;
const defaultMaxDepth = 4_096;
const openBrace = 0x7b;

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
  maxValueBytes = defaultMaxValueBytes,
  maxDepth = defaultMaxDepth,
}: JsonSplitterOptions): JsonSplitter {
  const mark = createMarkSkipper();
  /** The beginning of a value that goes on in the next piece. */
  const pending = new PendingBytes();
  /** How many of its bytes `scan` has read. The others hold no end: they are read only if need be. */
  let scanned = 0;
  let scan = createScanState();
  let isLiteral = false;
  /** Whether every byte of the value is read: it is no object, or borders have misled before it. */
  let isExact = false;
  /** Whether borders have misled in this piece, which happens only where something is no JSON. */
  let isDoubtful = false;
  let isOneValueAPiece = true;
  let failure: { error: unknown } | undefined;

  function take(piece: Uint8Array): void {
    let bytes = mark.skip(piece);
    if (isOneValueAPiece && pending.length === 0) {
      isOneValueAPiece = bytes[0] === openBrace && takeValue(bytes);
      if (isOneValueAPiece) return;
    }
    let isWithoutEnd = false;
    isDoubtful = false;
    if (!isExact || pending.length === 0) {
      const { position, hasUnknown } = findLastBorder(bytes);
      isOneValueAPiece = position < 0;
      isWithoutEnd = !hasUnknown;
      if (position >= 0) bytes = takeBundle(bytes, position + 1);
    }
    takeOneByOne(bytes, isWithoutEnd);
  }

  /**
   * Takes all values up to the last sure border at once, and returns the bytes behind; or, where
   * something is no JSON, the bytes from there on.
   */
  function takeBundle(piece: Uint8Array, border: number): Uint8Array {
    const to = pending.length + border;
    const bytes = pending.length > 0 ? pending.append(piece) : piece;
    pending.clear();
    const text = to <= maxValueBytes ? decode(bytes.subarray(0, to)) : '';
    let next = to;
    while (isSpace(bytes[next])) next++;
    const taken = splitAtBorders(text, decode(bytes.subarray(to, next)), takeText);
    isDoubtful = text === '' || taken < text.length;
    return bytes.subarray(isDoubtful ? new TextEncoder().encode(text.slice(0, taken)).length : to);
  }

  /** Takes values one by one, and keeps the beginning of the last. */
  function takeOneByOne(bytes: Uint8Array, isWithoutEnd: boolean): void {
    if (!isWithoutEnd) readPending();
    for (let position = 0; ; ) {
      if (pending.length === 0) {
        while (isSpace(bytes[position])) position++;
        if (position >= bytes.length) return;
        begin(bytes[position] as number);
      }
      const isUnread = isWithoutEnd && !isExact;
      const end = isUnread ? -1 : findEnd(bytes, position);
      let value = bytes.subarray(position, end < 0 ? bytes.length : end);
      if (pending.length + value.length > maxValueBytes) {
        throw over('too-large', maxValueBytes);
      }
      if (end < 0 || pending.length > 0) value = pending.append(value);
      if (end < 0) {
        if (!isUnread) scanned = pending.length;
        return;
      }
      takeSureValue(value);
      pending.clear();
      position = end;
    }
  }

  function begin(byte: number): void {
    scan = createScanState();
    scanned = 0;
    const first = String.fromCharCode(byte);
    isLiteral = '-0123456789tfn'.includes(first);
    if (!isLiteral && !'{["'.includes(first)) throw betweenValues();
    isExact = isDoubtful || byte !== openBrace;
  }

  function findEnd(bytes: Uint8Array, from: number): number {
    if (!isLiteral) return scanValue(bytes, from, scan);
    for (let index = from; index < bytes.length; index++) if (isSpace(bytes[index])) return index;
    return -1;
  }

  /** Reads what is not read yet. It holds no end, unless one behind which stands what must not. */
  function readPending(): void {
    const bytes = pending.view();
    const end = bytes.length > 0 ? findEnd(bytes, scanned) : -1;
    if (end < 0) return;
    takeSureValue(bytes.subarray(0, end));
    throw betweenValues();
  }

  function takeSureValue(bytes: Uint8Array): void {
    if (!takeValue(bytes)) throw new ApiError('malformed', 'A streamed value is no JSON.');
  }

  function takeValue(bytes: Uint8Array): boolean {
    return bytes.length <= maxValueBytes && takeText(decode(bytes));
  }

  /** Gives the value that the text is, and says whether it is one. */
  function takeText(text: string): boolean {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      // Some engines run out of stack on a deep value.
      if (error instanceof RangeError) throw over('too-deep', maxDepth);
      return false;
    }
    if (exceedsDepth(value, text, maxDepth)) throw over('too-deep', maxDepth);
    onValue(value);
    return true;
  }

  function finish(): void {
    readPending();
    if (pending.length > 0 || mark.isInMark()) {
      throw new ApiError('truncated', 'The stream ended inside a value.');
    }
  }

  function guard(step: () => void): void {
    if (failure) throw failure.error;
    try {
      step();
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  return { write: (bytes) => guard(() => take(bytes)), end: () => guard(finish) };
}
