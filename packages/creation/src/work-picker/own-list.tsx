import { Button, Skeleton } from '@site/shell/ui';
import { DialogBody } from '@site/shell/ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { Failure } from '../failure/failure.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import type { PictureList } from '../gallery/picture-list.ts';
import { useWhenNear } from '../gallery/use-when-near.ts';
import type { OwnListWords, WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import type { OwnPicture } from './own-picture.ts';
import { OwnTile, type OwnTileProps } from './own-tile.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const grid = 'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ui:gap-3';

/** Pictures chosen so far. */
export interface PictureChoice {
  readonly look: (picture: OwnPicture) => Pick<OwnTileProps, 'state' | 'number'>;
  /** The same function at each render. */
  readonly toggle: (picture: OwnPicture) => void;
}

export interface OwnListProps {
  pictures: readonly OwnPicture[];
  status: PictureList['status'];
  failure: Failure | undefined;
  choice: PictureChoice;
  words: WorkPickerMessages;
  listWords: OwnListWords;
  /** Shown once it is known that there are none. */
  none: ReactNode;
  loadMore: () => void;
}

/** Pictures of the person's own as tiles that presses choose, and what follows them. */
export function OwnList({ pictures, status, choice, words, listWords, ...end }: OwnListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, setFocused, onKeyDown } = useGridKeys(list, pictures.length);
  return (
    <DialogBody className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:overscroll-contain ui:py-1">
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without their marks for none.
        role="list"
        aria-label={listWords.list}
        aria-busy={status === 'loading'}
        className={grid}
        onKeyDown={onKeyDown}
      >
        {pictures.map((picture, index) => (
          <OwnTile
            key={picture.id}
            picture={picture}
            index={index}
            {...choice.look(picture)}
            isTabStop={index === tabStop}
            words={words}
            onToggle={choice.toggle}
            onFocus={setFocused}
          />
        ))}
      </ul>
      <OwnListEnd status={status} count={pictures.length} words={listWords} {...end} />
    </DialogBody>
  );
}

/** Ends the pictures: more of them, on their way or failed, the last one, or that there are none. */
function OwnListEnd({
  status,
  failure,
  count,
  words,
  none,
  loadMore,
}: Pick<OwnListProps, 'status' | 'failure' | 'none' | 'loadMore'> & {
  count: number;
  words: OwnListWords;
}) {
  const { gallery } = useCreationMessages();
  const near = useWhenNear(loadMore);
  switch (status) {
    case 'failed':
      return (
        failure && (
          <FailureNotice
            failure={failure}
            heading={words.failed}
            retryLabel={gallery.tryAgain}
            onRetry={loadMore}
          />
        )
      );
    case 'loading':
      return (
        <div className={count > 0 ? `${grid} ui:mt-3` : grid}>
          <p role="status" className="ui:sr-only">
            {words.loading}
          </p>
          {skeletons.map((key) => (
            <Skeleton key={key} className="ui:aspect-square" />
          ))}
        </div>
      );
    case 'ready':
      return (
        <div ref={near} className="ui:flex ui:justify-center ui:py-3">
          <Button onClick={loadMore}>{gallery.loadMore}</Button>
        </div>
      );
    case 'end':
      if (count === 0) return none;
      return (
        <p className="ui:py-3 ui:text-center ui:text-sm ui:text-muted">{gallery.end(count)}</p>
      );
  }
}

const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);
