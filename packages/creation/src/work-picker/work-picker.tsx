import type { Picture } from '@site/api-client';
import { LoginLink, useClient, useSession } from '@site/shell';
import { Button, buttonClasses, Skeleton } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import type { PictureList } from '../gallery/picture-list.ts';
import { SearchField } from '../gallery/search-field.tsx';
import { type UsePicturesOptions, usePictures } from '../gallery/use-pictures.ts';
import { useWhenNear } from '../gallery/use-when-near.ts';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import { mediaOf } from '../playback/media-of.ts';
import type { References } from '../reference-images/references.ts';
import { toggleWork } from './toggle-work.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { WorkTile } from './work-tile.tsx';

/** What the service takes; its own constant would bring the schemas of its calls here. */
const maxSearchLength = 100;

const grid = 'ui:grid ui:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ui:gap-3';

export interface WorkPickerProps {
  /** What the chosen works are added to. */
  references: References;
  words: WorkPickerMessages;
  onClose: () => void;
}

/**
 * The choice among the person's own pictures, newest first: as many as the list of references has room for, in
 * the order in which they are pressed. They are added by their addresses, which the service reads itself.
 */
export function WorkPicker({ references, words, onClose }: WorkPickerProps) {
  const messages = useCreationMessages();
  const session = useSession();
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={messages.references.addWork}
        className="ui:flex ui:h-[calc(100vh-2rem)] ui:supports-[height:1dvh]:h-[calc(100dvh-2rem)] ui:max-w-[min(1200px,100%)] ui:flex-col ui:max-sm:fixed ui:max-sm:inset-0 ui:max-sm:max-h-[calc(100%-var(--keyboard,0px))] ui:max-sm:h-screen ui:max-sm:supports-[height:1dvh]:h-dvh ui:max-sm:max-w-none ui:max-sm:rounded-none"
        onOpenAutoFocus={(event) => {
          // An on-screen keyboard would cover the works.
          if (!window.matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        {session.state === 'guest' ? (
          <Notice heading={words.guest} hint={words.guestHint}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.failure.logIn}
            </LoginLink>
          </Notice>
        ) : (
          <Works references={references} words={words} onClose={onClose} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}

function Works({ references, words, onClose }: WorkPickerProps) {
  const client = useClient();
  const [text, setText] = useState('');
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => client.listMyPictures({ ...page, text, media: 'image' }, options),
    [client, text],
  );
  const { list, loadMore } = usePictures({ load });
  const works = list.pictures.filter((picture) => mediaOf(picture) === 'image');

  const { images, limit } = references;
  const room = limit - images.length;
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const toggle = useCallback(
    (work: Picture) => setChosen((now) => toggleWork(now, work, room)),
    [room],
  );
  const added = images.map(({ url }) => url && pathOf(url));

  const listElement = useRef<HTMLUListElement>(null);
  const { tabStop, setFocused, onKeyDown } = useGridKeys(listElement, works.length);

  return (
    <>
      <DialogBody className="ui:pb-3">
        <SearchField
          text={text}
          label={words.search}
          maxLength={maxSearchLength}
          onSearch={setText}
        />
      </DialogBody>
      <DialogBody className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:overscroll-contain ui:py-1">
        <ul
          ref={listElement}
          // biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without their marks for none.
          role="list"
          aria-label={words.list}
          aria-busy={list.status === 'loading'}
          className={grid}
          onKeyDown={onKeyDown}
        >
          {works.map((work, index) => {
            const there = added.indexOf(pathOf(work.url));
            const order = chosen.findIndex(({ id }) => id === work.id);
            const isFull = chosen.length >= room && room !== 1;
            const place = there >= 0 ? there : images.length + order;
            return (
              <WorkTile
                key={work.id}
                work={work}
                index={index}
                state={there >= 0 ? 'added' : order >= 0 ? 'chosen' : isFull ? 'full' : 'open'}
                number={limit > 1 && (there >= 0 || order >= 0) ? place + 1 : undefined}
                isTabStop={index === tabStop}
                words={words}
                onToggle={toggle}
                onFocus={setFocused}
              />
            );
          })}
        </ul>
        <WorksEnd
          list={list}
          count={works.length}
          isSearched={text !== ''}
          words={words}
          onLoadMore={loadMore}
        />
      </DialogBody>
      <DialogFooter className="ui:items-center ui:border-t ui:border-border ui:py-3">
        <p role="status" className="ui:mr-auto ui:text-sm ui:text-muted ui:tabular-nums">
          {chosen.length > 0 && words.chosen(chosen.length, room - chosen.length)}
        </p>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            references.append(chosen.map(({ url }) => addressOf(url)));
            onClose();
          }}
        >
          {words.add(chosen.length)}
        </Button>
      </DialogFooter>
    </>
  );
}

/** What follows the works: more of them, on their way or failed, the end, or that there are none. */
function WorksEnd({
  list: { status, failure },
  count,
  isSearched,
  words,
  onLoadMore,
}: {
  list: PictureList;
  count: number;
  isSearched: boolean;
  words: WorkPickerMessages;
  onLoadMore: () => void;
}) {
  const { gallery } = useCreationMessages();
  const near = useWhenNear(onLoadMore);
  switch (status) {
    case 'failed':
      return (
        failure && (
          <FailureNotice
            failure={failure}
            heading={words.failed}
            retryLabel={gallery.tryAgain}
            onRetry={onLoadMore}
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
          <Button onClick={onLoadMore}>{gallery.loadMore}</Button>
        </div>
      );
    case 'end':
      if (count > 0) {
        return (
          <p className="ui:py-3 ui:text-center ui:text-sm ui:text-muted">{gallery.end(count)}</p>
        );
      }
      return isSearched ? (
        <Notice heading={words.nothingFound} hint={words.nothingFoundHint} />
      ) : (
        <Notice heading={words.empty} hint={words.emptyHint} />
      );
  }
}

const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);

function Notice({
  heading,
  hint,
  children,
}: {
  heading: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="status"
      className="ui:flex ui:min-h-60 ui:flex-1 ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:p-6 ui:text-center"
    >
      <div className="ui:flex ui:flex-col ui:gap-1">
        <p className="ui:text-lg ui:font-medium">{heading}</p>
        <p className="ui:text-sm ui:text-muted">{hint}</p>
      </div>
      {children}
    </div>
  );
}

/** Drafts and the service want whole addresses; the service tells paths. */
const addressOf = (url: string) => new URL(url, window.location.href).href;

/** The same for a picture wherever the site is reached. */
const pathOf = (url: string) => new URL(url, window.location.href).pathname;
