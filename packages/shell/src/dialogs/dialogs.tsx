import { useSession } from '../session/use-session.ts';
import { DialogRoot } from '../ui/dialog.tsx';
import { BuyPointsDialog } from './buy-points-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { DialogId } from './dialog-id.ts';
import { MyInfoDialog } from './my-info-dialog.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';

export interface DialogsProps {
  openDialog: DialogId | undefined;
  onClose: () => void;
}

/** A dialog that was opened from the drawer, which has closed, leads back to the drawer's button. */
function findDrawerButton() {
  return document.querySelector<HTMLElement>('[data-ui="top-bar"] button');
}

/** All dialogs of the shell, of which at most one is open. */
export function Dialogs({ openDialog, onClose }: DialogsProps) {
  const session = useSession();
  const user = session.state === 'user' ? session.user : undefined;

  function renderContent() {
    switch (openDialog) {
      case 'contact':
        return <ContactDialog />;
      case 'buy-points':
        return <BuyPointsDialog onClose={onClose} />;
      case 'nickname':
        return user && <NicknameDialog user={user} onClose={onClose} />;
      case 'my-info':
        return user && <MyInfoDialog user={user} onClose={onClose} />;
      case undefined:
        return undefined;
    }
  }

  const content = renderContent();
  return (
    <DialogRoot
      fallbackFocus={findDrawerButton}
      open={content !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {content}
    </DialogRoot>
  );
}
