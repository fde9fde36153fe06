import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { wantsToBuy } from '../payment/wants-to-buy.ts';
import { useShell } from '../shell-context.ts';
import { openDialogAtom } from './dialog-id.ts';
import { loadDialogs } from './load-dialogs.ts';

/** Opens the shell's dialogs. Their code is loaded with the first, or with the menu that leads to it. */
export function DialogHost() {
  const { store } = useShell();
  const [openDialog, setOpenDialog] = useAtom(openDialogAtom, { store });
  const { part: Dialogs } = useLazyPart(loadDialogs, {
    isAwaited: openDialog !== undefined,
    onFail: () => setOpenDialog(undefined),
  });
  useEffect(() => {
    // Back from WeChat, in the middle of a purchase.
    if (wantsToBuy(window.location.search)) setOpenDialog('buy-points');
  }, [setOpenDialog]);
  return Dialogs ? (
    <Dialogs openDialog={openDialog} onClose={() => setOpenDialog(undefined)} />
  ) : null;
}
