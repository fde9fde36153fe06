import { expect, type Locator, type Page } from '@playwright/test';

/** The row of what was begun last, as soon as it is one of so many in the feed and has succeeded. */
export const newestRow = (page: Page, count = 1): Locator =>
  page.locator(
    `[data-ui="feed-row"][data-state="succeeded"][aria-posinset="1"][aria-setsize="${count}"]`,
  );

/** Opens that row in all its details, by keyboard. @returns the stage that shows them. */
export async function openNewest(
  page: Page,
  count = 1,
  options: { readonly timeout?: number } = {},
): Promise<Locator> {
  const row = newestRow(page, count);
  await expect(row).toBeVisible(options);
  await row.locator('[data-ui="feed-details"]').press('Enter');
  const stage = page.locator('[data-ui="creation-viewer"] [data-ui="creation-stage"]');
  await expect(stage).toBeVisible();
  return stage;
}

/** Closes the details: what lies below can be used again. */
export async function closeDetails(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-ui="creation-viewer"]')).toHaveCount(0);
}
