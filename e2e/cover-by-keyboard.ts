import type { Page } from '@playwright/test';

/** Height of the on-screen keyboard of a phone, in pixels. */
export const keyboardHeight = 300;

/**
 * Has an on-screen keyboard cover the foot of each page as soon as something is written in it, as Safari does on a phone:
 * the visible part becomes shorter, the page does not, and what is written in is brought into the visible part. To be called
 * before the page is opened.
 */
export async function coverByKeyboard(page: Page): Promise<void> {
  await page.addInitScript((height) => {
    const isWritten = () =>
      document.activeElement?.matches(
        'textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])',
      ) === true;
    const seen = Object.defineProperties(new EventTarget(), {
      offsetTop: { value: 0 },
      offsetLeft: { value: 0 },
      scale: { value: 1 },
      height: { get: () => (isWritten() ? innerHeight - height : innerHeight) },
      width: { get: () => innerWidth },
    });
    Object.defineProperty(window, 'visualViewport', { value: seen });
    for (const event of ['focusin', 'focusout']) {
      addEventListener(event, () =>
        setTimeout(() => {
          seen.dispatchEvent(new Event('resize'));
          if (isWritten()) document.activeElement?.scrollIntoView({ block: 'nearest' });
        }),
      );
    }
  }, keyboardHeight);
}
