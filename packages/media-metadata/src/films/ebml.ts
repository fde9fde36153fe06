import { concat } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';

/** Bytes of the longest head of an element: four of its id, eight of its length. */
export const maxElementHead = 12;

/** An element of EBML (RFC 8794) in memory. */
export interface Element {
  readonly id: number;
  readonly data: Uint8Array;
}

/** Header of an element. */
export interface ElementHead {
  readonly id: number;
  readonly headLength: number;
  /** Undefined where the writer did not know it. */
  readonly length: number | undefined;
}

/** Reads an element's head; undefined where none begins. */
export function readElementHead(bytes: Uint8Array): ElementHead | undefined {
  const idLength = lengthByFirst(bytes[0] ?? 0);
  const sizeLength = lengthByFirst(bytes[idLength] ?? 0);
  const headLength = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || headLength > bytes.length) return undefined;
  const id = toNumber(bytes.subarray(0, idLength));
  const marked = bytes.subarray(idLength, headLength);
  const mark = 2 ** (8 - sizeLength);
  const isUnknown = marked.every((byte, index) => byte === (index === 0 ? 2 * mark - 1 : 255));
  // The mark comes off first: numbers of 64 bits are not exact.
  const length = toNumber(marked.map((byte, index) => (index === 0 ? byte - mark : byte)));
  return { id, headLength, length: isUnknown ? undefined : length };
}

/** The elements in the data of another one, whose place in the file is for messages. */
export function parseElements(data: Uint8Array, offset: number): readonly Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < data.length) {
    const head = readElementHead(data.subarray(at, at + maxElementHead));
    const start = at + (head?.headLength ?? 0);
    if (!head || head.length === undefined || start + head.length > data.length) {
      throw damageOf('webm', 'an element is longer than the one that it is in', offset + at);
    }
    at = start + head.length;
    elements.push({ id: head.id, data: data.subarray(start, at) });
  }
  return elements;
}

/** An element, with its length in eight bytes. */
export function toElement(
  id: number,
  ...parts: readonly (Uint8Array | string)[]
): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return concat([toElementHead(id, length), ...parts]);
}

export function toElementHead(id: number, length: number): Uint8Array<ArrayBuffer> {
  const size = toBytes(length, 8);
  size[0] = 1;
  return concat([toId(id), size]);
}

/** An id as it is written, with the mark of its length. */
export function toId(id: number): Uint8Array<ArrayBuffer> {
  return toBytes(id, Math.ceil(Math.log2(id + 1) / 8));
}

/** An unsigned number of up to 53 bits, highest byte first. */
export function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

export function toBytes(number: number, length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    { length },
    (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256,
  );
}

/** As many bytes as there are zeros before the first bit that is set, and one. */
function lengthByFirst(first: number): number {
  return first === 0 ? 9 : Math.clz32(first) - 23;
}
