import type { Page } from '@playwright/test';

/** Creations under way: on the stage while they are sent, or as rows of the feed. */
export const begun = (page: Page) =>
  page.locator(
    '[data-ui="creation-stage"]:not([data-state="idle"]), [data-ui="feed-row"]:not([data-state="succeeded"])',
  );
