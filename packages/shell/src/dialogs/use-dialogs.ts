import { useMemo } from 'react';
import { useShell } from '../shell-context.ts';
import { type DialogId, openDialogAtom } from './dialog-id.ts';

export interface DialogActions {
  /** Opens one of the shell's dialogs; the focus returns to where it was when it closes. */
  open(id: DialogId): void;
}

/** What opens the shell's dialogs from a page, such as 'contact us' from the about page. */
export function useDialogs(): DialogActions {
  const { store } = useShell();
  return useMemo(() => ({ open: (id: DialogId) => store.set(openDialogAtom, id) }), [store]);
}
