import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list that has grown to its end, where the focused button for more disappears.
 *
 * @param count How many the list has by now.
 */
export function useFocusAtEnd(list: RefObject<HTMLElement | null>, count: number): void {
  const lastCount = useRef(count);
  useEffect(() => {
    const hasGrown = count > lastCount.current && lastCount.current > 0;
    lastCount.current = count;
    if (hasGrown && document.activeElement === document.body) list.current?.focus();
  }, [count, list]);
}
