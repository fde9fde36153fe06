import { describeError } from '@site/api-client';
import { useCreationMessages } from '@site/creation';
import { useToast } from '@site/shell';
import { Button, Skeleton } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { useRef, useState } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { CollectionNameForm } from './collection-name-form.tsx';
import { CollectionRow } from './collection-row.tsx';
import type { CollectionMessages } from './messages/zh-cn.ts';
import type { OwnCollections } from './use-collections.ts';

export interface CollectionDialogProps {
  readonly own: OwnCollections;
  readonly path: string;
  /** Pictures to put into the one that is chosen; none where they are only looked at. */
  readonly pictureIds: readonly string[];
  readonly onClose: () => void;
  readonly messages: CollectionMessages;
}

/** All collections of a user: one is made, opened, renamed, deleted, or filled. */
export function CollectionDialog({
  own,
  path,
  pictureIds,
  onClose,
  messages,
}: CollectionDialogProps) {
  const creation = useCreationMessages();
  const toast = useToast();
  const newName = useRef<HTMLInputElement>(null);
  const [busyId, setBusyId] = useState<string>();
  const isPutting = pictureIds.length > 0;
  const hrefOf = (id: string) => `${path}?collection=${id}`;

  /** Puts the pictures there and closes the dialog, or says why it can't. */
  async function put(id: string, name: string) {
    try {
      await own.add(id, pictureIds);
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, creation) });
      return;
    }
    onClose();
    toast.show({
      ...{ kind: 'success', text: messages.placed(pictureIds.length, name) },
      action: { label: messages.show, onPress: () => openPage(hrefOf(id)) },
    });
  }

  async function choose(id: string, name: string) {
    if (busyId !== undefined) return;
    setBusyId(id);
    await put(id, name);
    setBusyId(undefined);
  }

  async function create(name: string) {
    const id = await own.create(name);
    if (isPutting) await put(id, name);
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isPutting ? messages.putTitle(pictureIds.length) : messages.title}
        data-state={own.status}
        // A long name is cut, and does not widen it.
        className="ui:min-w-0"
        onEscapeKeyDown={(event) => {
          const { target } = event;
          const row = target instanceof Element && target.closest('[data-ui="collection-row"]');
          // It closes what is open in that row.
          if (row && row.getAttribute('data-state') !== 'closed') event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          // On a phone a focused field would bring the keyboard up over the list.
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <DialogBody className="ui:flex ui:flex-col ui:gap-4">
          <CollectionNameForm
            ref={newName}
            label={messages.newName}
            submitLabel={isPutting ? messages.createAndPut : messages.create}
            onSubmit={create}
            messages={messages}
          />
          {own.status === 'loading' && <Skeleton className="ui:h-11 ui:w-full" />}
          {own.status === 'failed' && (
            <div role="alert" className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">
              <p className="ui:text-sm ui:text-danger">{own.failure}</p>
              <Button onClick={() => void own.load()}>{messages.tryAgain}</Button>
            </div>
          )}
          {own.status === 'ready' && own.collections.length === 0 && (
            <p className="ui:text-sm ui:text-muted">{messages.empty}</p>
          )}
          <ul
            aria-label={messages.title}
            className="ui:-mx-3 ui:flex ui:max-h-[50vh] ui:flex-col ui:overflow-y-auto ui:empty:hidden"
          >
            {own.collections.map((collection) => (
              <CollectionRow
                key={collection.id}
                collection={collection}
                href={hrefOf(collection.id)}
                onPut={isPutting ? () => void choose(collection.id, collection.name) : undefined}
                isBusy={busyId === collection.id}
                onShow={onClose}
                onRename={(name) => own.rename(collection.id, name)}
                onDelete={async () => {
                  await own.remove(collection.id);
                  newName.current?.focus();
                }}
                messages={messages}
              />
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  );
}
