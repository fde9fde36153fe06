/**
 * Waits for `promise` until `signal` is aborted: then it rejects with the signal's reason, whatever
 * `promise` does. For code that takes no signal, or is slow to react. The later outcome of `promise`
 * is ignored.
 */
export async function untilAborted<Value>(
  promise: PromiseLike<Value>,
  { signal }: { /** Ends the waiting. */ signal: AbortSignal },
): Promise<Value> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
