import { useMemo } from 'react';
import { useShell } from '../shell-context.ts';
import { showToast, type ToastContent } from './toasts.ts';

export interface ToastActions {
  /** Says one thing at the top of the page. */
  show(content: ToastContent): void;
}

/** What shows toasts; the same object as long as the shell lives. Inside a `Shell` only. */
export function useToast(): ToastActions {
  const { store } = useShell();
  return useMemo(() => ({ show: (content: ToastContent) => showToast(store, content) }), [store]);
}
