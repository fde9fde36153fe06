import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const stage = (page: Page) => page.getByRole('region', { name: '生成结果' });
const facts = (page: Page) => stage(page).locator('[data-ui="creation-facts"]');

/** Runs an action of what is looked at, by keyboard, and opens what it makes, one of so many in the feed. */
async function runAction(
  page: Page,
  count: number,
  { group, label, pictures }: { group: string; label: string; pictures: number },
) {
  await stage(page)
    .getByRole('group', { name: group })
    .getByRole('button', { name: label })
    .press('Enter');
  await openNewest(page, count);
  await expect(stage(page).getByRole('tab')).toHaveCount(pictures);
}

for (const width of walkedAt(1280, 390)) {
  test(`Midjourney: by keyboard at ${width} px, from parameters to four pictures, one of them, others like it, and more around it`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `midjourney-${width}@example.com` });
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
    const stylize = page.getByRole('textbox', { name: '风格化', exact: true });
    const no = page.getByRole('textbox', { name: '不要出现' });

    await test.step('what is chosen in the panel stands in the text, and the other way round', async () => {
      await prompt.focus();
      await page.keyboard.insertText('极光下的雪山');
      await page.getByRole('button', { name: /^参数/ }).press('Enter');
      await page.getByRole('slider', { name: '变化程度滑块' }).press('ArrowRight');
      await expect(prompt).toHaveValue('极光下的雪山 --c 1');
      await page.getByRole('slider', { name: '变化程度滑块' }).press('ArrowRight');
      await expect(prompt).toHaveValue('极光下的雪山 --c 2');
      await stylize.focus();
      await page.keyboard.insertText('250');
      await page.keyboard.press('Enter');
      await expect(prompt, 'and nothing was sent').toHaveValue('极光下的雪山 --c 2 --s 250');
      await expect(stylize).toBeFocused();
      await no.focus();
      await page.keyboard.insertText('文字，水印');
      await page.keyboard.press('Tab');
      await expect(prompt).toHaveValue('极光下的雪山 --c 2 --s 250 --no 文字，水印');
      await prompt.press('Control+z');
      await expect(prompt, 'one step to undo').toHaveValue('极光下的雪山 --c 2 --s 250');
      await expect(no).toHaveValue('');
      await prompt.press('End');
      await page.keyboard.insertText(' --seed 7 --raw');
      await expect(page.getByRole('textbox', { name: '种子', exact: true })).toHaveValue('7');
      const raw = page.getByRole('group', { name: '原始风格' });
      await expect(raw.getByRole('radio', { name: '开' })).toBeChecked();
      await raw.getByRole('radio', { name: '开' }).press('ArrowLeft');
      await expect(prompt).toHaveValue('极光下的雪山 --c 2 --s 250 --seed 7');
      await no.focus();
      await page.keyboard.insertText('文字 --v 7');
      await page.keyboard.press('Tab');
      await expect(page.getByText('这段文字会被当成别的参数，没有写进提示词')).toBeVisible();
      await page.getByRole('button', { name: '恢复原来的' }).press('Enter');
      await expect(no).toHaveValue('');
      await expect(prompt).toHaveValue('极光下的雪山 --c 2 --s 250 --seed 7');
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('a reload loses nothing', async () => {
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expect(prompt).toHaveValue('极光下的雪山 --c 2 --s 250 --seed 7');
      await page.getByRole('button', { name: /^参数/ }).press('Enter');
      await expect(stylize).toHaveValue('250');
    });

    await test.step('a prompt gives four pictures', async () => {
      await prompt.press('Control+Enter');
      await openNewest(page);
      await expect(stage(page).getByRole('tab')).toHaveCount(4);
      await expect(facts(page)).toContainText('512 × 512');
      await expect(page.getByText(/剩 190 点/), 'what is left is told below').toBeAttached();
    });

    await test.step('each action makes what it says, at the price before it', async () => {
      await runAction(page, 2, { group: '再变一变，每次 10 点', label: '变体 3', pictures: 4 });
      await runAction(page, 3, { group: '取出大图，免费', label: '取大图 2', pictures: 0 });
      await expect(facts(page)).toContainText('1024 × 1024');
      await runAction(page, 4, { group: '扩展画面，每次 10 点', label: '缩小 2×', pictures: 4 });
      await runAction(page, 5, { group: '取出大图，免费', label: '取大图 1', pictures: 0 });
      await runAction(page, 6, { group: '扩展画面，每次 10 点', label: '向右扩展', pictures: 4 });
      await closeDetails(page);
      await expect(page.getByText(/剩 160 点/)).toBeVisible();
      await expect(prompt, 'what was typed is still there').toHaveValue(
        '极光下的雪山 --c 2 --s 250 --seed 7',
      );
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
