import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { addToast, toastsAtom } from '../toast/toasts.ts';

/** Milliseconds until a page asks for the first time: a page that has just come is seldom old. */
export const FIRST_LOOK_MS = 10 * 60_000;

/**
 * Says that there is a newer build of the site than the one that this page was loaded from, and offers
 * to load the page again. It never does so by itself. Renders nothing.
 */
export function BuildKeeper() {
  const { store, build, messages } = useShell();
  const { newBuild, reload, loadFailed } = messages.frame;
  useEffect(() => {
    if (!build) return;
    const { id, readServed, onMissingCode } = build;
    const controller = new AbortController();
    const { signal } = controller;
    function tell() {
      const action = { label: reload, onPress: () => window.location.reload() };
      store.set(toastsAtom, (toasts) =>
        // One offer to reload is enough.
        addToast(
          toasts.filter(({ text }) => text !== loadFailed),
          { kind: 'info', text: newBuild, duration: Number.POSITIVE_INFINITY, action },
        ),
      );
    }
    const stopListening = onMissingCode(async () => {
      const served = await readServed();
      if (!signal.aborted && served !== undefined && served !== id) tell();
    });
    const timer = window.setTimeout(() => {
      // Where this is gone itself, the listener above has said so.
      import('./watch-build.ts').then(
        ({ watchBuild }) => watchBuild({ build, onNew: tell, signal }),
        () => {},
      );
    }, FIRST_LOOK_MS);
    return () => {
      controller.abort();
      stopListening();
      window.clearTimeout(timer);
    };
  }, [store, build, newBuild, reload, loadFailed]);
  return null;
}
