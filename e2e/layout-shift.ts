import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    layoutShift: number;
  }
}

/** Sum of shifts below which nobody notices that a page moved; browsers call 0.1 good. */
const maxShift = 0.02;

/** In its place, of some pages. */
const maxShiftOf: Readonly<Record<string, number>> = {
  // A line less stands above the code once the browser is known to be no phone's.
  '/wx-bind': 0.1,
  // How many may be tried is known when the list comes.
  '/art/digital/playground/': 0.4,
  '/art/paintings/': 0.04,
};

/** Adds up the layout shifts of each document that the page opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.layoutShift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that a page which nobody has touched has not moved while it loaded. */
export async function expectStill(page: Page, path: string): Promise<void> {
  const shift = await page.evaluate(() => window.layoutShift);
  expect.soft(shift, `${path}: layout shift`).toBeLessThan(maxShiftOf[path] ?? maxShift);
}
