import { Button } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import type { PictureList } from './picture-list.ts';
import { useWhenNear } from './use-when-near.ts';

export interface GalleryEndProps {
  list: PictureList;
  onLoadMore: () => void;
  /** Title of an empty list. Default: that pictures will be kept here. */
  emptyTitle?: string | undefined;
  emptyText?: string | undefined;
  /** Whether an empty list is drawn while it loads, hidden, for a script of the page. Default: no. */
  isAskedEarly?: boolean | undefined;
  /** Stands below the words of an empty list. */
  children?: ReactNode;
}

/**
 * End of the pictures: more to come, on their way, failed, the end, or that there are none. Each state
 * is an element of its own: one that took another's place would count as having jumped.
 */
export function GalleryEnd({
  list,
  onLoadMore,
  emptyTitle,
  emptyText,
  isAskedEarly = false,
  children,
}: GalleryEndProps) {
  const messages = useCreationMessages();
  const { status, pictures, failure } = list;
  const near = useWhenNear(onLoadMore);
  const empty = (
    <div
      key="picture-empty"
      data-ui="picture-empty"
      className="ui:flex ui:min-h-60 ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:text-center"
    >
      <div className="ui:flex ui:flex-col ui:gap-1">
        <p data-ui="empty-heading" className="ui:text-lg ui:font-medium">
          {emptyTitle ?? messages.gallery.empty}
        </p>
        <p data-ui="empty-sentence" className="ui:text-sm ui:text-muted">
          {emptyText ?? messages.gallery.emptyHint}
        </p>
      </div>
      {children}
    </div>
  );
  if (failure) {
    return (
      <FailureNotice
        key="failed"
        failure={failure}
        heading={messages.gallery.failed}
        retryLabel={messages.gallery.tryAgain}
        onRetry={onLoadMore}
        className="ui:min-h-60"
      />
    );
  }
  if (status === 'loading') {
    return <GallerySkeleton key="picture-skeletons">{isAskedEarly && empty}</GallerySkeleton>;
  }
  if (status === 'ready') {
    return (
      <div ref={near} key="load-more" data-ui="load-more" className="ui:flex ui:justify-center">
        <Button onClick={onLoadMore}>{messages.gallery.loadMore}</Button>
      </div>
    );
  }
  if (pictures.length > 0) {
    return (
      <p
        key="picture-end"
        data-ui="picture-end"
        className="ui:text-center ui:text-sm ui:text-muted"
      >
        {messages.gallery.end(pictures.length)}
      </p>
    );
  }
  return empty;
}
