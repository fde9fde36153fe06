/** Every call takes a signal that stops it; the promise then rejects with kind `aborted`. */
export interface CallOptions {
  /** Stops the call, whose promise then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Whether a failed call that is safe to repeat is repeated. `false` where the caller asks again itself. Default: true. */
  retry?: boolean | undefined;
}
