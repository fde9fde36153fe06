import { isInFront } from './is-in-front.ts';

const parts = '[data-ui="reference-images"]';

/**
 * Whether a part of the page is the one for pictures that are pasted or dropped at a place: the one that is there, else
 * the first; those with a free slot come before the others.
 */
export function isTaker(part: Element | null | undefined, place: EventTarget | null): boolean {
  if (!isInFront(part)) return false;
  if (!part?.matches(parts)) return true;
  const all = [...document.querySelectorAll(parts)].filter(isInFront);
  const free = all.filter((one) => one.querySelector('[data-ui="free-slot"]'));
  const takers = free.length > 0 ? free : all;
  const there = place instanceof Element ? place.closest(parts) : null;
  return part === (takers.find((one) => one === there) ?? takers[0]);
}
