import { concat, toText, viewOf } from '../bytes.ts';
import { damageOf, type MetadataError } from '../metadata-error.ts';
import type { Reading } from '../reading.ts';

/** A box of ISO's base media format (ISO 14496-12) in memory: an atom, in QuickTime's words. */
export interface Box {
  readonly type: string;
  readonly data: Uint8Array;
  /** Offset of the data in the file. */
  readonly offset: number;
}

/** A box of the file itself, by its place. */
export interface PlacedBox {
  readonly type: string;
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
}

/** The boxes that the file is made of, and what is wrong with their lengths. */
export interface FileBoxes {
  readonly boxes: readonly PlacedBox[];
  readonly damage: MetadataError | undefined;
}

/** Reads the boxes of the file. Of a file that was cut off, the last one ends where the file does. */
export function* readPlacedBoxes(size: number): Reading<FileBoxes> {
  const boxes: PlacedBox[] = [];
  let start = 0;
  while (start + 8 <= size) {
    const head = readHead(yield { start, end: start + 16 }, size - start);
    const damage = damageOfHead(head, { offset: start, available: size - start });
    if (damage && head.length < head.headLength) return { boxes, damage };
    const end = Math.min(size, start + head.length);
    boxes.push({ type: head.type, start, dataStart: Math.min(end, start + head.headLength), end });
    if (damage) return { boxes, damage };
    start = end;
  }
  return { boxes, damage: undefined };
}

/** The boxes in the data of another one. A list may end in four zeros. */
export function parseBoxes({ data, offset }: Pick<Box, 'data' | 'offset'>): readonly Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= data.length) {
    const available = data.length - at;
    const { headLength, length, type } = readHead(data.subarray(at, at + 16), available);
    const damage = damageOfHead({ headLength, length, type }, { offset: offset + at, available });
    if (damage) throw damage;
    const from = at + headLength;
    boxes.push({ type, data: data.subarray(from, at + length), offset: offset + from });
    at += length;
  }
  return boxes;
}

/** The first box of a type. */
export function findBox(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}

export function toBox(
  type: string,
  ...parts: readonly (Uint8Array | string)[]
): Uint8Array<ArrayBuffer> {
  const box = concat([new Uint8Array(4), type, ...parts]);
  viewOf(box).setUint32(0, box.length);
  return box;
}

/** Zeros for version and flags, and for whatever else is zero. */
export const zeros = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);

/** A number in four bytes. */
export function toUint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = zeros(4);
  viewOf(bytes).setUint32(0, value);
  return bytes;
}

interface BoxHead {
  readonly type: string;
  readonly headLength: number;
  readonly length: number;
}

function readHead(head: Uint8Array, available: number): BoxHead {
  const view = viewOf(head);
  const type = toText(head.subarray(4, 8));
  const short = view.getUint32(0);
  const isLong = short === 1 && head.length >= 16;
  const headLength = isLong ? 16 : 8;
  // Zero means: up to the end.
  const length = isLong ? Number(view.getBigUint64(8)) : short === 0 ? available : short;
  return { type, headLength, length };
}

function damageOfHead(
  { type, headLength, length }: BoxHead,
  { offset, available }: { offset: number; available: number },
): MetadataError | undefined {
  if (length >= headLength && length <= available) return undefined;
  const what = `the box ${JSON.stringify(type)} would have ${length} bytes of ${available}`;
  return damageOf('mp4', what, offset);
}
