import { describeError, type Picture, type PictureSharing } from '@site/api-client';
import { musicFields, songCalls } from '@site/api-client/wire';
import { useCreationMessages } from '@site/creation';
import { useClient, useToast } from '@site/shell';
import { NameDialog } from '../../dialogs/name-dialog.tsx';
import { usePageMessages } from '../page-messages.ts';

const max = musicFields.title.maxLength;

export interface RenameDialogProps {
  song: Picture;
  /** Tells what is stored: its title, and who hears it now. */
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
  return (
    <NameDialog
      words={messages}
      label={messages.titleLabel}
      hint={isPrivate ? undefined : messages.renameHint}
      name={title}
      max={max}
      wrong={messages.wrongTitle(max)}
      onSave={async (next) => {
        const stored = await client.send(songCalls.renameSong, { id, title: next });
        onRenamed(stored);
        toast.show(
          stored.review?.state === 'waiting'
            ? { kind: 'info', text: messages.renamedWaiting }
            : { kind: 'success', text: messages.renamed },
        );
      }}
      describe={(reason) => describeError(reason, creation)}
      onClose={onClose}
    />
  );
}
