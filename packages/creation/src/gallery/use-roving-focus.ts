import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Arrangement } from './arrange-pictures.ts';
import { nextPicture } from './next-picture.ts';

export interface UseRovingFocusOptions {
  /** The list that holds the tiles. */
  element: RefObject<HTMLElement | null>;
  arrangement: Arrangement;
  /** Pixels. */
  columnWidth: number;
}

export interface RovingFocus {
  /** The picture that has the focus or had it last; undefined before the first. */
  readonly focused: number | undefined;
  /** Moves the focus to a picture once it is in the page. */
  focus(index: number): void;
  /** So many pictures were put before all others. */
  shift(count: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/** Arrow keys, Home and End move the focus from picture to picture; Tab enters the list once. */
export function useRovingFocus({
  element,
  arrangement,
  columnWidth,
}: UseRovingFocusOptions): RovingFocus {
  const [focused, setFocused] = useState<number>();
  const [wanted, setWanted] = useState<{ readonly index: number }>();

  // Not before its own render is in the page: the tile comes with it, and a dialog that would take the
  // focus back goes with it.
  useEffect(() => {
    if (!wanted) return;
    element.current
      ?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] [tabindex]`)
      ?.focus();
  }, [element, wanted]);

  function focus(index: number) {
    setWanted({ index });
    setFocused(index);
  }

  return {
    focused,
    focus,
    shift: (count) => setFocused((index) => (index !== undefined ? index + count : undefined)),
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || focused === undefined) return;
      const next = nextPicture(arrangement, { from: focused, key: event.key, columnWidth });
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
    onFocus(event) {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      if (index !== undefined) setFocused(Number(index));
    },
  };
}
