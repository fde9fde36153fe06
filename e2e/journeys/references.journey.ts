import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const promptOf = (page: Page) => page.getByRole('textbox', { name: '提示词', exact: true });
const tilesOf = (page: Page) =>
  page.getByRole('region', { name: '图片', exact: true }).getByRole('listitem');
const labelsOf = (page: Page) => tilesOf(page).locator('[data-ui="slot-label"]');
const sourcesOf = (page: Page) =>
  tilesOf(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
const fromWorks = (page: Page) => page.getByRole('button', { name: '从我的图片选' });
const pickerOf = (page: Page) => page.getByRole('dialog', { name: '从我的图片选' });

for (const width of walkedAt(1280, 390)) {
  test(`my works as references at ${width} px: two by keyboard alone, one of them named in the prompt, in another order, and made into a picture`, async ({
    page,
    server,
  }, testInfo) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await logInByCall(page, { server, email: `references-${width}@example.com` });
    for (const prompt of ['references 山', 'references 海 --ar 16:9', 'references 云']) {
      await createPicture(page, prompt);
    }
    await page.goto('/art/4o-img');
    await waitUntilLive(page.locator('main h1'));
    const shoot = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const path = testInfo.outputPath(`${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path });
      }
      await page.emulateMedia({ colorScheme: null });
    };
    const picker = pickerOf(page);

    await test.step('the works are searched, and chosen in an order', async () => {
      await fromWorks(page).press('Enter');
      await expect(picker.getByRole('listitem')).toHaveCount(3);
      const search = picker.getByRole('searchbox', { name: '搜索提示词' });
      await expect(search).toBeFocused();
      await page.keyboard.insertText('海');
      await expect(picker.getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(picker.getByText('已选 1 张，还能选 9 张')).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await expect(picker.getByRole('listitem')).toHaveCount(3);
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await expect(
        picker.getByRole('button', { name: /^references 山.*，第 2 张$/, pressed: true }),
      ).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await shoot('dialog');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(picker.getByRole('button', { name: '添加 2 张' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(picker).toBeHidden();
      await expect(fromWorks(page)).toBeFocused();
      await expect(labelsOf(page)).toHaveText(['图片 1', '图片 2']);
    });
    const [sea = '', mountain = ''] = await sourcesOf(page);

    await test.step('@ offers them, and @3 is not sent', async () => {
      await promptOf(page).focus();
      await page.keyboard.insertText('把');
      await page.keyboard.type('@');
      const list = page.getByRole('listbox', { name: '提示词里提到的图片' });
      await expect(list.getByRole('option')).toHaveCount(2);
      await expectNoOverflow(page);
      await shoot('mention');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await page.keyboard.insertText('改成水彩画，光线像@3');
      await expect(promptOf(page)).toHaveValue('把@2改成水彩画，光线像@3');
      const issue = page.getByText('@3 没有对应的图片，现在只有 2 张：添加图片，或改成 @1 到 @2');
      await expect(issue).toBeVisible();
      await expect(page.locator('[data-severity="error"]', { hasText: /^@3$/ })).toBeVisible();
      await page.keyboard.press('Control+Enter');
      const stage = page.getByRole('region', { name: '生成结果' });
      await expect(stage, 'nothing is sent').toHaveAttribute('data-state', 'idle');
      await expect(promptOf(page)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.insertText('1');
      await expect(issue).toHaveCount(0);
    });

    await test.step('the numbers follow their pictures, and come back after a reload', async () => {
      await tilesOf(page)
        .nth(1)
        .getByRole('button', { name: /^调整顺序/ })
        .press('ArrowLeft');
      await expect.poll(() => sourcesOf(page)).toEqual([mountain, sea]);
      await expect(promptOf(page)).toHaveValue('把@1改成水彩画，光线像@2');
      await expect(
        tilesOf(page)
          .nth(0)
          .getByRole('button', { name: /^调整顺序/ }),
      ).toBeFocused();
      await shoot('tray');
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expect(labelsOf(page)).toHaveText(['图片 1', '图片 2']);
      expect(await sourcesOf(page)).toEqual([mountain, sea]);
      await expect(promptOf(page)).toHaveValue('把@1改成水彩画，光线像@2');
    });

    await test.step('the finished picture was made of both', async () => {
      await promptOf(page).press('Control+Enter');
      await expect(newestRow(page)).toBeVisible();
      const answer = await page.request.post(`${server.url}/art/api/my-pictures`, {
        data: { limit: 1 },
        headers: { 'x-bf': 'journey' },
      });
      const [made] = (await answer.json()).data.rows;
      expect(made).toMatchObject({
        ...{ tool: 'gpt-image', prompt: '把@1改成水彩画，光线像@2', reference_count: 2 },
        references: [{ role: 'source' }, { role: 'reference' }],
      });
      const pathOf = (url: string) => new URL(url, server.url).pathname;
      expect(made.references.map(({ url }: { url: string }) => pathOf(url))).toEqual(
        [mountain, sea].map(pathOf),
      );
    });
  });
}

test('a guest is asked to log in, and a work that was deleted meanwhile is told of', async ({
  page,
  server,
  tolerate,
}) => {
  await page.goto('/art/4o-img');
  await waitUntilLive(page.locator('main h1'));
  await fromWorks(page).click();
  await expect(pickerOf(page).getByRole('link', { name: '去登录' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await logInByCall(page, { server, email: 'references-gone@example.com' });
  await page.goto('/art/4o-img');
  await waitUntilLive(page.locator('main h1'));
  await createPicture(page, 'references 旧');
  await fromWorks(page).click();
  await pickerOf(page)
    .getByRole('button', { name: /^references 旧/ })
    .click();
  await pickerOf(page).getByRole('button', { name: '添加 1 张' }).click();
  await expect(tilesOf(page)).toHaveCount(1);
  const [source = ''] = await sourcesOf(page);
  const [, id = ''] = /\/pictures\/(\w+)\./.exec(source) ?? [];
  tolerate(/status of 40[04]/);
  await page.request.post(`${server.url}/art/api/delete-pictures`, {
    data: { img_ids: [id] },
    headers: { 'x-bf': 'journey' },
  });
  await promptOf(page).fill('改成夜景');
  await promptOf(page).press('Control+Enter');
  await expect(page.getByText('参考图不存在或已被删除，请移除后重新添加')).toBeVisible();
});
