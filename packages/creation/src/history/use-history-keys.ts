import type { Creation } from '@site/api-client/creations';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Arrow keys, Home and End go from one creation of the history to another; Tab enters it once. */
export function useHistoryKeys(history: readonly Creation[]) {
  const [focused, setFocused] = useState<string>();
  const isThere = history.some(({ id }) => id === focused);
  return {
    /** The id of the creation that Tab leads to. */
    tabStop: isThere ? focused : history[0]?.id,
    onFocus({ target }: FocusEvent) {
      setFocused(target.closest<HTMLElement>('[data-id]')?.dataset['id']);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, currentTarget } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement)) return;
      const items = [...currentTarget.children].filter((item) => item instanceof HTMLElement);
      const index = items.findIndex((item) => item.contains(target));
      const next = items[nextIndex(key, { index, items }) ?? -1];
      if (!next) return;
      event.preventDefault();
      const same = next.querySelector<HTMLElement>(`[data-ui="${target.dataset['ui']}"]`);
      (same ?? next.querySelector('button'))?.focus();
    },
  };
}

/** Where a key leads to; undefined if it is none of these. */
function nextIndex(
  key: string,
  { index, items }: { index: number; items: readonly HTMLElement[] },
): number | undefined {
  const [first] = items;
  const columns = items.filter((item) => item.offsetTop === first?.offsetTop).length;
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns;
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return undefined;
  }
}
