import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    layoutShift: number;
  }
}

/** Sum of shifts below which nobody notices that a page moved; browsers call 0.1 good. */
const maxShift = 0.02;

/** In its place, of pages where what comes takes another room than what held its place. */
const maxShiftOf: Readonly<Record<string, number>> = {
  // A code, or a sentence for guests.
  '/wx-bind': 0.1,
  // As many digital humans as may be tried.
  '/art/digital/playground/': 0.4,
  // Samples, where there are no works.
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
