import { concat, hasTextAt, toText, viewOf } from './bytes.ts';
import type { Reading } from './reading.ts';

/** `RIFF`, the length of what follows, the form. */
export const riffHeadLength = 12;

/** A chunk's type and length. */
export const chunkHeadLength = 8;

/** A chunk and where it stands in the file; `end` is after the byte that fills it up to an even length. */
export interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly dataEnd: number;
  readonly end: number;
  /** Whether the file ends before it does. */
  readonly isCut: boolean;
}

/** The chunks of a RIFF file; with `size`, those in its first bytes. */
export function* readChunks(size: number, from = riffHeadLength): Reading<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  let start = from;
  while (start + chunkHeadLength <= size) {
    const chunk = yield* readChunk(start, size);
    chunks.push(chunk);
    start = chunk.end;
  }
  return chunks;
}

/** The chunk that begins at `start`, where there is room for its head. */
export function* readChunk(start: number, size: number): Reading<Chunk> {
  const head = yield { start, end: start + chunkHeadLength };
  const length = viewOf(head).getUint32(4, true);
  const dataEnd = Math.min(size, start + chunkHeadLength + length);
  const isCut = start + chunkHeadLength + length > size;
  const end = Math.min(size, dataEnd + (length & 1));
  return { type: toText(head.subarray(0, 4)), start, dataEnd, end, isCut };
}

/** A chunk, filled up to an even length. */
export function toChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = concat([type, new Uint8Array(4), data, new Uint8Array(data.length & 1)]);
  viewOf(chunk).setUint32(4, data.length, true);
  return chunk;
}

/** The beginning of a file with this many bytes of chunks. */
export function toRiffHead(form: string, length: number): Uint8Array<ArrayBuffer> {
  const head = concat(['RIFF', new Uint8Array(4), form]);
  viewOf(head).setUint32(4, 4 + length, true);
  return head;
}

/** A name as JPEG's Exif has it before the block, which some writers of other formats put there too. */
export const withoutExifName = (data: Uint8Array): Uint8Array =>
  hasTextAt(data, 'Exif\0\0') ? data.subarray(6) : data;
