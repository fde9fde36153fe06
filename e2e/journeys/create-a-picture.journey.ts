import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { accountButton, logIn, logInByCall, loginLink } from '../log-in.ts';
import { newestRow, openNewest } from '../newest.ts';
import { sendButton, sendPrompt } from '../send-prompt.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A nickname that a person counts as 20 characters: emoji of several code points among them. */
const twentyCharacters = '画中人👨‍👩‍👧‍👦e\u0301一二三四五六七八九十木火土水金';

/** Sends the prompt, and waits until it has begun, so that it is paid. */
async function startCreation(page: Page, prompt: string) {
  await sendPrompt(page, prompt);
  const progress = page.getByRole('progressbar', { name: '生成进度' });
  await expect(progress).toHaveAttribute('aria-valuenow', /\d/);
}

test('a guest makes a first picture: log in, nickname, prompt, picture, and out again', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/art/');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const entry of ['Midjourney', 'AI 视频', '数字人克隆', '作品广场']) {
    await expect(menu.getByRole('link', { name: entry })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: /^Midjourney/ })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('晨雾中的群山');
  await logIn(page, { server, email: 'creator@example.com' });
  await expect(page).toHaveURL(/\/art\/$/);
  await expect(prompt, 'the draft has outlived the log-in').toHaveValue('晨雾中的群山');
  await expect(accountButton(page)).toContainText('200 点');

  await test.step('the nickname takes 20 characters and refuses the 21st', async () => {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '修改昵称' }).click();
    const dialog = page.getByRole('dialog', { name: '修改昵称' });
    await dialog.getByLabel('昵称').fill(`${twentyCharacters}满`);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByText('昵称最多 20 个字符')).toBeVisible();
    await dialog.getByLabel('昵称').fill(twentyCharacters);
    await expect(dialog.getByText('20 / 20')).toBeVisible();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(accountButton(page)).toContainText(twentyCharacters.normalize('NFC'));
  });

  await test.step('a single dash is reported, and fixed by one click', async () => {
    await prompt.fill('晨雾中的群山，水墨 -ar 16:9');
    await expect(page.getByText('参数必须以 -- 开头，而不是 -')).toBeVisible();
    await page.getByRole('button', { name: /^改为 --/ }).click();
    await expect(prompt).toHaveValue('晨雾中的群山，水墨 --ar 16:9');
    await expect(page.getByText('参数必须以 -- 开头，而不是 -')).toBeHidden();
    await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked();
  });

  await test.step('the picture comes with its progress and costs points', async () => {
    await sendButton(page).click();
    await expect(page.getByRole('progressbar', { name: '生成进度' })).toBeVisible();
    await expect(newestRow(page)).toBeVisible();
    const badge = page.getByText('演示引擎', { exact: true });
    await expect(badge, 'named once a screen').toHaveCount(1);
    const note = page.getByRole('group').filter({ has: badge });
    const shown = { useInnerText: true };
    await expect(note).toHaveText('演示引擎', shown);
    await badge.press('Enter');
    await expect(note).toContainText('不是真正的 AI 模型', shown);
    const stage = await openNewest(page);
    await expect(stage.getByText('种子', { exact: true })).toBeVisible();
    const picture = stage.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /晨雾中的群山/);
    const shape = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
    expect(shape).toBeCloseTo(16 / 9, 1);
  });

  await test.step('it is found again under 我的绘画, after a reload as well', async () => {
    await page.getByRole('link', { name: '查看全部作品' }).click();
    await expect(page).toHaveURL(/\/art\/mypaintings$/);
    await expect(accountButton(page)).not.toContainText('200 点');
    const pictures = page.getByRole('region', { name: '作品列表' }).getByRole('img');
    await expect(pictures, 'one prompt gives four').toHaveCount(4);
    await page.reload();
    await expect(pictures).toHaveCount(4);
    await expect(pictures.first()).toHaveAttribute('alt', /晨雾中的群山/);
  });

  await test.step('after logging out the pictures are gone from the page', async () => {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(loginLink(page)).toBeVisible();
    await page.goto('/art/mypaintings');
    await expect(page.getByRole('region', { name: '作品列表' }).getByRole('img')).toHaveCount(0);
    await expect(loginLink(page)).toBeVisible();
  });
});

test('stopping gives the points back', async ({ page, server }) => {
  await page.goto('/art/');
  await logIn(page, { server, email: 'stopper@example.com' });
  await startCreation(page, '星空 --ar 21:9');
  await page.getByRole('button', { name: /^取消/ }).click();
  const stage = page.getByRole('region', { name: '生成结果' });
  await expect(stage.getByText('已取消，点数已退回')).toBeVisible();
  await expect(accountButton(page)).toContainText('200 点');
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('星空 --ar 21:9');
  await page.reload();
  const stopped = page.getByRole('article', { name: '星空 --ar 21:9' });
  await expect(stopped, 'it stays among what was made').toContainText('已取消，点数已退回');
});

test('leaving and reloading stop nothing', async ({ page, server }) => {
  await page.goto('/art/');
  await logIn(page, { server, email: 'traveller@example.com' });
  await startCreation(page, '远行 --ar 16:9');
  await page.goto('/art/guide/');
  await page.goto('/art/');
  await expect(newestRow(page).locator('img').first()).toBeVisible();
  await expect(accountButton(page), 'paid once').toContainText('190 点');
});

test('a server that is killed while it creates continues when it is back', async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(unansweredRequest);
  const dataDir = await mkdtemp(join(tmpdir(), 'creation-journey-'));
  let server = await startSiteServer({ dataDir });
  try {
    await page.goto(`${server.url}/art/`);
    await logIn(page, { server, email: 'steadfast@example.com' });
    await startCreation(page, '磐石 --ar 1:1');
    await server.kill();
    // On the stage where the feed has not been read yet.
    await expect(page.getByText('正在重新连接…').first()).toBeAttached();
    server = await startSiteServer({ dataDir, env: { PORT: new URL(server.url).port } });
    // A minute until the lease runs out, and then four pictures again on a machine that may be busy.
    await expect(newestRow(page).locator('img').first()).toBeVisible();
    await expect(accountButton(page), 'paid once').toContainText('190 点');
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a prompt that is submitted before the page is live is sent once it is', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'draws-early@example.com' });
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/art/', { waitUntil: 'commit' });
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('早来的人');
  await sendButton(page).click();
  held.resolve();
  await expect(newestRow(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/art/`);
  await expect(prompt).toHaveValue('早来的人');
});
