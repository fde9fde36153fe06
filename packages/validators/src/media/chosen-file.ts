import type { ReadableMedia } from './readable-media.ts';

/** A file as browsers and Node have it: a `File`, or a `Blob`. */
export interface ChosenFile {
  /** Default: it has none. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
  /** A part of it. */
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** The bytes of a chosen file. */
export function toReadable(file: ChosenFile): ReadableMedia {
  return {
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
}
