import { describeError } from '@site/api-client';
import { type DigitalHuman, MAX_DIGITAL_HUMAN_NAME as max } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useState } from 'react';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { usePageMessages } from '../page-messages.ts';

export interface RenameDialogProps {
  human: DigitalHuman;
  humans: DigitalHumans;
  onClose: () => void;
}

/** Asks for another name of a digital human. */
export function RenameDialog({
  human: { id, name, playgroundConsentId },
  humans,
  onClose,
}: RenameDialogProps) {
  const messages = usePageMessages('my-digital-human');
  const toast = useToast();
  const [written, setWritten] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const count = [...written.trim()].length;

  async function save() {
    if (count === 0 || count > max) return setError(messages.wrongName(max));
    setIsBusy(true);
    try {
      await humans.change(id, { name: written });
      toast.show({ kind: 'success', text: messages.saved });
      onClose();
    } catch (reason) {
      setError(describeError(reason, messages.creation));
      setIsBusy(false);
    }
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messages.rename}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <DialogBody>
            <TextField
              label={
                playgroundConsentId === undefined
                  ? messages.nameLabel
                  : messages.playground.nameLabel
              }
              value={written}
              error={error}
              counter={{ count, max }}
              onChange={({ currentTarget }) => {
                setError(undefined);
                setWritten(currentTarget.value);
              }}
            />
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{messages.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {messages.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
