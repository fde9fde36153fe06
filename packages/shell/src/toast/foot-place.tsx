import { type RefObject, useLayoutEffect } from 'react';
import { seenPart } from '../keyboard/seen-part.ts';
import { clearFoot } from './clear-foot.ts';

/** Of the element that shows toasts: how much of the window's foot they leave free. */
const property = '--toasts-above';

/** Keeps toasts above what stands at the foot of the window, which is marked by `data-foot`. Renders nothing. */
export function FootPlace({ toaster }: { toaster: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    // Without it they stand at the foot itself.
    if (!toaster.current || typeof ResizeObserver === 'undefined') return;
    return follow(toaster.current);
  }, [toaster]);
  return null;
}

function follow(toaster: HTMLElement): () => void {
  const { visualViewport } = window;
  const stop = new AbortController();
  const { signal } = stop;

  function place() {
    const { top = 0, covered = 0 } = visualViewport ? seenPart(visualViewport) : {};
    const { left, right, height } = toaster.getBoundingClientRect();
    const foot = clearFoot({
      bars: findBars().map((bar) => bar.getBoundingClientRect()),
      seen: { top, bottom: window.innerHeight - covered },
      toasts: { left, right, height },
    });
    toaster.style.setProperty(property, `${Math.ceil(window.innerHeight - foot)}px`);
  }

  const sizes = new ResizeObserver(place);
  /** Each is told of once when it is observed, so that what has come is placed for. */
  function watchBars() {
    sizes.disconnect();
    for (const element of [toaster, ...findBars()]) sizes.observe(element);
  }
  const changes = new MutationObserver(watchBars);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true, attributeFilter: ['data-foot'] },
  });
  // What sticks to the foot moves with what scrolls, be it the page or a part of it.
  document.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', place, { signal });
  visualViewport?.addEventListener('resize', place, { signal });
  visualViewport?.addEventListener('scroll', place, { signal });
  watchBars();
  place();
  return () => {
    stop.abort();
    sizes.disconnect();
    changes.disconnect();
    toaster.style.removeProperty(property);
  };
}

/** Finds marked elements that stay in sight, or lie in one that does. */
function findBars(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-foot]')].filter(isHeld);
}

function isHeld(bar: HTMLElement): boolean {
  for (let box: Element | null = bar; box; box = box.parentElement) {
    const { position } = getComputedStyle(box);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}
