import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { type PictureBox, pictureBox } from './picture-box.ts';
import { type UseGalleryWindowOptions, useGalleryWindow } from './use-gallery-window.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** What a gallery has to know of an item. Width and height are in any unit: their ratio counts. */
export interface GalleryItem {
  /** Unique in the gallery. */
  readonly id: string;
  /** In pixels, or any unit that `height` has as well. */
  readonly width: number;
  /** In the unit of `width`. */
  readonly height: number;
}

export interface UseGalleryOptions<Item extends GalleryItem> extends UseGalleryWindowOptions {
  /** The same array as long as nothing changes. */
  items: readonly Item[];
}

/** An item at its place, in pixels from the list's upper left corner. */
export interface GalleryTile<Item extends GalleryItem> extends PictureBox {
  /** One of `items`. */
  readonly item: Item;
  /** Counted from 0 in the whole gallery. */
  readonly index: number;
  /** Whether it is at the top of its column, which is looked at first. */
  readonly isInFirstRow: boolean;
  /** Whether Tab leads here: `tabIndex={isTabStop ? 0 : -1}` for the first element of a tile that can have the focus. */
  readonly isTabStop: boolean;
}

export interface GalleryControl<Item extends GalleryItem> {
  /** Those near the window: what is to be in the page. */
  readonly tiles: readonly GalleryTile<Item>[];
  /** Pixels; 0 until the gallery has been measured, and on a server. */
  readonly columnWidth: number;
  /** For the list. */
  readonly listProps: {
    readonly ref: RefObject<HTMLUListElement | null>;
    readonly style: CSSProperties;
    onKeyDown(event: KeyboardEvent): void;
    onFocus(event: FocusEvent): void;
  };
  /** For an element of the list. */
  tileProps(tile: GalleryTile<Item>): {
    readonly 'data-index': number;
    readonly 'aria-posinset': number;
    readonly style: CSSProperties;
  };
  /** Leads the keyboard to an item, as after a viewer was closed. */
  focus(index: number): void;
}

/**
 * A gallery without a look: items in columns, each in its own shape before it is loaded; of thousands
 * only those near the window are in the page. Arrow keys, Home and End go from one to another. What
 * has the focus keeps it when others are put before it.
 *
 * @example
 * const { tiles, listProps, tileProps } = useGallery({ items });
 * <ul {...listProps}>
 *   {tiles.map((tile) => <li key={tile.item.id} {...tileProps(tile)}>…</li>)}
 * </ul>
 */
export function useGallery<Item extends GalleryItem>({
  items,
  columnCount,
}: UseGalleryOptions<Item>): GalleryControl<Item> {
  const element = useRef<HTMLUListElement>(null);
  const { arrangement, columnWidth, height, visible } = useGalleryWindow(element, {
    items,
    columnCount,
  });
  const { focused, focus, shift, onKeyDown, onFocus } = useRovingFocus({
    element,
    arrangement,
    columnWidth,
  });
  const first = items[0]?.id;
  const [firstBefore, setFirstBefore] = useState(first);
  if (first !== firstBefore) {
    const added = items.findIndex(({ id }) => id === firstBefore);
    if (added > 0) shift(added);
    setFirstBefore(first);
  }

  // The focus stays where it is, however far the page is scrolled.
  const shown =
    focused === undefined || focused >= items.length || visible.includes(focused)
      ? visible
      : [...visible, focused].sort((a, b) => a - b);
  const tabStop = focused ?? visible[0];
  const tiles = shown.flatMap((index) => {
    const item = items[index];
    const place = arrangement.places[index];
    if (!item || !place) return [];
    const isInFirstRow = place.picturesAbove === 0;
    const box = pictureBox(place, columnWidth);
    return [{ item, index, isInFirstRow, isTabStop: index === tabStop, ...box }];
  });

  return {
    tiles,
    columnWidth,
    listProps: { ref: element, style: { position: 'relative', height }, onKeyDown, onFocus },
    tileProps: ({ index, left, top, width, height }) => ({
      'data-index': index,
      'aria-posinset': index + 1,
      style: { position: 'absolute', left, top, width, height },
    }),
    focus,
  };
}
