import type { Picture } from '@site/api-client';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { noneSelected, selectAll, selectRange, togglePicture } from './select-pictures.ts';

export interface Selection {
  /** The pictures that are selected, in the order of the list. */
  readonly pictures: readonly Picture[];
  /** Selects all that are there, as many as one call takes. */
  selectAll(): void;
  /** Ends selecting. */
  end(): void;
}

export interface UseSelectionOptions {
  pictures: readonly Picture[];
  isSelecting: boolean;
  onSelectingChange: ((isSelecting: boolean) => void) | undefined;
}

/**
 * Which pictures of a gallery are selected: by presses, with Shift as a range, and by Shift with the
 * keys that lead from one to another. Escape ends it.
 */
export function useSelection({ pictures, isSelecting, onSelectingChange }: UseSelectionOptions) {
  const [selected, setSelected] = useState(noneSelected);
  const list = useRef(pictures);
  /** The next picture to have the focus is the end of a range. */
  const isExtending = useRef(false);
  useEffect(() => {
    list.current = pictures;
  });
  useEffect(() => {
    if (!isSelecting) setSelected(noneSelected);
  }, [isSelecting]);

  const select = useCallback((id: string, { isRange }: { isRange: boolean }) => {
    setSelected((now) =>
      isRange ? selectRange(now, { items: list.current, id }) : togglePicture(now, id),
    );
  }, []);
  const end = useCallback(() => onSelectingChange?.(false), [onSelectingChange]);
  const selection = useMemo(
    (): Selection => ({
      pictures: pictures.filter(({ id }) => selected.ids.has(id)),
      selectAll: () => setSelected(selectAll(pictures)),
      end,
    }),
    [pictures, selected, end],
  );

  const idAt = (element: Element) => {
    const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
    return index === undefined ? undefined : pictures[Number(index)]?.id;
  };

  return {
    ids: selected.ids,
    selection,
    select,
    /** After the gallery's own, which prevents the default of keys that lead elsewhere. */
    onKeyDown(event: KeyboardEvent) {
      if (!isSelecting) return;
      if (event.key === 'Escape') return end();
      isExtending.current = event.shiftKey && event.isDefaultPrevented();
      const id = event.target instanceof Element ? idAt(event.target) : undefined;
      if (isExtending.current && id !== undefined) {
        setSelected((now) =>
          now.anchor === undefined ? selectRange(now, { items: pictures, id }) : now,
        );
      }
    },
    onFocus(event: FocusEvent) {
      const id = isExtending.current ? idAt(event.target) : undefined;
      isExtending.current = false;
      if (id !== undefined) select(id, { isRange: true });
    },
  };
}
