/** A file, wherever it is. */
export interface ReadableMedia {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}
