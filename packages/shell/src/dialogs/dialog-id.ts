import { atom } from 'jotai';

/** The shell's own dialogs. */
export type DialogId = 'nickname' | 'my-info' | 'contact' | 'buy-points';

/** The one that is open. */
export const openDialogAtom = atom<DialogId | undefined>(undefined);

/** How many points the purchase is to bring for which the dialog was opened; 0: any number. */
export const neededPointsAtom = atom(0);
