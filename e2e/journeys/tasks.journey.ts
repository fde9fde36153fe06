import type { BrowserContext, Page, Request } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';

const taskButton = (page: Page) => page.getByRole('button', { name: /^创作任务/ });

/** Begins some more without a page: three run at a time, the others wait. */
async function queueCreations(page: Page, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await page.evaluate(async (prompt) => {
      const answer = await fetch('/art/api/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bf': 'journey' },
        body: JSON.stringify({
          ...{ tool: 'midjourney', input: { prompt } },
          ...{ cost: 10, idempotency_key: `journey-creation-${prompt}` },
        }),
      });
      await answer.text();
    }, `${number}0000`);
  }
}

/** The streams of creations that the browser has open, and has had open at the same time at most. */
function countStreams(context: BrowserContext) {
  const open = new Map<Request, Page>();
  // A closed page takes its requests along, without a word.
  const now = () => [...open.values()].filter((page) => !page.isClosed()).length;
  let most = 0;
  context.on('request', (request) => {
    if (!request.url().endsWith('/art/api/creation-events')) return;
    open.set(request, request.frame().page());
    most = Math.max(most, now());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return { now, most: () => most };
}

test('eight tabs follow what is made over one connection, also once its tab is closed', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const streams = countStreams(context);
  await logInByCall(page, { server, email: 'tabs@example.com' });
  await page.goto('/art/');
  await expect(accountButton(page)).toContainText('200 点');
  const others: Page[] = [];
  for (let count = 0; count < 7; count += 1) {
    const other = await context.newPage();
    await other.goto('/art/guide/');
    await expect(accountButton(other)).toContainText('200 点');
    others.push(other);
  }
  expect(streams.most(), 'nothing is followed while nothing is made').toBe(0);

  await queueCreations(page, 3);
  await sendPrompt(page, '晨雾');
  for (const tab of [page, ...others]) {
    await expect(taskButton(tab)).toHaveAccessibleName(/个进行中/);
  }
  expect(streams.most()).toBe(1);
  await page.close();
  for (const tab of others) {
    await expect(taskButton(tab)).toHaveAccessibleName(/已全部结束/);
    await expect(accountButton(tab)).toContainText('160 点');
  }
  await expect.poll(streams.now, 'it ends with the last of them').toBe(0);
});

test('a task is seen on every page, cancelled there, and found as a picture', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'tasks@example.com' });
  await page.goto('/art/');
  await expect(accountButton(page)).toContainText('200 点');
  await queueCreations(page, 3);
  await sendPrompt(page, '最后一幅');
  await expect(taskButton(page)).toHaveAccessibleName(/个进行中/);
  await page.goto('/art/guide/');
  await taskButton(page).click();
  const panel = page.getByRole('dialog', { name: '创作任务' });
  const last = panel.getByRole('listitem').filter({ hasText: '最后一幅' });
  await expect(last).toHaveCount(1);
  // Before the panel is looked at: that takes time, and it may be its turn meanwhile.
  await last.getByRole('button', { name: /^取消/ }).click();
  await expect(last).toContainText('已取消');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(taskButton(page)).toBeFocused();
  await expect(taskButton(page)).toHaveAccessibleName(/已全部结束/);
  await expect(accountButton(page), 'three were paid').toContainText('170 点');
  await taskButton(page).click();
  await panel
    .getByRole('listitem')
    .filter({ hasText: '30000' })
    .getByRole('link', { name: /^查看/ })
    .click();
  const opened = page.getByRole('dialog', { name: '结果详情' });
  await expect(opened.getByRole('img', { name: /30000/ }).first()).toBeVisible();
  await expect(page, 'an address that leads there again').toHaveURL(/\/art\/\?work=\w+$/);
});

test('what is being made stands above one’s pictures, and joins them', async ({ page, server }) => {
  test.slow();
  await logInByCall(page, { server, email: 'joins@example.com' });
  await page.goto('/art/');
  await queueCreations(page, 4);
  await page.goto('/art/mypaintings');
  const tasks = page.getByRole('region', { name: '创作任务' });
  const last = tasks.getByRole('listitem').filter({ hasText: '40000' });
  await last.getByRole('button', { name: /^取消/ }).click();
  await expect(last).toContainText('已取消');
  expect(await findViolations(page)).toEqual([]);
  await last.getByRole('button', { name: /^清除/ }).click();
  const pictures = page.getByRole('region', { name: '作品列表' });
  await expect(pictures.getByText('共 12 件，已全部显示')).toBeVisible();
  await expect(tasks).toHaveCount(0);
  // Those out of sight need not be there, and any of the three may have ended last.
  await expect(pictures.getByRole('img', { name: /^[123]0000/ }).first()).toBeVisible();
});
