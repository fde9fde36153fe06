import { expect, type Page } from '@playwright/test';
import { findUnreadableTexts } from './find-unreadable-texts.ts';

/** Expects all texts and controls of the page to be in their places, as soon as it has come to rest. */
export async function expectReadable(page: Page, where?: string): Promise<void> {
  await expect.poll(() => page.evaluate(findUnreadableTexts), where).toEqual([]);
}
