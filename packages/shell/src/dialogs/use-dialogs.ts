import { useMemo } from 'react';
import { useShell } from '../shell-context.ts';
import { type DialogId, neededPointsAtom, openDialogAtom } from './dialog-id.ts';

export interface DialogActions {
  /**
   * Opens one of the shell's dialogs; the focus returns to where it was when it closes.
   *
   * @param neededPoints Of 'buy-points': the cheapest package with as many is chosen, or the largest. Default: the
   * first one is.
   */
  open(id: DialogId, neededPoints?: number): void;
}

/** Actions that open the shell's dialogs from a page, such as 'contact us' from the about page. */
export function useDialogs(): DialogActions {
  const { store } = useShell();
  return useMemo(
    () => ({
      open(id: DialogId, neededPoints = 0) {
        store.set(neededPointsAtom, neededPoints);
        store.set(openDialogAtom, id);
      },
    }),
    [store],
  );
}
