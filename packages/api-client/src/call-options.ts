/** Every call takes a signal that stops it; the promise then rejects with kind `aborted`. */
export interface CallOptions {
  /** Stops the call, whose promise then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Whether a failed call that is safe to repeat is repeated. `false` where the caller asks again itself. Default: true. */
  retry?: boolean | undefined;
  /**
   * Text of the answer to the same request, which the page has asked for before the client was there. It is read as
   * the call's own; where it rejects, the call is made. Default: the call is made. Streams and uploads take none.
   */
  answer?: Promise<string> | undefined;
}
