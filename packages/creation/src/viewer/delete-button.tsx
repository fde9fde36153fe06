import { describeError } from '@site/api-client/zh-cn';
import { useClient, useToast } from '@site/shell';
import {
  Button,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  DialogTrigger,
  Icon,
} from '@site/shell/ui';
import { useState } from 'react';
import { galleryZhCn } from '../messages/zh-cn/gallery.ts';

export interface DeleteButtonProps {
  id: string;
  /** Called once the picture is gone. */
  onDelete: (id: string) => void;
}

/** Deletes a picture of one's own, after asking. */
export function DeleteButton({ id, onDelete }: DeleteButtonProps) {
  const { viewer } = galleryZhCn;
  const client = useClient();
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);

  async function remove() {
    setIsDeleting(true);
    try {
      await client.deletePicture({ id });
      toast.show({ kind: 'success', text: viewer.deleted });
      onDelete(id);
    } catch (error) {
      setIsDeleting(false);
      toast.show({ kind: 'error', text: describeError(error) });
    }
  }

  return (
    <DialogRoot>
      <DialogTrigger asChild>
        <Button variant="ghost" className="ui:text-danger!">
          <Icon name="trash" className="ui:size-4" />
          {viewer.delete}
        </Button>
      </DialogTrigger>
      <DialogContent title={viewer.deleteTitle}>
        <DialogBody>
          <DialogDescription>{viewer.deleteText}</DialogDescription>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{viewer.cancel}</Button>
          </DialogClose>
          <Button variant="danger" isBusy={isDeleting} onClick={() => void remove()}>
            {viewer.deleteConfirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  );
}
