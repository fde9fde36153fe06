import { useMemo } from 'react';
import { useMessages, useShell } from '../shell-context.ts';
import { showLoadFailure, showToast, type ToastContent } from './toasts.ts';

export interface ToastActions {
  /** Says one thing at the foot of the window. */
  show(content: ToastContent): void;
  /**
   * Says that a part of the page could not be loaded, with a button that reloads the page: most
   * browsers remember a module that failed for as long as the page lives.
   */
  showLoadFailure(): void;
}

/** Actions that show toasts; the same object as long as the shell and its language do. Inside a `Shell` only. */
export function useToast(): ToastActions {
  const { store } = useShell();
  const { frame } = useMessages();
  return useMemo(
    () => ({
      show: (content: ToastContent) => showToast(store, content),
      showLoadFailure: () => showLoadFailure(store, frame),
    }),
    [store, frame],
  );
}
