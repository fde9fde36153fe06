import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { menuStyles, readMenuStyles } from './read-styles.ts';

/** Walks through a shell under a base path with a menu of its own, as a guest and as a user. */
export async function browseStudio(page: Page, origin: string): Promise<void> {
  const menu = page.getByRole('complementary');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${origin}/studio/posters/`);
  await page.getByRole('heading', { name: 'All posters' }).waitFor();
  expect(await menu.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
    'Posters',
    'Guide',
    'Shop\n(opens in a new tab)',
  ]);
  const current = menu.locator('[aria-current="page"]');
  expect(await current.innerText()).toBe('Posters');

  // In place: a mark on the document outlasts it.
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  await menu.getByRole('link', { name: 'Guide' }).click();
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio/guide/');
  expect(await current.innerText()).toBe('Guide');
  await menu.getByRole('link', { name: 'Studio', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio/');
  await page.goBack();
  expect(await heading.innerText()).toBe('How it works');
  expect(await page.locator('[data-mark]').count()).toBe(1);

  expect(await menu.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe(
    '/studio/imprint',
  );
  const user = menu.getByRole('button', { name: /林间/ });
  expect(await readMenuStyles(user)).toEqual(menuStyles);
  await user.click();
  await page.getByRole('menuitem', { name: 'Teams' }).waitFor();
  const lines = await page.getByRole('menuitem').allInnerTexts();
  expect(lines[0]).toBe('Teams');
  expect(lines).not.toContain('Open API');
}
