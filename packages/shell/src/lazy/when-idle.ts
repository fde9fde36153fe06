/** How long a page that is always busy is waited for, in milliseconds. */
const longestWaitMs = 2_000;

/** Wait of browsers that cannot tell when they are idle (Safari), in milliseconds. */
const withoutIdleCallbackMs = 200;

/**
 * Calls `work` once, when the browser has nothing more urgent to do: after 2 s at the latest.
 *
 * @returns ends the wait.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout: longestWaitMs });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(work, withoutIdleCallbackMs);
  return () => window.clearTimeout(id);
}
