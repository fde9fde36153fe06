import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Arrangement } from './arrange-pictures.ts';
import { nextPicture } from './next-picture.ts';

export interface UseRovingFocusOptions {
  /** The list that holds the tiles. */
  element: RefObject<HTMLElement | null>;
  arrangement: Arrangement;
  /** Arranged items. */
  items: readonly { readonly id: string }[];
}

export interface RovingFocus {
  /** The picture that has the focus or had it last; undefined before the first. */
  readonly focused: number | undefined;
  /** Moves the focus to a picture once it is in the page. */
  focus(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Arrow keys, Home and End move the focus from picture to picture; Tab enters the list once. What has the focus keeps
 * it wherever other pictures are put.
 */
export function useRovingFocus({
  element,
  arrangement,
  items,
}: UseRovingFocusOptions): RovingFocus {
  const [held, setHeld] = useState<{ readonly id: string | undefined; readonly index: number }>();
  const [wanted, setWanted] = useState<{ readonly index: number }>();

  // Not before its own render is in the page: the tile comes with it, and a dialog that would take the
  // focus back goes with it.
  useEffect(() => {
    if (!wanted) return;
    element.current
      ?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] [tabindex]`)
      ?.focus();
  }, [element, wanted]);

  const hold = (index: number) => setHeld({ id: items[index]?.id, index });
  function focus(index: number) {
    setWanted({ index });
    hold(index);
  }

  const focused = held && indexOf(held, items);
  return {
    focused,
    focus,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || focused === undefined) return;
      const next = nextPicture(arrangement, { from: focused, key: event.key });
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
    onFocus(event) {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      if (index !== undefined) hold(Number(index));
    },
  };
}

/** Finds the place of an item; its last one, if it is gone. */
function indexOf(
  { id, index }: { readonly id: string | undefined; readonly index: number },
  items: UseRovingFocusOptions['items'],
): number {
  if (items[index]?.id === id) return index;
  const found = items.findIndex((item) => item.id === id);
  return found < 0 ? index : found;
}
