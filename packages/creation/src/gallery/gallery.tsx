import type { Picture } from '@site/api-client';
import { useLazyPart, useMessages, useToast } from '@site/shell';
import { cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useScrollRestoration } from '../scroll-restoration/use-scroll-restoration.ts';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';
import type { PictureTool } from '../viewer/picture-tool.ts';
import { GalleryEnd } from './gallery-end.tsx';
import { pictureBox } from './picture-box.ts';
import { PictureTile } from './picture-tile.tsx';
import { useGalleryWindow } from './use-gallery-window.ts';
import type { Pictures } from './use-pictures.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export interface GalleryProps extends ComponentPropsWithoutRef<'section'> {
  pictures: Pictures;
  /** Names the page, such as its address: where it is scrolled to is kept by this name. */
  name: string;
  /** Where a prompt can be used again. Pass the same function at each render. */
  makeSameHref: (prompt: string) => string;
  /** What else can be done with a picture, on pages of their own. */
  tools?: readonly PictureTool[];
  /** What an empty gallery says. */
  emptyTitle?: string;
  emptyText?: string;
  /** Stands below the words of an empty gallery, such as a link to where pictures are made. */
  children?: ReactNode;
}

const loadViewer = () => import('./gallery-viewer.tsx').then(({ GalleryViewer }) => GalleryViewer);

/**
 * Pictures in columns (1 below 1240 px of viewport width, up to 8), each in its own shape from the
 * first paint; of thousands only those near the window are in the page. Arrow keys go from picture
 * to picture, Enter opens one. Empty, loading, failed and at its end it says so. Inside a `Shell`.
 *
 * @example
 * const pictures = usePictures({ load: client.listMyPictures, name: path });
 * <Gallery pictures={pictures} name={path} makeSameHref={toCreationHref} />
 */
export function Gallery({
  pictures: all,
  name,
  makeSameHref,
  tools = [],
  emptyTitle,
  emptyText,
  className,
  children,
  ...props
}: GalleryProps) {
  const messages = useCreationMessages();
  const { list, loadMore, change } = all;
  const { pictures, status } = list;
  const element = useRef<HTMLUListElement>(null);
  const { arrangement, columnWidth, height, visible } = useGalleryWindow(element, pictures);
  const { focused, focus, shift, onKeyDown, onFocus } = useRovingFocus({
    element,
    arrangement,
    columnWidth,
  });
  const thumbUps = useThumbUps(change);
  const onThumb = useCallback((picture: Picture) => void thumbUps.toggle(picture), [thumbUps]);
  const [opened, setOpened] = useState<number>();
  const { frame } = useMessages();
  const toast = useToast();
  const { part: GalleryViewer, prepare: prepareViewer } = useLazyPart(loadViewer, () => {
    if (opened === undefined) return;
    setOpened(undefined);
    toast.show({ kind: 'error', text: frame.loadFailed });
  });
  const open = useCallback(
    (index: number) => {
      prepareViewer();
      setOpened(index);
    },
    [prepareViewer],
  );
  const first = pictures[0]?.id;
  const [firstBefore, setFirstBefore] = useState(first);
  if (first !== firstBefore) {
    // What is opened or has the focus stays the same picture when others are put before it.
    const added = pictures.findIndex(({ id }) => id === firstBefore);
    if (added > 0) {
      setOpened((index) => (index !== undefined ? index + added : undefined));
      shift(added);
    }
    setFirstBefore(first);
  }
  useScrollRestoration({
    page: name,
    length: columnWidth === 0 ? 0 : pictures.length,
    grow: status === 'ready' ? loadMore : status === 'loading' ? wait : undefined,
  });

  // Pictures are never drawn on a server.
  const isTouched = useMemo(
    () => columnWidth > 0 && window.matchMedia('(pointer: coarse)').matches,
    [columnWidth],
  );

  // The focus stays where it is, however far the page is scrolled.
  const shown =
    focused === undefined || focused >= pictures.length || visible.includes(focused)
      ? visible
      : [...visible, focused].sort((a, b) => a - b);
  const tabStop = focused ?? visible[0];

  const close = () => {
    if (opened !== undefined) focus(Math.min(opened, pictures.length - 1));
    setOpened(undefined);
  };

  return (
    <section
      data-ui="gallery"
      data-state={status}
      aria-label={messages.gallery.region}
      aria-busy={status === 'loading'}
      className={className}
      {...props}
    >
      <ul
        ref={element}
        data-ui="pictures"
        className={cn('ui:relative ui:w-full', pictures.length > 0 && 'ui:mb-3')}
        style={{ height }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {shown.map((index) => {
          const picture = pictures[index];
          const place = arrangement.places[index];
          if (!picture || !place) return null;
          return (
            <PictureTile
              key={picture.id}
              {...pictureBox(place, columnWidth)}
              picture={picture}
              index={index}
              count={status === 'end' ? pictures.length : -1}
              isInFirstRow={place.picturesAbove === 0}
              isTabStop={index === tabStop}
              hasActions={isTouched}
              isThumbedUp={thumbUps.isThumbedUp(picture.id)}
              makeSameHref={makeSameHref}
              onIntent={prepareViewer}
              onOpen={open}
              onThumb={onThumb}
            />
          );
        })}
      </ul>
      <GalleryEnd list={list} onLoadMore={loadMore} emptyTitle={emptyTitle} emptyText={emptyText}>
        {children}
      </GalleryEnd>
      {GalleryViewer && opened !== undefined && (
        <GalleryViewer
          pictures={all}
          index={opened}
          thumbUps={thumbUps}
          makeSameHref={makeSameHref}
          tools={tools}
          onThumb={onThumb}
          onStep={setOpened}
          onClose={close}
        />
      )}
    </section>
  );
}

/** A page is on its way: the length changes when it arrives. */
function wait() {}
