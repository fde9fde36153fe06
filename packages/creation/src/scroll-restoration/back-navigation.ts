/** How long a step through the history marks what is shown next, in milliseconds. */
export const BACK_FLAG_MS = 500;

let hasJustGoneBack = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * Whether the page that is being shown was reached by back or forward, less than 500 ms ago. Never
 * on a server. The first call in a document begins to watch.
 */
export function isGoingBack(): boolean {
  if (typeof window === 'undefined') return false;
  watch();
  return hasJustGoneBack;
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // A document that was itself reached so counts from the moment that its code runs.
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (entry && 'type' in entry && entry.type === 'back_forward' && entry.name === location.href) {
    raiseFlag();
  }
  window.addEventListener('popstate', raiseFlag);
}

/**
 * A slow device may still be rendering the page when the time is up, in slices between which timers
 * fire: the flag stays until the browser is idle, if it can tell. `whenIdle` would not do: it has a
 * limit, and adds a delay in browsers that cannot tell.
 */
function raiseFlag(): void {
  hasJustGoneBack = true;
  clearTimeout(timer);
  const raised = setTimeout(() => {
    const lower = () => {
      if (timer === raised) hasJustGoneBack = false;
    };
    if (window.requestIdleCallback) window.requestIdleCallback(lower);
    else lower();
  }, BACK_FLAG_MS);
  timer = raised;
}
