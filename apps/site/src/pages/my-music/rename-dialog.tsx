import { describeError, type Picture, type PictureSharing } from '@site/api-client';
import { musicFields, songCalls } from '@site/api-client/wire';
import { useCreationMessages } from '@site/creation';
import { useClient, useToast } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

const max = musicFields.title.maxLength;

export interface RenameDialogProps {
  song: Picture;
  /** What is stored: its title, and who hears it now. */
  onRenamed: (stored: { title: string } & PictureSharing) => void;
  onClose: () => void;
}

/** Asks for another title of a song. */
export function RenameDialog({ song, onRenamed, onClose }: RenameDialogProps) {
  const { id, title = '', isPrivate } = song;
  const messages = usePageMessages('my-music');
  const creation = useCreationMessages();
  const client = useClient();
  const toast = useToast();
  const [written, setWritten] = useState(title);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const count = Array.from(written.trim()).length;

  async function save() {
    if (count === 0 || count > max) return setError(messages.wrongTitle(max));
    setIsBusy(true);
    try {
      const stored = await client.send(songCalls.renameSong, { id, title: written });
      onRenamed(stored);
      toast.show(
        stored.review?.state === 'waiting'
          ? { kind: 'info', text: messages.renamedWaiting }
          : { kind: 'success', text: messages.renamed },
      );
      onClose();
    } catch (reason) {
      setError(describeError(reason, creation));
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
              label={messages.titleLabel}
              value={written}
              error={error}
              hint={isPrivate ? undefined : messages.renameHint}
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
