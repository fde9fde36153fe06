export interface OneTabOptions {
  /** The same in all tabs. */
  name: string;
  signal: AbortSignal;
  /** Takes it from the tab that does it, if that no longer answers. */
  steal?: boolean;
  /** Does the work: it has to end when its signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Runs something in one tab of the browser at a time: this one waits for its turn. Ends when it has
 * ended, when the signal is aborted, or when another tab has taken it over. Where a browser has no
 * locks (on pages that are not secure), each tab runs it.
 */
export async function inOneTab({ name, signal, steal = false, run }: OneTabOptions): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return await run(signal);
  const running = abortedWith(signal);
  try {
    await navigator.locks.request(
      name,
      // A stolen lock is granted immediately: there is no wait to abort.
      steal ? { steal } : { signal },
      async () => {
        if (!signal.aborted) await run(running.signal);
      },
    );
  } catch (error) {
    running.abort();
    const isExpected = error instanceof DOMException && error.name === 'AbortError';
    // Locks that a browser forbids are as good as none.
    if (!isExpected) await run(signal);
  }
}

/** A controller of its own that is aborted with the signal: not every browser has AbortSignal.any. */
export function abortedWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  return controller;
}
