import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
} from 'react';
import type { Section } from './arrange-pictures.ts';
import { type PictureBox, sectionHeadingHeight } from './picture-box.ts';
import { type UseGalleryWindowOptions, useGalleryWindow } from './use-gallery-window.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** Facts of an item that a gallery needs. Width and height are in any unit: their ratio counts. */
export interface GalleryItem {
  /** Unique in the gallery. */
  readonly id: string;
  /** In pixels, or any unit that `height` has as well. */
  readonly width: number;
  /** In the unit of `width`. */
  readonly height: number;
}

export type UseGalleryOptions<Item extends GalleryItem> = UseGalleryWindowOptions<Item>;

/** An item at its place, in pixels from the list's upper left corner. */
export interface GalleryTile<Item extends GalleryItem> extends PictureBox {
  /** One of `items`. */
  readonly item: Item;
  /** Counted from 0 in the whole gallery. */
  readonly index: number;
  /** Whether it is in the row at the top of the gallery, which is looked at first. */
  readonly isInFirstRow: boolean;
  /** Whether Tab leads here: `tabIndex={isTabStop ? 0 : -1}` for the first element of a tile that can have the focus. */
  readonly isTabStop: boolean;
}

/** A part of the gallery with a heading of its own. */
export interface GallerySection<Item extends GalleryItem> {
  /** As `sectionOf` names it. */
  readonly name: string;
  /** Pixels from the list's upper edge to that of its heading. */
  readonly top: number;
  /** Of its heading, in pixels. */
  readonly height: number;
  /** Those of `tiles` that stand in it. */
  readonly tiles: readonly GalleryTile<Item>[];
}

export interface GalleryControl<Item extends GalleryItem> {
  /** Those near the window: what is to be in the page. */
  readonly tiles: readonly GalleryTile<Item>[];
  /** Their sections, in their order; none without `sectionOf`. */
  readonly sections: readonly GallerySection<Item>[];
  /** Pixels; 0 until the gallery has been measured, and on a server. */
  readonly columnWidth: number;
  /** For the list, or for the element around the lists of all sections. */
  readonly listProps: {
    ref(element: HTMLElement | null): void;
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
  sectionOf,
}: UseGalleryOptions<Item>): GalleryControl<Item> {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((list: HTMLElement | null) => {
    element.current = list;
  }, []);
  const { arrangement, columnWidth, visible } = useGalleryWindow(element, {
    items,
    columnCount,
    sectionOf,
  });
  const { places } = arrangement;
  const { focused, focus, onKeyDown, onFocus } = useRovingFocus({ element, arrangement, items });

  // The focus stays where it is, however far the page is scrolled.
  const shown =
    focused === undefined || focused >= items.length || visible.includes(focused)
      ? visible
      : [...visible, focused].sort((a, b) => a - b);
  const tabStop = focused ?? visible[0];
  const tiles = shown.flatMap((index) => {
    const item = items[index];
    const place = places[index];
    if (!item || !place) return [];
    const isInFirstRow = place.top === places[0]?.top;
    const { left, top, width, height } = place;
    return [{ item, index, isInFirstRow, isTabStop: index === tabStop, left, top, width, height }];
  });

  return {
    tiles,
    sections: inSections(tiles, arrangement.sections),
    columnWidth,
    listProps: {
      ref,
      style: { position: 'relative', height: arrangement.height },
      onKeyDown,
      onFocus,
    },
    tileProps: ({ index, left, top, width, height }) => ({
      'data-index': index,
      'aria-posinset': index + 1,
      style: { position: 'absolute', left, top, width, height },
    }),
    focus,
  };
}

/** Tiles by their sections, both in order; sections without any are left out. */
function inSections<Item extends GalleryItem>(
  tiles: readonly GalleryTile<Item>[],
  sections: readonly Section[],
): readonly GallerySection<Item>[] {
  const found: (GallerySection<Item> & { tiles: GalleryTile<Item>[] })[] = [];
  let at = 0;
  for (const tile of tiles) {
    while ((sections[at]?.to ?? Number.POSITIVE_INFINITY) <= tile.index) at += 1;
    const section = sections[at];
    if (!section) break;
    const { name, top } = section;
    const last = found.at(-1);
    if (last?.name === name) last.tiles.push(tile);
    else found.push({ name, top, height: sectionHeadingHeight, tiles: [tile] });
  }
  return found;
}
