import { describeError } from '@site/api-client';
import { useClient, useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { ConfirmDialog } from '@site/shell/ui/confirm-dialog';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

export interface DeleteButtonProps {
  id: string;
  /** Called once the picture is gone. */
  onDelete: (id: string) => void;
}

/** Another picture may be somebody else's, and has no button to go back to. */
const findViewer = () => document.querySelector<HTMLElement>('[data-ui="picture-viewer"]');

/** Deletes one of the user's own pictures, after asking. */
export function DeleteButton({ id, onDelete }: DeleteButtonProps) {
  const messages = useCreationMessages();
  const { viewer } = messages;
  const client = useClient();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  async function remove() {
    try {
      await client.deletePicture({ id });
      toast.show({ kind: 'success', text: viewer.deleted });
      // The viewer may go on with another picture.
      setIsAsking(false);
      onDelete(id);
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    }
  }

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      fallbackFocus={findViewer}
      trigger={
        <Button variant="ghost" className="ui:text-danger!">
          <Icon name="trash" className="ui:size-4" />
          {viewer.delete}
        </Button>
      }
      title={viewer.deleteTitle}
      text={viewer.deleteText}
      confirmLabel={viewer.deleteConfirm}
      onConfirm={remove}
    />
  );
}
