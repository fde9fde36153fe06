import { useCallback, useEffect, useRef } from 'react';
import { useIdle } from '../lazy/use-idle.ts';
import { session as messages } from '../messages/zh-cn/session.ts';
import { useShell } from '../shell-context.ts';
import { showToast } from '../toast/toasts.ts';
import { retryDelay } from './retry-delay.ts';
import { sessionAtom } from './session.ts';

/**
 * Keeps the session true: asks when the page has started and is idle, when its tab is looked at
 * again, when the browser brings it back from its back-forward cache, and again after a failure.
 * Renders nothing.
 */
export function SessionKeeper() {
  const { store, client, sessionActions } = useShell();
  const refreshNow = useRef(() => {});
  // What a call needs (the client, the fingerprint) must not compete with the first paint.
  useIdle(useCallback(() => refreshNow.current(), []));

  useEffect(() => {
    let timer: number | undefined;
    let failures = 0;

    function refresh() {
      window.clearTimeout(timer);
      sessionActions.refresh().then(
        () => {
          failures = 0;
        },
        () => {
          failures += 1;
          if (failures === 1) showToast(store, { kind: 'warning', text: messages.unreachable });
          timer = window.setTimeout(refresh, retryDelay(failures));
        },
      );
    }

    function onVisibilityChange() {
      if (document.visibilityState === 'visible') refresh();
    }
    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) refresh();
    }

    refreshNow.current = refresh;
    const stopListening = client.onSessionEnd(() => {
      const wasUser = store.get(sessionAtom).state === 'user';
      sessionActions.endSession();
      if (wasUser) showToast(store, { kind: 'warning', text: messages.ended });
    });
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [store, client, sessionActions]);

  return null;
}
