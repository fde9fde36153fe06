import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { sendButton, sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const feed = (page: Page) => page.getByRole('region', { name: '最近创作' });
const rows = (page: Page) => feed(page).getByRole('article');
const stage = (page: Page) => page.getByRole('region', { name: '生成结果' });
const promptOf = (page: Page) => page.getByRole('textbox', { name: '提示词', exact: true });

const prompts = ['春江', '夏荷', '秋山', '冬雪', '晨雾', '夜航'] as const;

test('six prompts sent one after the other become six rows, paid once each, also after a reload and in a second tab', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'six@example.com' });
  await page.goto('/art/sd');
  await waitUntilLive(page.locator('main h1'));
  for (const prompt of prompts) {
    await promptOf(page).fill(prompt);
    await page.keyboard.press('Control+Enter');
    await expect(rows(page).first(), 'it is a row at once').toHaveAccessibleName(prompt);
    await expect(sendButton(page), 'nothing waits for a picture').toBeEnabled();
  }
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', `${prompts.length}`);
  const newestFirst = [...prompts].reverse();
  for (const name of newestFirst) await scrollToRow(page, name);

  const second = await page.context().newPage();
  await second.goto('/art/sd');
  await page.reload();
  for (const tab of [page, second]) {
    for (const name of newestFirst) {
      // Those above grow as they are finished, and push it away.
      await expect(async () => {
        const made = (await scrollToRow(tab, name)).getByRole('button', { name, exact: true });
        await expect(made, 'it is finished').toBeVisible({ timeout: 500 });
      }).toPass();
    }
  }
  await expect(page.getByText('140 点').first(), 'each was paid once').toBeVisible();
});

/** Scrolls to a row, which is in the page once it is near the window: from the top again after the end. */
async function scrollToRow(page: Page, name: string) {
  const row = page.getByRole('article', { name, exact: true });
  await expect(async () => {
    if ((await row.count()) === 0) {
      await page.evaluate(() => {
        const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
        window.scrollTo(0, isAtEnd ? 0 : scrollY + 400);
      });
    }
    await row.scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
  return row;
}

test('what was made is there after a reload, opens at an address of its own, and is used again', async ({
  page,
  server,
}, testInfo) => {
  test.slow();
  await logInByCall(page, { server, email: 'feed@example.com' });
  await page.goto('/art/');
  await expect(stage(page).getByRole('link'), 'examples as long as there is nothing').toHaveCount(
    6,
  );
  await sendPrompt(page, '晨雾中的群山 --ar 16:9');
  await expect(newestRow(page).locator('[data-ui="feed-result"]')).toHaveCount(4);
  await page.reload();
  const first = feed(page).getByRole('button', { name: /^晨雾中的群山.*，第 1 张$/ });
  await expect(first).toBeVisible();
  await expect(page.getByText('从一句话开始'), 'and no examples').toHaveCount(0);
  await expect(feed(page).getByRole('heading', { name: '今天' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await test.step('one press uses the prompt again, and undoes that', async () => {
    const box = promptOf(page);
    await box.fill('还没写完的海');
    await feed(page).getByRole('button', { name: '再用一次：晨雾中的群山 --ar 16:9' }).click();
    await expect(box).toHaveValue('晨雾中的群山 --ar 16:9');
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(box).toHaveValue('还没写完的海');
  });

  await test.step('the details have an address, which leads to them again; going back closes them', async () => {
    await feed(page)
      .getByRole('button', { name: /^晨雾中的群山.*，第 3 张$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '结果详情' });
    await expect(dialog.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/art\/\?work=\w+/);
    expect(await findViolations(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('details.png') });
    await page.reload();
    await expect(dialog.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/art\/$/);
  });

  await test.step('what is made of it joins', async () => {
    await first.click();
    const next = stage(page).getByRole('group', { name: '再变一变，每次 10 点' });
    await next.getByRole('button', { name: '变体 1' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(newestRow(page, 2).locator('[data-ui="feed-result"]')).toHaveCount(4);
    await expect(rows(page), 'with the one before below it').toHaveCount(2);
  });
});

for (const width of walkedAt(390, 1280, 2560)) {
  test(`a creation of before is continued from its menu at ${width} px, by keyboard`, async ({
    page,
    server,
  }, testInfo) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `feed-menu-${width}@example.com` });
    await page.goto('/art/');
    for (const prompt of ['湖面上的月光 --ar 2:3', '晨雾中的群山 --ar 16:9']) {
      await createPicture(page, prompt, { keepsAll: true });
    }
    await page.reload();
    const name = '更多操作：晨雾中的群山 --ar 16:9，第 1 张';
    // A variation, which is a row above, has the same prompt.
    const more = feed(page).getByRole('button', { name }).last();
    await expect(rows(page)).toHaveCount(2);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: testInfo.outputPath(`feed-${width}-${colorScheme}.png`) });
    }
    await more.press('Enter');
    const menu = page.getByRole('menu', { name });
    await expect(menu.getByRole('group', { name: '用这张图' })).toBeVisible();
    await expect(menu.getByRole('group', { name: '再变一变，每次 10 点' })).toBeVisible();
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await more.press('Enter');
    await menu.getByRole('menuitem', { name: '变体 1' }).press('Enter');
    await expect(newestRow(page, 3).locator('[data-ui="feed-result"]')).toHaveCount(4);
    await more.press('Enter');
    await menu.getByRole('menuitem', { name: '图片放大' }).press('Enter');
    await expect(page).toHaveURL(/\/art\/upscale/);
    await expect(page.getByRole('heading', { level: 1, name: '图片放大' })).toBeVisible();
  });
}
