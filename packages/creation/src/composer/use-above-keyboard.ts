import { type RefObject, useEffect } from 'react';

/** A finger's zoom makes the visible part smaller as well, but covers nothing. */
const largestUnzoomedScale = 1.01;

/**
 * Keeps an element that sticks to the window's bottom above an on-screen keyboard. Where the keyboard
 * makes the page smaller, as `interactive-widget` asks for, it is there already; Safari lays it over
 * the page.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    function move() {
      const { height = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {};
      const covered = scale > largestUnzoomedScale ? 0 : innerHeight - height - offsetTop;
      element.current?.style.setProperty('bottom', `${Math.max(0, Math.round(covered))}px`);
    }
    move();
    visualViewport.addEventListener('resize', move);
    visualViewport.addEventListener('scroll', move);
    return () => {
      visualViewport.removeEventListener('resize', move);
      visualViewport.removeEventListener('scroll', move);
    };
  }, [element]);
}
