/** Every call takes a signal that stops it; the promise then rejects with kind `aborted`. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller asks again itself: a failed plain call is not repeated here. Default: false. */
  isTriedOnce?: boolean | undefined;
}
