import { type RefObject, useState } from 'react';
import { useLayoutEffectInBrowser } from './use-layout-effect-in-browser.ts';

/** The inner width of an element in pixels, before the first paint and after each change. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffectInBrowser(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
