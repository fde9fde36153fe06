import type { Page } from '@playwright/test';

/** What is being made: on the stage while it is sent, or as a row of the feed. */
export const begun = (page: Page) =>
  page.locator(
    '[data-ui="creation-stage"]:not([data-state="idle"]), [data-ui="feed-row"]:not([data-state="succeeded"])',
  );
