import { type RefObject, useMemo, useSyncExternalStore } from 'react';
import { useElementWidth } from '../use-element-width.ts';
import { type Arrangement, arrangePictures } from './arrange-pictures.ts';
import { COLUMN_BREAKPOINTS, columnCount as columnCountOfViewport } from './column-count.ts';
import { columnWidthOf, galleryHeight } from './picture-box.ts';
import { useVisibleBand } from './use-visible-band.ts';
import { visiblePictures } from './visible-pictures.ts';

/** Pixels above and below the window that are filled as well, so that scrolling meets pictures. */
const marginPx = 400;

/** However small the pictures and however large the screen, no more are in the page. */
const maxTiles = 180;

export interface UseGalleryWindowOptions {
  /** The same array as long as nothing changes. */
  items: readonly { readonly width: number; readonly height: number }[];
  /**
   * How many columns a gallery of this width in pixels has; rounded down, and at least 1. Default: by
   * the width of the viewport, 1 below 1240 px and up to 8.
   */
  columnCount?: ((galleryWidth: number) => number) | undefined;
}

export interface GalleryWindow {
  readonly arrangement: Arrangement;
  /** Pixels; 0 until the gallery has been measured, and on a server. */
  readonly columnWidth: number;
  /** Of the whole gallery, in pixels. */
  readonly height: number;
  /** The indices of the pictures near the window, ascending; none until it has been measured. */
  readonly visible: readonly number[];
}

const none: readonly number[] = [];

/** Where each picture of a gallery stands, and which of them are near the window. */
export function useGalleryWindow(
  element: RefObject<HTMLElement | null>,
  { items, columnCount }: UseGalleryWindowOptions,
): GalleryWindow {
  const galleryWidth = useElementWidth(element);
  const { top, bottom } = useVisibleBand(element);
  const columnsOfViewport = useColumnsOfViewport();
  const columns = columnCount
    ? Math.max(1, Math.floor(columnCount(galleryWidth)))
    : columnsOfViewport;
  const columnWidth = columnWidthOf(galleryWidth, columns);
  const arrangement = useMemo(() => arrangePictures(items, columns), [items, columns]);
  const visible = useMemo(() => {
    if (columnWidth === 0) return none;
    const options = { arrangement, columnWidth, top, bottom, margin: marginPx, limit: maxTiles };
    return visiblePictures(options);
  }, [arrangement, columnWidth, top, bottom]);
  return { arrangement, columnWidth, height: galleryHeight(arrangement, columnWidth), visible };
}

/** The columns of this viewport; 1 on the server. */
function useColumnsOfViewport(): number {
  return useSyncExternalStore(
    subscribeToBreakpoints,
    () => columnCountOfViewport(window.innerWidth),
    () => 1,
  );
}

/** Calls back when a breakpoint is crossed, and for no other change of the width. */
function subscribeToBreakpoints(onChange: () => void): () => void {
  const queries = COLUMN_BREAKPOINTS.map((width) => window.matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
