import { expect, type Page } from '@playwright/test';

/** Expects the page to fit into its window, as soon as it has answered to the window's size. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  await expect.poll(() => findOverflow(page), where).toEqual([]);
}

/** Finds what is wider than the window: the page itself, or a part that cannot be scrolled to. */
async function findOverflow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    // Without the gutter of the scroll bar, which counts as part of the window where bars are hidden.
    const room = root.offsetWidth;
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { width, height, right, left } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      if (right <= room + 1 && left >= -1) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        return false;
      }
      for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    });
    const wide = found.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return `${element.tagName} "${element.textContent?.slice(0, 30)}" from ${left} to ${right}`;
    });
    if (root.scrollWidth > room) {
      wide.unshift(`the page: ${root.scrollWidth} in ${room}`);
    }
    return wide;
  });
}
