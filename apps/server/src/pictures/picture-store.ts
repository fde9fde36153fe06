import type { ReadableStream } from 'node:stream/web';

/** A part of a picture: first and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredPicture = {
  /** Bytes, of the whole. */
  readonly size: number;
  read(range?: ByteRange): ReadableStream<Uint8Array>;
};

/**
 * Where the bytes of pictures are. A key is a picture's id, or that and the width of a thumbnail
 * as `thumbnailKey` puts them together.
 */
export type PictureStore = {
  /** All or nothing: half a picture is never seen, and what was put survives a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredPicture | undefined>;
  /** Fine when there is none. */
  remove(key: string): Promise<void>;
};
