import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useIdle } from '../lazy/use-idle.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { frame as messages } from '../messages/zh-cn/frame.ts';
import { wantsToBuy } from '../payment/wants-to-buy.ts';
import { useShell } from '../shell-context.ts';
import { showToast } from '../toast/toasts.ts';
import { openDialogAtom } from './dialog-id.ts';

const loadDialogs = () => import('./dialogs.tsx').then(({ Dialogs }) => Dialogs);

/** Where the shell's dialogs open. Their code is loaded when the browser is idle, or when needed. */
export function DialogHost() {
  const { store } = useShell();
  const [openDialog, setOpenDialog] = useAtom(openDialogAtom, { store });
  const { part: Dialogs, prepare } = useLazyPart(loadDialogs, () => {
    if (store.get(openDialogAtom) === undefined) return;
    setOpenDialog(undefined);
    showToast(store, { kind: 'error', text: messages.loadFailed });
  });
  useIdle(prepare);
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
