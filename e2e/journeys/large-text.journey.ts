import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { expectReadable } from '../expect-readable.ts';
import { languageHosts } from '../language-hosts.ts';
import { logInOnHost } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

/** Dialogs by the entries of the user's menu that open them. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['购买点数', '联系我们', '修改昵称', '我的信息'],
  'zh-TW': ['購買點數', '聯絡我們', '修改暱稱', '我的資料'],
  en: ['Buy points', 'Contact us', 'Change nickname', 'My account'],
};

for (const { host, locale } of languageHosts) {
  test(`menus and dialogs of ${host} can be read on a phone with text of 200%`, async ({
    page,
    server,
  }) => {
    test.slow();
    const url = await logInOnHost(page, { server, host });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${url}/about`);
    await waitUntilQuiet(page);
    await setRootSize(page, 32);
    for (const name of dialogs[locale] ?? []) {
      await page.locator('[data-ui="top-bar"]').getByRole('button').first().click();
      const drawer = page.locator('[data-ui="menu-drawer"]');
      await expect(drawer).toBeVisible();
      await expectReadable(page, 'the menu');
      expect(await drawer.evaluate(findCutNames), 'no name is cut').toEqual([]);
      await drawer.locator('[data-ui="user-button"]').click();
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
      await expectReadable(page, "the user's menu");
      await page.getByRole('menuitem', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await waitUntilQuiet(page);
      await expectNoOverflow(page, name);
      await expectReadable(page, name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

/** Runs in the browser: names of the site and its pages that end in an ellipsis. */
function findCutNames(menu: Element): (string | null)[] {
  const names = [...menu.querySelectorAll('[data-ui="brand-name"], [data-ui="menu-label"]')];
  return names
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent);
}

async function setRootSize(page: Page, pixels: number) {
  await page.locator('html').evaluate((root, size) => {
    root.style.fontSize = `${size}px`;
  }, pixels);
}
