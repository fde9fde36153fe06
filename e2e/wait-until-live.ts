import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated the element: from then on it reacts to a press. */
export async function waitUntilLive(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);
}
