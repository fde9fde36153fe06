import { expect, type Page } from '@playwright/test';

/**
 * Turns the page's clock on until something is reached. In steps, each of which lets a timer fire once: between them
 * what the page asks for has the time that it takes.
 */
export async function turnClockUntil(
  page: Page,
  isReached: () => Promise<void>,
  { stepMs = 4_000 }: { stepMs?: number } = {},
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs);
    await isReached();
  }).toPass({ intervals: [100] });
}
