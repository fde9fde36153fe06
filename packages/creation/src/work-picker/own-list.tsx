import { Button, Skeleton } from '@site/shell/ui';
import { DialogBody } from '@site/shell/ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { Failure } from '../failure/failure.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import type { PictureList } from '../gallery/picture-list.ts';
import { useWhenNear } from '../gallery/use-when-near.ts';
import type {
  OwnListMessages,
  WorkPickerMessages,
} from '../messages/works/work-picker-messages.ts';
import { OwnTile, type OwnTileProps } from './own-tile.tsx';
import type { OwnWork } from './own-work.ts';
import { useGridKeys } from './use-grid-keys.ts';

const grid = 'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ui:gap-3';

/** Works and uploads chosen so far. */
export interface WorkChoice {
  readonly look: (work: OwnWork) => Pick<OwnTileProps, 'state' | 'number'>;
  /** The same function at each render. */
  readonly toggle: (work: OwnWork) => void;
}

export interface OwnListProps {
  works: readonly OwnWork[];
  status: PictureList['status'];
  failure: Failure | undefined;
  choice: WorkChoice;
  words: WorkPickerMessages;
  listWords: OwnListMessages;
  /** Shown once it is known that there are none. */
  none: ReactNode;
  loadMore: () => void;
}

/** Works or uploads of the person's own as tiles that presses choose, and what follows them. */
export function OwnList({ works, status, choice, words, listWords, ...end }: OwnListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, setFocused, onKeyDown } = useGridKeys(list, works.length);
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
        {works.map((work, index) => (
          <OwnTile
            key={work.id}
            work={work}
            index={index}
            {...choice.look(work)}
            isTabStop={index === tabStop}
            words={words}
            onToggle={choice.toggle}
            onFocus={setFocused}
          />
        ))}
      </ul>
      <OwnListEnd status={status} count={works.length} words={listWords} {...end} />
    </DialogBody>
  );
}

/** Ends the list: more of them, on their way or failed, the last one, or that there are none. */
function OwnListEnd({
  status,
  failure,
  count,
  words,
  none,
  loadMore,
}: Pick<OwnListProps, 'status' | 'failure' | 'none' | 'loadMore'> & {
  count: number;
  words: OwnListMessages;
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
