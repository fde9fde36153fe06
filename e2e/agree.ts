import type { Locator, Page } from '@playwright/test';

/** Confirms by the keyboard that the person shown agrees. */
export async function agree(within: Page | Locator): Promise<void> {
  await within.getByRole('checkbox').press('Space');
  await within.getByRole('button', { name: '确认并继续' }).press('Enter');
}
