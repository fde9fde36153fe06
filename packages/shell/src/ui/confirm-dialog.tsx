import { type ReactNode, useState } from 'react';
import { useMessages } from '../shell-context.ts';
import { Button } from './button.tsx';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  type DialogRootProps,
  DialogTrigger,
} from './dialog.tsx';

export interface ConfirmDialogProps
  extends Pick<DialogRootProps, 'open' | 'onOpenChange' | 'fallbackFocus'> {
  /** The button that opens it. Without one, `open` says whether it is open. */
  trigger?: ReactNode;
  /** Question, in a few words. */
  title: string;
  /** Consequence of confirming. */
  text: string;
  /** Verb on the confirming button. */
  confirmLabel: string;
  /** Error message for people. The dialog stays open until it is closed or confirmed again. */
  error?: string | undefined;
  /**
   * Makes the call; reports its outcome itself. The button is busy until the promise settles. A
   * success does not close the dialog: what was asked about is gone, or `open` turns false.
   */
  onConfirm: () => Promise<void>;
  /** Which thing is asked about, where one dialog serves several; each has its own busy state. */
  subject?: string | undefined;
}

/** Asks before something that cannot be undone, and waits for it. Inside a `Shell`. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  confirmLabel,
  error,
  onConfirm,
  subject,
  ...props
}: ConfirmDialogProps) {
  const { dialogs } = useMessages();
  const [busy, setBusy] = useState<{ readonly subject: string | undefined }>();

  async function confirm() {
    const call = { subject };
    setBusy(call);
    try {
      await onConfirm();
    } finally {
      setBusy((current) => (current === call ? undefined : current));
    }
  }

  return (
    <DialogRoot {...props}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent title={title}>
        <DialogBody>
          <DialogDescription>{text}</DialogDescription>
          {error && (
            <p data-ui="confirm-error" role="alert" className="ui:mt-3 ui:text-danger">
              {error}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{dialogs.cancel}</Button>
          </DialogClose>
          <Button
            variant="danger"
            isBusy={busy !== undefined && busy.subject === subject}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  );
}
