import type { Picture } from '@site/api-client';
import { cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { galleryZhCn } from '../messages/zh-cn/gallery.ts';
import { useScrollMemory } from '../scroll-memory/use-scroll-memory.ts';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';
import type { PictureTool } from '../viewer/picture-tool.ts';
import { PictureViewer } from '../viewer/picture-viewer.tsx';
import { arrangePictures } from './arrange-pictures.ts';
import { GalleryEnd } from './gallery-end.tsx';
import { nextPicture } from './next-picture.ts';
import { columnWidthOf, galleryHeight, pictureBox } from './picture-box.ts';
import { PictureTile } from './picture-tile.tsx';
import { useColumnCount } from './use-column-count.ts';
import { useElementWidth } from './use-element-width.ts';
import type { Pictures } from './use-pictures.ts';
import { useVisibleBand } from './use-visible-band.ts';
import { visiblePictures } from './visible-pictures.ts';

/** Pixels above and below the window that are filled as well, so that scrolling meets pictures. */
const marginPx = 400;

/** However small the pictures and however large the screen, no more are in the page. */
const maxTiles = 180;

export interface GalleryProps extends ComponentPropsWithoutRef<'section'> {
  pictures: Pictures;
  /** Names the page, such as its address: where it is scrolled to is kept by this name. */
  name: string;
  /** Where a prompt can be painted again; best the same function each time. */
  makeSameHref: (prompt: string) => string;
  /** What else can be done with a picture, on pages of their own. */
  tools?: readonly PictureTool[];
  /** What an empty gallery says. */
  emptyTitle?: string;
  emptyText?: string;
  /** Stands below the words of an empty gallery, such as a link to where pictures are made. */
  children?: ReactNode;
}

/**
 * Pictures in columns (1 below 1240 px of viewport width, up to 8), each in its own shape from the
 * first paint; of thousands only those near the window are in the page. Arrow keys go from picture
 * to picture, Enter opens one. Empty, loading, failed and at its end it says so. Inside a `Shell`.
 *
 * @example
 * const pictures = usePictures({ load: client.listMyPictures, name: path });
 * <Gallery pictures={pictures} name={path} makeSameHref={toPaintingHref} />
 */
export function Gallery({
  pictures: { list, loadMore, change, remove },
  name,
  makeSameHref,
  tools = [],
  emptyTitle,
  emptyText,
  className,
  children,
  ...props
}: GalleryProps) {
  const { pictures, status } = list;
  const element = useRef<HTMLUListElement>(null);
  const galleryWidth = useElementWidth(element);
  const band = useVisibleBand(element);
  const columnCount = useColumnCount();
  const columnWidth = columnWidthOf(galleryWidth, columnCount);
  const arrangement = useMemo(
    () => arrangePictures(pictures, columnCount),
    [pictures, columnCount],
  );
  const thumbUps = useThumbUps(change);
  const [focused, setFocused] = useState<number>();
  const [opened, setOpened] = useState<number>();

  // Pictures are never drawn on a server.
  const isTouched = useMemo(
    () => columnWidth > 0 && window.matchMedia('(pointer: coarse)').matches,
    [columnWidth],
  );

  const height = galleryHeight(arrangement, columnWidth);
  useScrollMemory({
    page: name,
    length: columnWidth === 0 ? 0 : pictures.length,
    grow: status === 'ready' ? loadMore : status === 'loading' ? wait : undefined,
  });

  const visible = useMemo(() => {
    if (columnWidth === 0) return [];
    const { top, bottom } = band;
    const options = { arrangement, columnWidth, top, bottom, margin: marginPx, limit: maxTiles };
    return visiblePictures(options);
  }, [arrangement, columnWidth, band]);
  // The focus stays where it is, however far the page is scrolled.
  const shown =
    focused === undefined || focused >= pictures.length || visible.includes(focused)
      ? visible
      : [...visible, focused].sort((a, b) => a - b);
  const tabStop = focused ?? visible[0];

  const focusTile = useCallback((index: number) => {
    element.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-slot="picture-open"]`)
      ?.focus();
  }, []);

  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    focusTile(wanted.current);
    wanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || focused === undefined) return;
    const next = nextPicture(arrangement, { from: focused, key: event.key, columnWidth });
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setFocused(next);
  };

  const close = () => {
    if (opened !== undefined) {
      wanted.current = Math.min(opened, pictures.length - 1);
      setFocused(wanted.current);
    }
    setOpened(undefined);
  };

  const onThumb = useCallback((picture: Picture) => void thumbUps.toggle(picture), [thumbUps]);
  const openedPicture = opened === undefined ? undefined : pictures[opened];

  return (
    <section
      data-slot="gallery"
      data-state={status}
      aria-label={galleryZhCn.region}
      aria-busy={status === 'loading'}
      className={className}
      {...props}
    >
      <ul
        ref={element}
        data-slot="pictures"
        className={cn('ui:relative ui:w-full', pictures.length > 0 && 'ui:mb-3')}
        style={{ height }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
          if (index !== undefined) setFocused(Number(index));
        }}
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
              isTabStop={index === tabStop}
              hasActions={isTouched}
              isThumbedUp={thumbUps.isThumbedUp(picture.id)}
              makeSameHref={makeSameHref}
              onOpen={setOpened}
              onThumb={onThumb}
            />
          );
        })}
      </ul>
      <GalleryEnd list={list} onLoadMore={loadMore} emptyTitle={emptyTitle} emptyText={emptyText}>
        {children}
      </GalleryEnd>
      {openedPicture && opened !== undefined && (
        <PictureViewer
          picture={openedPicture}
          isThumbedUp={thumbUps.isThumbedUp(openedPicture.id)}
          makeSameHref={makeSameHref(openedPicture.prompt)}
          tools={tools}
          onThumb={onThumb}
          onChange={change}
          onDelete={(id) => {
            close();
            remove(id);
          }}
          onClose={close}
          onPrevious={opened > 0 ? () => setOpened(opened - 1) : undefined}
          onNext={opened + 1 < pictures.length ? () => setOpened(opened + 1) : undefined}
        />
      )}
    </section>
  );
}

/** A page is on its way: the length changes when it arrives. */
function wait() {}
