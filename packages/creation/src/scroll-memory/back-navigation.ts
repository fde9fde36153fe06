/** How long a step through the history marks what is shown next, in milliseconds. */
export const backFlagMs = 500;

let wentBackAt: number | undefined;
let isWatching = false;

/**
 * Whether the page that is being shown was reached by back or forward, less than 500 ms ago. Never
 * on a server. The first call in a document begins to watch.
 */
export function isGoingBack(): boolean {
  if (typeof window === 'undefined') return false;
  watch();
  return wentBackAt !== undefined && performance.now() - wentBackAt < backFlagMs;
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // A document that was itself reached so counts from the moment that its code runs.
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (entry && 'type' in entry && entry.type === 'back_forward' && entry.name === location.href) {
    wentBackAt = performance.now();
  }
  window.addEventListener('popstate', () => {
    wentBackAt = performance.now();
  });
}
