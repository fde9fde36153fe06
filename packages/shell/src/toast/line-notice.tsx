import { useEffect } from 'react';
import { useMessages, useShell } from '../shell-context.ts';
import { addToast, toastsAtom } from './toasts.ts';

/** Says that the device is offline, for as long as it is. Renders nothing. */
export function LineNotice() {
  const { store } = useShell();
  const { offline } = useMessages().frame;
  useEffect(() => {
    function tell() {
      store.set(toastsAtom, (toasts) =>
        navigator.onLine
          ? toasts.filter(({ text }) => text !== offline)
          : addToast(toasts, {
              kind: 'warning',
              text: offline,
              duration: Number.POSITIVE_INFINITY,
            }),
      );
    }
    tell();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, [store, offline]);
  return null;
}
