import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, newestRow, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const stage = (page: Page) => page.getByRole('region', { name: '生成结果' });
const promptOf = (page: Page) => page.getByRole('textbox', { name: '提示词', exact: true });

async function open(page: Page) {
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
}

/** Opens what was begun last, one of so many in the feed, as soon as it is finished. */
async function openFinished(page: Page, count: number, pictures: number) {
  await openNewest(page, count);
  await expect(stage(page).getByRole('tab')).toHaveCount(pictures);
}

const press = (page: Page, group: RegExp, label: string) =>
  stage(page)
    .getByRole('group', { name: group })
    .getByRole('button', { name: label, exact: true })
    .press('Enter');

for (const width of walkedAt(390, 1280)) {
  test(`Midjourney at ${width} px: by keyboard, other words for a variation, a zoom as far as one writes, and a region by its mask`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `mj-words-${width}@example.com` });
    await open(page);
    await promptOf(page).focus();
    await page.keyboard.insertText('极光下的雪山');
    await page.keyboard.press('Control+Enter');
    await openFinished(page, 1, 4);

    await test.step('remix asks for the words, and forgets none of them', async () => {
      await stage(page).getByRole('button', { name: '改写提示词' }).press('Enter');
      await press(page, /^再变一变/, '变体 2…');
      const dialog = page.getByRole('dialog', { name: '变体 2' });
      const words = dialog.getByRole('textbox', { name: '提示词' });
      await expect(words).toHaveValue('极光下的雪山');
      await expect(words).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('沙漠里的日落 -ar 16:9');
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText('参数必须以 -- 开头，而不是 -')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await press(page, /^再变一变/, '变体 2…');
      await expect(words).toHaveValue('沙漠里的日落 -ar 16:9');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('沙漠里的日落');
      await page.keyboard.press('Control+Enter');
      await openFinished(page, 2, 4);
      await closeDetails(page);
      await expect(promptOf(page), 'what stands in the composer stays').toHaveValue('极光下的雪山');
      await openFinished(page, 2, 4);
      await press(page, /^取出大图/, '取大图 1');
      await openFinished(page, 3, 0);
    });

    await test.step('a custom zoom', async () => {
      await press(page, /^扩展画面/, '自定义缩放…');
      const dialog = page.getByRole('dialog', { name: '自定义缩放' });
      const words = dialog.getByRole('textbox', { name: '提示词' });
      await expect(words).toHaveValue('沙漠里的日落 --zoom 1.8');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('沙漠里的日落 --zoom 1.4 --ar 2:1');
      await dialog.getByRole('button', { name: '开始，10 点' }).press('Enter');
      await openFinished(page, 4, 4);
      await press(page, /^取出大图/, '取大图 3');
      await openFinished(page, 5, 0);
      const facts = stage(page).locator('[data-ui="creation-facts"]');
      const [, across = '', down = ''] = /(\d+) × (\d+)/.exec(await facts.innerText()) ?? [];
      expect(Number(across) / Number(down)).toBeCloseTo(2, 1);
    });

    await test.step('a region', async () => {
      await press(page, /^再变一变/, '局部重绘…');
      const editor = page.getByRole('dialog', { name: '只改局部' });
      await expect(editor).toHaveAttribute('data-state', 'ready');
      const status = editor.locator('[data-ui="mask-status"]');
      // By its button: Escape in the very moment in which it appears would be for the dialog below.
      await editor.getByRole('button', { name: '完成' }).press('Enter');
      await expect(editor).toBeHidden();
      const dialog = page.getByRole('dialog', { name: '局部重绘' });
      await dialog.getByRole('button', { name: '开始，10 点' }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('选区里没有涂到要改的地方');
      await dialog.getByRole('button', { name: '先涂出要改的地方' }).press('Enter');
      await expect(editor).toHaveAttribute('data-state', 'ready');
      await page.keyboard.press('r');
      await page.keyboard.press('Space');
      await expect(status).toHaveText('第一个角：横 50%，竖 50%');
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(status).toHaveText('矩形已涂');
      await editor.getByRole('button', { name: '完成' }).press('Enter');
      await expect(dialog.getByRole('button', { name: '已涂好，点这里接着涂' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await dialog.getByRole('textbox', { name: '提示词' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('一片蓝色的海');
      await page.keyboard.press('Control+Enter');
      await expect(newestRow(page, 6)).toBeVisible();
      await expect(page.getByText(/剩 160 点/)).toBeVisible();
    });
  });

  test(`Midjourney at ${width} px: by keyboard, a picture put into words, a prompt made shorter, and pictures blended`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `mj-tasks-${width}@example.com` });
    await open(page);
    await promptOf(page).focus();
    await page.keyboard.insertText('请画一张非常精致的图，极光下的雪山，杰作 --ar 16:9');
    await page.getByRole('button', { name: /^参数/ }).press('Enter');
    const tools = page.getByRole('group', { name: '还能做' });
    /** Latest of so many answers in the feed. */
    const toldBy = (count: number) =>
      newestRow(page, count).getByRole('region', { name: '可以用的提示词' });

    await test.step('a shorter prompt is taken, and taken back', async () => {
      await tools.getByRole('button', { name: '精简提示词，免费' }).press('Enter');
      const told = toldBy(1);
      await expect(told.getByRole('listitem').first()).toContainText('极光下的雪山');
      const last = told.getByRole('listitem').last();
      const shorter = await last.locator('p').innerText();
      expect(shorter).toMatch(/ --ar 16:9$/);
      await last.getByRole('button').press('Enter');
      await expect(promptOf(page)).toHaveValue(shorter);
      await expect(promptOf(page)).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(promptOf(page)).toHaveValue(/^请画一张非常精致的图/);
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
    });

    await test.step('a picture gives four prompts', async () => {
      await tools.getByRole('button', { name: '看图写词，免费' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: '看图写词' });
      await expect(dialog.getByRole('status').last()).toHaveText('请先添加 1 张图片');
      await expect(dialog.getByRole('button', { name: '开始，免费' })).toBeDisabled();
      await dialog.locator('[data-ui="reference-input"]').setInputFiles(await png(3));
      await expect(dialog.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await dialog.getByRole('button', { name: '开始，免费' }).press('Enter');
      const told = toldBy(2);
      await expect(told.getByRole('listitem')).toHaveCount(4);
      await told.getByRole('listitem').nth(1).getByRole('button').press('Enter');
      await expect(promptOf(page)).toHaveValue(/ --ar 3:2$/);
      await page.getByRole('button', { name: '撤销' }).press('Enter');
      await expect(promptOf(page)).toHaveValue(/^请画一张非常精致的图/);
      await expect(page.getByText(/剩 200 点/)).toBeVisible();
    });

    await test.step('two pictures become four others', async () => {
      await tools.getByRole('button', { name: '融合图片，10 点' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: '融合 2 到 5 张图片' });
      const start = dialog.getByRole('button', { name: '开始，10 点' });
      const files = dialog.locator('[data-ui="reference-input"]');
      await files.setInputFiles(await png(4));
      await expect(start).toBeDisabled();
      await files.setInputFiles(await png(5));
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await dialog.getByRole('radio', { name: '横' }).press('Space');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await start.press('Enter');
      await expect(newestRow(page, 3).locator('[data-ui="feed-result"]')).toHaveCount(4);
      await expect(page.getByText(/剩 190 点/)).toBeVisible();
    });

    await test.step('what was told is in the history, also after a reload', async () => {
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      const feed = page.getByRole('region', { name: '最近创作' });
      await expect(feed.getByRole('article').first()).toHaveAttribute('aria-setsize', '3');
      const again = feed.getByRole('article').nth(1).getByRole('region');
      await expect(again.getByRole('listitem')).toHaveCount(4);
    });
  });
}

test('parameters are completed after two dashes, and never while an input method composes', async ({
  page,
}) => {
  await open(page);
  const box = promptOf(page);
  const list = page.getByRole('listbox', { name: '参数' });
  await box.focus();
  await page.keyboard.insertText('雪山 ');
  await expect(box).not.toHaveAttribute('aria-autocomplete');
  await page.keyboard.type('--s');
  await expect(list.getByRole('option').first()).toContainText('--stylize');
  await expect(list.getByRole('option').first()).toContainText('0 到 1000');
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  const activeOption = async () => {
    const id = await box.getAttribute('aria-activedescendant');
    return await page.locator(`[id="${id}"]`).innerText();
  };
  expect(await activeOption()).toContain('--stylize');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await activeOption()).not.toContain('--stylize');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('雪山 --stylize ');
  await page.keyboard.type('250 --');
  await expect(box).toHaveValue('雪山 --stylize 250 --');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('雪山 --stylize 250 --');
  await page.keyboard.type('c');
  await expect(list, 'it stays closed').toBeHidden();
  await page.keyboard.press('Control+z');

  const session = await page.context().newCDPSession(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('雪山 --');
  await expect(list).toBeVisible();
  await session.send('Input.imeSetComposition', { text: 'ma', selectionStart: 2, selectionEnd: 2 });
  await expect(list).toBeHidden();
  await session.send('Input.insertText', { text: '马' });
  await expect(box).toHaveValue('雪山 --马');
  await expect(list).toBeHidden();
});
