/** How long a page that is always busy is waited for, in milliseconds. */
const LONGEST_WAIT = 2000;
/** What Safari waits instead, which cannot say when it is idle, in milliseconds. */
const USUAL_WAIT = 200;

/** Resolves when the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    } else {
      setTimeout(resolve, USUAL_WAIT);
    }
  });
}
