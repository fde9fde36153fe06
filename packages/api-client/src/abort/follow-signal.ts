/**
 * A controller that aborts when `signal` does. Call `release` at the end, so that a signal that
 * lives long keeps no listeners. (AbortSignal.any is missing in Safari below 17.4.)
 */
export function followSignal(signal: AbortSignal | undefined): {
  controller: AbortController;
  release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return { controller, release: () => signal?.removeEventListener('abort', abort) };
}
