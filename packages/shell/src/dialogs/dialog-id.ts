import { atom } from 'jotai';

/** The shell's own dialogs. */
export type DialogId = 'nickname' | 'my-info' | 'contact' | 'buy-points';

/** The one that is open. */
export const openDialogAtom = atom<DialogId | undefined>(undefined);
