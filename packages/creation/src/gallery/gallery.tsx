import type { Picture } from '@site/api-client';
import { cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  Fragment,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
} from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureTool } from '../picture/picture-tool.ts';
import { useScrollRestoration } from '../scroll-restoration/use-scroll-restoration.ts';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryEnd } from './gallery-end.tsx';
import { PictureTile } from './picture-tile.tsx';
import { useDensity } from './use-density.ts';
import { type GalleryTile, useGallery } from './use-gallery.ts';
import type { Pictures } from './use-pictures.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useViewer } from './use-viewer.tsx';

export interface GalleryProps extends ComponentPropsWithoutRef<'section'> {
  /** Result of `usePictures`. */
  pictures: Pictures;
  /** Names the page, such as its address: where it is scrolled to is kept by this name. */
  name: string;
  /**
   * Makes the address where a prompt is used again, empty of a tool that takes none; the model and the settings are
   * added to the address. Pass the same function at each render.
   */
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** Address of a public picture's page, which can be copied. Default: it has none. */
  pageHref?: ((id: string) => string) | undefined;
  /** Other tools for a picture, on pages of their own. */
  tools?: readonly PictureTool[];
  /** Whether each day's pictures stand below a heading: of a list that has the newest first. Default: no. */
  isByDay?: boolean | undefined;
  /** Title of an empty gallery. */
  emptyTitle?: string | undefined;
  /** Says more, in a sentence below it. Default: what the catalogue says. */
  emptyText?: string | undefined;
  /**
   * Whether a script of the page asks for the list before React takes the page over. What an empty gallery shows is
   * in the page from its first byte then, hidden, and the script shows it, as `GallerySkeleton` says. Default: no.
   */
  isAskedEarly?: boolean | undefined;
  /** Whether pictures are being selected: a press selects one then. Default: no. */
  isSelecting?: boolean | undefined;
  /** Selecting begins by a long press, and ends by Escape. Default: nothing can be selected. */
  onSelectingChange?: ((isSelecting: boolean) => void) | undefined;
  /** Renders the actions on the selected ones; stands below the list while they are being selected. */
  renderSelection?: ((selection: Selection, pictures: Pictures) => ReactNode) | undefined;
  /** Stands below what the viewer tells of a picture. */
  renderDetails?: ((picture: Picture) => ReactNode) | undefined;
  /** Stands below the words of an empty gallery, such as a link to where pictures are made. */
  children?: ReactNode;
}

/**
 * Pictures in columns (1 below 1240 px of viewport width, up to 8, or as many as people choose), each in its own shape from the
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
  pageHref,
  tools,
  isByDay = false,
  emptyTitle,
  emptyText,
  isAskedEarly,
  isSelecting = false,
  onSelectingChange,
  renderSelection,
  renderDetails,
  className,
  children,
  ...props
}: GalleryProps) {
  const messages = useCreationMessages();
  const id = useId();
  const { list, loadMore, isOwn } = all;
  const { pictures, status } = list;
  const density = useDensity();
  const { day } = messages.gallery;
  const sectionOf = useCallback(({ createdAt }: Picture) => day(createdAt), [day]);
  const { tiles, sections, columnWidth, listProps, focus } = useGallery({
    items: pictures,
    columnCount: () => density.columns,
    sectionOf: isByDay ? sectionOf : undefined,
  });
  const selecting = useSelection({ pictures, isSelecting, onSelectingChange });
  const { select } = selecting;
  const beginSelecting = useCallback(
    (id: string) => {
      onSelectingChange?.(true);
      select(id, { isRange: false });
    },
    [onSelectingChange, select],
  );
  const { viewer, open, prepare, thumbUps } = useViewer({
    pictures: all,
    makeSameHref,
    pageHref,
    tools,
    renderDetails,
    onClose: (_, index) => focus(index),
  });
  const { toggle } = thumbUps;
  const onThumb = useCallback((picture: Picture) => void toggle(picture), [toggle]);
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

  const renderTile = ({ item: picture, ...tile }: GalleryTile<Picture>) => (
    <PictureTile
      key={picture.id}
      {...tile}
      picture={picture}
      count={status === 'end' ? pictures.length : -1}
      hasActions={isTouched}
      isOwn={isOwn}
      isSelecting={isSelecting}
      isSelected={selecting.ids.has(picture.id)}
      onSelect={select}
      onLongPress={onSelectingChange && !isSelecting ? beginSelecting : undefined}
      isThumbedUp={thumbUps.isThumbedUp(picture.id)}
      makeSameHref={makeSameHref}
      onIntent={prepare}
      onOpen={open}
      onThumb={onThumb}
      onChange={all.change}
    />
  );
  const List = isByDay ? 'div' : 'ul';
  const isEmpty = status === 'end' && pictures.length === 0;

  return (
    <section
      data-ui="gallery"
      data-state={status}
      aria-label={messages.gallery.region}
      aria-busy={status === 'loading'}
      className={className}
      {...props}
    >
      <GalleryBar total={list.total} density={isEmpty ? undefined : density} />
      <List
        {...listProps}
        onKeyDown={(event) => {
          listProps.onKeyDown(event);
          selecting.onKeyDown(event);
        }}
        onFocus={(event) => {
          listProps.onFocus(event);
          selecting.onFocus(event);
        }}
        data-ui="pictures"
        className={cn('ui:w-full', pictures.length > 0 && 'ui:mb-3')}
      >
        {isByDay
          ? sections.map(({ name: shownDay, top, height, tiles: ofDay }) => (
              <Fragment key={shownDay}>
                <h2
                  id={`${id}-${ofDay[0]?.index}`}
                  data-ui="picture-day"
                  style={{ top, height }}
                  className="ui:absolute ui:flex ui:items-center ui:text-sm ui:font-medium ui:whitespace-nowrap"
                >
                  {shownDay}
                </h2>
                <ul aria-labelledby={`${id}-${ofDay[0]?.index}`}>{ofDay.map(renderTile)}</ul>
              </Fragment>
            ))
          : tiles.map(renderTile)}
      </List>
      <GalleryEnd
        list={list}
        onLoadMore={loadMore}
        emptyTitle={emptyTitle}
        emptyText={emptyText}
        isAskedEarly={isAskedEarly}
      >
        {children}
      </GalleryEnd>
      {isSelecting && renderSelection?.(selecting.selection, all)}
      {viewer}
    </section>
  );
}

/** A page is on its way: the length changes when it arrives. */
function wait() {}
