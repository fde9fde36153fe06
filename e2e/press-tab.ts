import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the site has. */
const mostStops = 120;

/**
 * Goes on by Tab until an element has the focus, as a person without a mouse does. Every stop on
 * the way must be in sight and show that it has the focus.
 */
export async function pressTabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    // An element that is still sliding in is not yet where people see it.
    await page.evaluate(waitForFocus);
    const { name, issue } = await page.evaluate(readFocus);
    expect(issue, `the stop at ${name}`).toBeUndefined();
    stops.push(name);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to it; it came to ${stops.join(', ')}`);
}

/**
 * Runs in the browser. Ends once nothing moves or changes the element with the focus; what else
 * happens on the page keeps nobody from the next stop.
 */
async function waitForFocus() {
  const animations = document.getAnimations().filter(({ effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return !isEndless && target?.contains(document.activeElement) === true;
  });
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

/** Runs in the browser. */
function readFocus(): { name: string; issue: string | undefined } {
  const element = document.activeElement;
  // The end of the page: the next Tab starts over.
  if (!element || element === document.body) return { name: 'the page', issue: undefined };
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  const isInSight =
    width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!isInSight) return { name, issue: 'is out of sight' };
  // A field that is written in shows its caret.
  const showsItself = element.matches('input, textarea');
  // What is filled by a picture has its ring above it.
  const hasRing = [null, '::after'].some(
    (part) => getComputedStyle(element, part).outlineStyle !== 'none',
  );
  const isMarked = showsItself || hasRing;
  return { name, issue: isMarked ? undefined : 'does not show its focus' };
}
