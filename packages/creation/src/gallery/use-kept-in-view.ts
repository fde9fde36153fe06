import { useRef } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { Arrangement } from './arrange-pictures.ts';
import { galleryGap, sectionHeadingHeight } from './picture-box.ts';
import type { VisibleBand } from './use-visible-band.ts';
import { visiblePictures } from './visible-pictures.ts';

/** A gap and a heading may stand at the window's upper edge: below them there is a picture. */
const reach = galleryGap + sectionHeadingHeight;

/**
 * Finds the place of the window's upper edge once pictures have moved: at the same part of the picture that stood
 * there. Undefined where none did.
 */
export function windowTopAfter(
  top: number,
  { before, after }: { before: Arrangement; after: Arrangement },
): number | undefined {
  const seen = { arrangement: before, top, bottom: top + reach, margin: 0, limit: Infinity };
  const [first] = visiblePictures(seen);
  const [from, to] = first === undefined ? [] : [before.places[first], after.places[first]];
  if (!from || !to || from.height === 0) return undefined;
  return to.top + Math.max(0, (top - from.top) / from.height) * to.height;
}

/** Scrolls the page so that what is looked at stays in view when columns change in number or width. */
export function useKeptInView(
  arrangement: Arrangement,
  { columnWidth, band }: { columnWidth: number; band: VisibleBand },
): void {
  const before = useRef({ arrangement, columnWidth });
  const { windowTop, measure } = band;
  useLayoutEffectInBrowser(() => {
    const { current } = before;
    before.current = { arrangement, columnWidth };
    const top = windowTop.current;
    const isSame = current.columnWidth === columnWidth;
    // From above its first picture nothing has to be kept.
    if (isSame || current.columnWidth === 0 || top <= 0) return;
    const wanted = windowTopAfter(top, { before: current.arrangement, after: arrangement });
    if (wanted === undefined) return;
    measure();
    window.scrollBy({ top: wanted - windowTop.current, behavior: 'instant' });
    measure();
  }, [arrangement, columnWidth, windowTop, measure]);
}
