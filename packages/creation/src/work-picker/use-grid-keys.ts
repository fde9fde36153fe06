import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Finds the item that a key leads to in a grid of `count` with so many columns; undefined for other keys. */
function nextItem(
  from: number,
  key: string,
  { columns, count }: { columns: number; count: number },
) {
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}

/** Arrow keys, Home and End move the focus from button to button of a grid; Tab enters it once. */
export function useGridKeys(grid: RefObject<HTMLElement | null>, count: number) {
  const [focused, setFocused] = useState(0);
  /** The one that Tab leads to. */
  const tabStop = Math.min(focused, Math.max(count - 1, 0));
  return {
    tabStop,
    setFocused,
    onKeyDown(event: KeyboardEvent) {
      const { current } = grid;
      if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
      const columns = getComputedStyle(current).gridTemplateColumns.split(' ').length;
      const next = nextItem(tabStop, event.key, { columns, count });
      if (next === undefined) return;
      event.preventDefault();
      setFocused(next);
      current.children[next]?.querySelector('button')?.focus();
    },
  };
}
