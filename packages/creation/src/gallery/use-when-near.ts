import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen an element may be, in pixels, to count as near. */
const nearPx = 2_000;

/** Calls `onNear` when the element that the ref is given to comes near the screen. */
export function useWhenNear(onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
