import { useCallback, useEffect, useRef } from 'react';
import { useIdle } from '../lazy/use-idle.ts';
import { whenIdle } from '../lazy/when-idle.ts';
import { useMessages, useShell } from '../shell-context.ts';
import { showToast } from '../toast/toasts.ts';
import { retryDelay } from './retry-delay.ts';
import { guest, sessionAtom } from './session.ts';

/** Events of a person who begins to use a page. */
const presses = ['pointerdown', 'keydown'] as const;

export interface SessionKeeperProps {
  /** Whether it is worth asking, as far as can be told without a call. */
  mayBeLoggedIn: () => boolean;
}

/**
 * Keeps the session true: asks when the page has started and is idle, when its tab is looked at
 * again, when the browser brings it back from its back-forward cache, and again after a failure.
 * Where nobody is logged in as far as can be told, it waits for the first press. Renders nothing.
 */
export function SessionKeeper({ mayBeLoggedIn }: SessionKeeperProps) {
  const { unreachable, ended } = useMessages().session;
  const { store, client, sessionActions } = useShell();
  const isWorthAsking = useRef(mayBeLoggedIn);
  useEffect(() => {
    isWorthAsking.current = mayBeLoggedIn;
  });
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
          if (failures === 1) showToast(store, { kind: 'warning', text: unreachable });
          timer = window.setTimeout(refresh, retryDelay(failures));
        },
      );
    }

    function refreshIfWorthIt() {
      if (isWorthAsking.current() || store.get(sessionAtom).state === 'user') refresh();
    }
    function onVisibilityChange() {
      if (document.visibilityState === 'visible') refreshIfWorthIt();
    }
    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) refreshIfWorthIt();
    }

    let cancelFirst = () => {};
    function onFirstPress() {
      for (const press of presses) window.removeEventListener(press, onFirstPress);
      cancelFirst = whenIdle(refresh);
    }
    if (!isWorthAsking.current()) {
      if (store.get(sessionAtom).state === 'loading') store.set(sessionAtom, guest);
      for (const press of presses) window.addEventListener(press, onFirstPress);
    }

    refreshNow.current = refreshIfWorthIt;
    const stopListening = client.onSessionEnd(() => {
      const wasUser = store.get(sessionAtom).state === 'user';
      sessionActions.endSession();
      if (wasUser) showToast(store, { kind: 'warning', text: ended });
    });
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('focus', refreshIfWorthIt);
    window.addEventListener('online', refreshIfWorthIt);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.clearTimeout(timer);
      cancelFirst();
      for (const press of presses) window.removeEventListener(press, onFirstPress);
      stopListening();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('focus', refreshIfWorthIt);
      window.removeEventListener('online', refreshIfWorthIt);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [store, client, sessionActions, unreachable, ended]);

  return null;
}
