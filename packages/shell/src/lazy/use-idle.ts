import { useEffect } from 'react';

/** How long a page that is always busy is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** After the page is there, for browsers that cannot tell when they are idle (Safari). */
const WITHOUT_IDLE_CALLBACK_MS = 200;

/** Calls `prepare` once, when the page has loaded and the browser has nothing better to do. */
export function useIdle(prepare: () => void): void {
  useEffect(() => {
    let cancel = () => {};
    function schedule() {
      if (typeof window.requestIdleCallback === 'function') {
        const id = window.requestIdleCallback(prepare, { timeout: LONGEST_WAIT_MS });
        cancel = () => window.cancelIdleCallback(id);
      } else {
        const id = window.setTimeout(prepare, WITHOUT_IDLE_CALLBACK_MS);
        cancel = () => window.clearTimeout(id);
      }
    }
    if (document.readyState === 'complete') schedule();
    else window.addEventListener('load', schedule, { once: true });
    return () => {
      window.removeEventListener('load', schedule);
      cancel();
    };
  }, [prepare]);
}
