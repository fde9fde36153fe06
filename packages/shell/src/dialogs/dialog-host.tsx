import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { wantsToBuy } from '../payment/wants-to-buy.ts';
import { useShell } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { openDialogAtom } from './dialog-id.ts';
import { loadDialogs } from './load-dialogs.ts';

/** Where the shell's dialogs open. Their code is loaded with the first, or with the menu that leads to it. */
export function DialogHost() {
  const { store } = useShell();
  const toast = useToast();
  const [openDialog, setOpenDialog] = useAtom(openDialogAtom, { store });
  const { part: Dialogs, prepare } = useLazyPart(loadDialogs, () => {
    if (store.get(openDialogAtom) === undefined) return;
    setOpenDialog(undefined);
    toast.showLoadFailure();
  });
  useEffect(() => {
    // Back from WeChat, in the middle of a purchase.
    if (wantsToBuy(window.location.search)) setOpenDialog('buy-points');
  }, [setOpenDialog]);
  useEffect(() => {
    if (openDialog) prepare();
  }, [openDialog, prepare]);

  return Dialogs ? (
    <Dialogs openDialog={openDialog} onClose={() => setOpenDialog(undefined)} />
  ) : null;
}
