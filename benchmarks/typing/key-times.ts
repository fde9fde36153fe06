/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each key to the end of the frame that shows it. */
    keyTimes: number[];
  }
}

/**
 * Presses a key in a field a number of times, each once the one before is on the screen.
 *
 * @returns for each the milliseconds from the browser's event until its frame was painted.
 */
export async function keyTimes(page: Page, field: Locator, count: number): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimes = [];
    const { port1, port2 } = new MessageChannel();
    let pressedAt = 0;
    port1.onmessage = () => window.keyTimes.push(performance.now() - pressedAt);
    addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp;
        // A message that is sent in a frame arrives when that is painted.
        requestAnimationFrame(() => port2.postMessage(undefined));
      },
      { capture: true },
    );
  });
  await field.focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => window.keyTimes.length === 1);
  for (let number = 1; number <= count; number += 1) {
    await page.keyboard.press('abcdefghijklmnopqrstuvwxyz '[number % 27] ?? ' ');
    await page.waitForFunction((done) => window.keyTimes.length > done, number);
  }
  return await page.evaluate(() => window.keyTimes.slice(1));
}
