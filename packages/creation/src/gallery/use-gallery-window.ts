import { type RefObject, useMemo } from 'react';
import { useElementWidth } from '../use-element-width.ts';
import { type Arrangement, arrangePictures } from './arrange-pictures.ts';
import { columnWidthOf } from './picture-box.ts';
import { useColumnsOfViewport } from './use-columns-of-viewport.ts';
import { useKeptInView } from './use-kept-in-view.ts';
import { useVisibleBand } from './use-visible-band.ts';
import { visiblePictures } from './visible-pictures.ts';

/** Pixels above and below the window that are filled as well, so that scrolling meets pictures. */
const marginPx = 400;

/** However small the pictures and however large the screen, no more are in the page. */
const maxTiles = 180;

export interface UseGalleryWindowOptions<Item> {
  /** The same array as long as nothing changes. */
  items: readonly Item[];
  /**
   * How many columns a gallery of this width in pixels has; rounded down, and at least 1. Default: by
   * the width of the viewport, 1 below 1240 px and up to 8.
   */
  columnCount?: ((galleryWidth: number) => number) | undefined;
  /**
   * Names the section that an item stands in, such as its day; those of a section follow each other. Pass the same
   * function at each render. Default: there are no sections.
   */
  sectionOf?: ((item: Item) => string) | undefined;
}

export interface GalleryWindow {
  readonly arrangement: Arrangement;
  /** Pixels; 0 until the gallery has been measured, and on a server. */
  readonly columnWidth: number;
  /** The indices of the pictures near the window, ascending; none until it has been measured. */
  readonly visible: readonly number[];
}

const none: readonly number[] = [];

/** Places the pictures of a gallery, and finds those near the window. */
export function useGalleryWindow<Item extends { readonly width: number; readonly height: number }>(
  element: RefObject<HTMLElement | null>,
  { items, columnCount, sectionOf }: UseGalleryWindowOptions<Item>,
): GalleryWindow {
  const galleryWidth = useElementWidth(element);
  const band = useVisibleBand(element);
  const { top, bottom } = band;
  const columnsOfViewport = useColumnsOfViewport();
  const columns = columnCount
    ? Math.max(1, Math.floor(columnCount(galleryWidth)))
    : columnsOfViewport;
  const columnWidth = columnWidthOf(galleryWidth, columns);
  const arrangement = useMemo(
    () => arrangePictures(items, { columnCount: columns, columnWidth, sectionOf }),
    [items, columns, columnWidth, sectionOf],
  );
  useKeptInView(arrangement, { columnWidth, band });
  const visible = useMemo(
    () =>
      columnWidth === 0
        ? none
        : visiblePictures({ arrangement, top, bottom, margin: marginPx, limit: maxTiles }),
    [arrangement, columnWidth, top, bottom],
  );
  return { arrangement, columnWidth, visible };
}
