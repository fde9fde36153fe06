import { type RefObject, useState } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

/** How wide an element is inside, in pixels, before the first paint and after each change; 0 on a server. */
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
