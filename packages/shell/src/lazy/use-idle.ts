import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Calls `prepare` once, when the page has loaded and the browser has nothing better to do. */
export function useIdle(prepare: () => void): void {
  useEffect(() => {
    let cancel = () => {};
    function schedule() {
      cancel = whenIdle(prepare);
    }
    if (document.readyState === 'complete') schedule();
    else window.addEventListener('load', schedule, { once: true });
    return () => {
      window.removeEventListener('load', schedule);
      cancel();
    };
  }, [prepare]);
}
