import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

/**
 * The band moves in steps of this share of the window: scrolling less far changes nothing. Larger
 * steps would bring dozens of pictures with one frame, smaller ones lay the page out in each.
 */
const stepShare = 0.25;

/** Visible part of an element, in pixels from its upper edge; it may lie wholly outside. */
export interface VisibleBand {
  readonly top: number;
  readonly bottom: number;
  /** The window's upper edge as it was measured last, to the pixel. */
  readonly windowTop: RefObject<number>;
  /** Measures again, after the page was scrolled without a scroll event so far. */
  measure(): void;
}

/** The part of an element that the window shows, rounded outwards to steps of a quarter of a window. */
export function useVisibleBand(element: RefObject<HTMLElement | null>): VisibleBand {
  const [band, setBand] = useState({ top: 0, bottom: 0 });
  const windowTop = useRef(0);

  const measure = useCallback(() => {
    const { current } = element;
    if (!current) return;
    const start = -current.getBoundingClientRect().top;
    windowTop.current = start;
    const step = Math.max(1, Math.round(window.innerHeight * stepShare));
    const top = Math.floor(start / step) * step;
    const bottom = Math.ceil((start + window.innerHeight) / step) * step;
    setBand((band) => (band.top === top && band.bottom === bottom ? band : { top, bottom }));
  }, [element]);

  useLayoutEffectInBrowser(() => {
    // Synchronously: the frame that shows the new position shows its pictures, too.
    const onScroll = () => flushSync(measure);
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);

  return { ...band, windowTop, measure };
}
