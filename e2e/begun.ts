import type { Page } from '@playwright/test';

/** A creation on the stage, which is not there at all where works take its place. */
export const begun = (page: Page) =>
  page.locator('[data-ui="creation-stage"]:not([data-state="idle"])');
