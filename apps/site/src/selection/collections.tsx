import type { ApiClient } from '@site/api-client';
import { Skeleton } from '@site/shell/ui';
import { useEffect } from 'react';
import { SiteLink } from '../navigation/site-link.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import type { CollectionMessages } from './messages/zh-cn.ts';
import { useCollections } from './use-collections.ts';

export interface CollectionsProps {
  readonly client: ApiClient;
  /** The page whose pictures they are; its query names the collection that is shown. */
  readonly path: string;
  /** The id of the one that is shown; empty for all pictures. */
  readonly shownId: string;
  /**
   * Opens the dialog: with these pictures, one is chosen that they are put into; with none, they are
   * looked at, renamed and deleted. Default: it is closed.
   */
  readonly pictureIds: readonly string[] | undefined;
  readonly onClose: () => void;
  readonly messages: CollectionMessages;
}

/** The name of the collection that is shown, and the dialog of all of them. */
export function Collections({
  client,
  path,
  shownId,
  pictureIds,
  onClose,
  messages,
}: CollectionsProps) {
  const own = useCollections(client);
  const { load, status } = own;
  const isOpen = pictureIds !== undefined;
  // Asked for again when the dialog opens: their counts change meanwhile.
  useEffect(() => {
    void load();
  }, [load, isOpen]);
  const shown = own.collections.find(({ id }) => id === shownId);
  return (
    <>
      {shownId !== '' && (
        <div data-ui="collection" className="ui:flex ui:min-w-0 ui:items-center ui:gap-3">
          <h2 className="ui:min-w-0 ui:truncate ui:text-lg ui:font-semibold">
            {shown?.name ??
              (status === 'loading' ? (
                <Skeleton className="ui:h-6 ui:w-32" />
              ) : status === 'ready' ? (
                messages.missing
              ) : (
                messages.title
              ))}
          </h2>
          <SiteLink
            href={path}
            className="ui:inline-flex ui:min-h-11 ui:shrink-0 ui:items-center ui:rounded ui:px-2 ui:text-sm ui:text-muted ui:hover:text-text ui:hover:underline"
          >
            {messages.leave}
          </SiteLink>
        </div>
      )}
      {pictureIds && (
        <CollectionDialog
          own={own}
          path={path}
          pictureIds={pictureIds}
          onClose={onClose}
          messages={messages}
        />
      )}
    </>
  );
}
