import { describeError } from '@site/api-client';
import { useClient, useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { ConfirmDialog } from '@site/shell/ui/confirm-dialog';
import { useCreationMessages } from '../creation-provider.tsx';

export interface DeleteButtonProps {
  id: string;
  /** Called once the picture is gone. */
  onDelete: (id: string) => void;
}

/** Deletes one of the user's own pictures, after asking. */
export function DeleteButton({ id, onDelete }: DeleteButtonProps) {
  const messages = useCreationMessages();
  const { viewer } = messages;
  const client = useClient();
  const toast = useToast();

  async function remove() {
    try {
      await client.deletePicture({ id });
      toast.show({ kind: 'success', text: viewer.deleted });
      onDelete(id);
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    }
  }

  return (
    <ConfirmDialog
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
