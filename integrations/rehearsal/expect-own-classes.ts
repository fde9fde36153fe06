import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readStyles } from './read-styles.ts';

const danger = 'rgb(192, 38, 38)';

/** `ui:` classes of a page that contradict those of the parts: the page's are what is seen. */
export async function expectOwnClassesToWin(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '危险' });
  const look = { height: '48px', padding: '4px', 'background-color': danger };
  const properties = ['height', 'padding', 'background-color'] as const;
  expect(await readStyles(button, properties)).toEqual(look);
  await button.hover();
  expect(await readStyles(button, properties)).toEqual(look);

  const field = page.getByRole('textbox', { name: '宽字段' });
  expect(await readStyles(field, ['height', 'border-width', 'background-color'])).toEqual({
    height: '56px',
    'border-width': '2px',
    'background-color': 'rgb(247, 247, 247)',
  });

  // The page's own classes keep their order: what a narrow window shows, a wide one hides.
  const narrow = page.getByText('窄窗');
  const size = page.viewportSize();
  expect(await narrow.isVisible()).toBe(false);
  await page.setViewportSize({ width: 600, height: 800 });
  expect(await narrow.isVisible()).toBe(true);
  // A class of the page's does not bring back what the window's width hides.
  const menu = page.locator('[data-ui="side-menu"]');
  await menu.evaluate((element) => element.classList.add('ui:flex'));
  expect(await menu.isVisible()).toBe(false);
  if (size) await page.setViewportSize(size);
}
