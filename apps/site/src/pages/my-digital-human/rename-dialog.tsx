import { describeError } from '@site/api-client';
import { type DigitalHuman, MAX_DIGITAL_HUMAN_NAME as max } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { NameDialog } from '../../dialogs/name-dialog.tsx';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { usePageMessages } from '../page-messages.ts';

export interface RenameDialogProps {
  human: DigitalHuman;
  humans: DigitalHumans;
  onClose: () => void;
}

/** Asks for another name of a digital human. */
export function RenameDialog({ human, humans, onClose }: RenameDialogProps) {
  const { id, name, playgroundConsentId } = human;
  const messages = usePageMessages('my-digital-human');
  const { nameLabel } = playgroundConsentId === undefined ? messages : messages.playground;
  const toast = useToast();
  return (
    <NameDialog
      words={messages}
      label={nameLabel}
      name={name}
      max={max}
      wrong={messages.wrongName(max)}
      onSave={async (next) => {
        await humans.change(id, { name: next });
        toast.show({ kind: 'success', text: messages.saved });
      }}
      describe={(reason) => describeError(reason, messages.creation)}
      onClose={onClose}
    />
  );
}
