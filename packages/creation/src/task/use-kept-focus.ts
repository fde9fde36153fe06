import { type FocusEvent, type RefObject, useRef } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

/**
 * Keeps the focus in an area whose buttons come and go: where the one that has it goes away with a
 * change of `state`, the area itself takes it, so that Tab goes on from there.
 *
 * @returns Props of the area's element.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, state: string) {
  const focused = useRef<HTMLElement>(undefined);

  useLayoutEffectInBrowser(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [area, state]);

  return {
    tabIndex: -1,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target;
    },
    // React reports no blur while it removes an element.
    onBlur() {
      focused.current = undefined;
    },
  };
}
