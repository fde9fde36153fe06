import { isApiError } from '@site/api-client';

/**
 * Milliseconds before each try to get in touch again: about two minutes in all, in which most
 * tunnels end and most deployments.
 */
const delaysMs = [500, 1_000, 2_000, 4_000, ...Array<number>(8).fill(15_000)];

export interface Reconnection {
  /**
   * Waits for the next try; a browser that comes online again waits no longer.
   *
   * @returns false where there is none: the tries are used up, or the signal is aborted.
   */
  again(): Promise<boolean>;
  /** The service was reached: the next loss starts over. */
  reset(): void;
}

/** Paces the tries to reach the service again. `tries` at most; default: for about two minutes. */
export function createReconnection({
  signal,
  tries = delaysMs.length,
}: {
  /** Ends the waiting for good. */
  signal: AbortSignal;
  /** How many at most. Default: for about two minutes. */
  tries?: number;
}): Reconnection {
  let used = 0;
  return {
    async again() {
      const delayMs = used < tries ? delaysMs[used] : undefined;
      if (delayMs === undefined || signal.aborted) return false;
      used += 1;
      await wait(delayMs, signal);
      return !signal.aborted;
    },
    reset() {
      used = 0;
    },
  };
}

/**
 * Whether a failure may be over in a moment: no answer, a part of one, or the word of a proxy or of the
 * service that something broke. What was asked for may have been done all the same.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'http' || error.kind === 'refused') return (error.status ?? 0) >= 500;
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'truncated';
}

async function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end);
    globalThis.addEventListener?.('online', end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      resolve();
    }
  });
}
