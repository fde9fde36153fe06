import type { ReadableStream } from 'node:stream/web';

/** A part of an object: first and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Bytes that can be read whole or in part, any number of times. */
export type StoredBytes = {
  /** Bytes of the whole. */
  readonly size: number;
  read(range?: ByteRange): ReadableStream<Uint8Array>;
};

export type StoredObject = StoredBytes & {
  /** Differs for different bytes. */
  readonly etag: string;
  readonly modifiedAt: Date;
  /** Enough to tell a picture's format. */
  readFirstBytes(): Promise<Uint8Array>;
};

/** Bytes that have arrived and that no key leads to yet. */
export type ObjectDraft = {
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hex, counted as they arrived. */
  readonly sha256: string;
  /** Its file on this machine, until it is published or discarded. */
  readonly path: string;
  /**
   * Makes it the object of `key`. If the key already has one, even from the same moment, nothing
   * changes: what caches hold for a key stays valid.
   */
  publish(key: string): Promise<'published' | 'exists'>;
  /** Does nothing if it was published or discarded already. */
  discard(): Promise<void>;
};

/** Keys are random: they fall into this many groups of about the same size. */
export const KEY_GROUPS = 256;

/**
 * Store of the bytes of pictures, uploads and thumbnails. All or nothing: half an object is never
 * seen, and what is stored survives a power cut.
 *
 * Every method throws if `key` is not a key of this store's {@link ObjectArea}.
 */
export type ObjectStore = {
  /** Makes these bytes the object of `key`, replacing the one that it has. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads `body` as fast as the disk writes; throws its error, and then leaves nothing behind. */
  write(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ObjectDraft>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** All keys of one of the {@link KEY_GROUPS}, counted from 0. */
  list(group: number): Promise<readonly string[]>;
  /** Whether anything was ever stored here. */
  isThere(): Promise<boolean>;
  /** Removes drafts that were left by a crash, once they are this old (in milliseconds). */
  removeDrafts(options: { olderThanMs: number }): Promise<void>;
};
