import { describeError, type PictureReview, type PictureSharing } from '@site/api-client';
import { collectionCalls, MAX_SELECTED_PICTURES, selectionCalls } from '@site/api-client/wire';
import {
  type Pictures,
  type Selection,
  useCreationMessages,
  useDeletePictures,
  useWeChatHint,
} from '@site/creation';
import { type ToastContent, useClient, useToast } from '@site/shell';
import { Button, cn, Icon } from '@site/shell/ui';
import { useState } from 'react';
import type { SelectionMessages } from './messages/zh-cn.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly pictures: Pictures;
  /** The id of the collection that is shown; empty for all pictures. */
  readonly collection: string;
  /** Asks which collection these are put into. */
  readonly onCollect: (ids: readonly string[]) => void;
  readonly messages: SelectionMessages;
}

/** On a phone they are in one row. */
const compact = 'ui:max-sm:px-2!';

/** How many pictures are selected, and what can be done with them; floats over the gallery's end. */
export function SelectionBar({
  selection,
  pictures,
  collection,
  onCollect,
  messages,
}: SelectionBarProps) {
  const creation = useCreationMessages();
  const client = useClient();
  const toast = useToast();
  const hintInWeChat = useWeChatHint();
  const deletePictures = useDeletePictures(pictures);
  const [busy, setBusy] = useState<'zip' | 'public' | 'private' | 'out'>();
  const ids = selection.pictures.map(({ id }) => id);
  const isNone = ids.length === 0;

  /** One thing at a time. */
  async function run(what: NonNullable<typeof busy>, act: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, creation) });
    } finally {
      setBusy(undefined);
    }
  }

  const zip = () =>
    run('zip', async () => {
      if (hintInWeChat('file')) return;
      const { url } = await client.send(selectionCalls.zipPictures, { ids });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      toast.show({ kind: 'success', text: messages.zipStarted(ids.length) });
    });

  const share = (isPrivate: boolean) =>
    run(isPrivate ? 'private' : 'public', async () => {
      const answer = await client.send(selectionCalls.setPicturesSharing, { ids, isPrivate });
      for (const { id, ...shared } of answer.pictures) pictures.change(id, shared);
      toast.show(describeShared(answer.pictures, isPrivate));
    });

  function describeShared(shared: readonly PictureSharing[], isPrivate: boolean): ToastContent {
    const left = ids.length - shared.length;
    if (left > 0) return { kind: 'warning', text: messages.leftPrivate(left) };
    const countOf = (state: PictureReview['state']) =>
      isPrivate ? 0 : shared.filter(({ review }) => review?.state === state).length;
    const [refused, waiting] = [countOf('refused'), countOf('waiting')];
    if (refused > 0) return { kind: 'warning', text: messages.refused(refused) };
    if (waiting > 0) return { kind: 'info', text: messages.inReview(waiting) };
    return { kind: 'success', text: messages.shared(ids.length, isPrivate) };
  }

  const takeOut = () =>
    run('out', async () => {
      const some = { id: collection, pictureIds: ids };
      await client.send(collectionCalls.removeFromCollection, some);
      const places = pictures.remove(ids);
      selection.end();
      const putBack = async () => {
        try {
          await client.send(collectionCalls.addToCollection, some);
          pictures.restore(places);
        } catch (error) {
          toast.show({ kind: 'error', text: describeError(error, creation) });
        }
      };
      toast.show({
        ...{ kind: 'success', text: messages.collections.takenOut(ids.length) },
        action: { label: creation.viewer.undo, onPress: () => void putBack() },
      });
    });

  function remove() {
    void deletePictures(ids);
    selection.end();
  }

  return (
    <section
      data-ui="selection-bar"
      data-foot=""
      aria-label={messages.region}
      className="ui:sticky ui:bottom-[calc(1rem+var(--song-player-height,0px))] ui:z-10 ui:mx-auto ui:mt-4 ui:flex ui:w-fit ui:max-w-full ui:flex-wrap ui:items-center ui:justify-center ui:gap-2 ui:rounded-lg ui:border ui:border-border ui:bg-surface-raised ui:p-2 ui:shadow-float"
    >
      <p role="status" className="ui:px-2 ui:text-sm ui:tabular-nums">
        {ids.length < MAX_SELECTED_PICTURES
          ? messages.count(ids.length)
          : messages.full(MAX_SELECTED_PICTURES)}
      </p>
      <Button variant="ghost" onClick={selection.selectAll}>
        {messages.all}
      </Button>
      <Button variant="ghost" onClick={selection.end}>
        {messages.done}
      </Button>
      <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
        <Button
          className={compact}
          disabled={isNone}
          isBusy={busy === 'zip'}
          onClick={() => void zip()}
        >
          <Icon name="download" className="ui:size-4 ui:max-sm:hidden" />
          {messages.zip}
        </Button>
        <Button className={compact} disabled={isNone} onClick={() => onCollect(ids)}>
          {messages.collections.put}
        </Button>
        {collection !== '' && (
          <Button
            className={compact}
            disabled={isNone}
            isBusy={busy === 'out'}
            onClick={() => void takeOut()}
          >
            {messages.collections.takeOut}
          </Button>
        )}
        <Button
          className={compact}
          disabled={isNone}
          isBusy={busy === 'public'}
          onClick={() => void share(false)}
        >
          {messages.makePublic}
        </Button>
        <Button
          className={compact}
          disabled={isNone}
          isBusy={busy === 'private'}
          onClick={() => void share(true)}
        >
          {messages.makePrivate}
        </Button>
        <Button
          variant="ghost"
          className={cn(compact, 'ui:text-danger!')}
          disabled={isNone}
          onClick={remove}
        >
          <Icon name="trash" className="ui:size-4" />
          {creation.viewer.delete}
        </Button>
      </div>
    </section>
  );
}
