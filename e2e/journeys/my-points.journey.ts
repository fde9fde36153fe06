import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

test('what points were spent on is found from 我的信息, and leads to the work', async ({
  page,
  server,
}, testInfo) => {
  test.slow();
  await page.goto('/art/my/points');
  await expect(page.getByRole('heading', { name: '登录后查看' })).toBeVisible();
  await logIn(page, { server, email: 'points@example.com' });
  const list = page.getByRole('region', { name: '点数变动' });
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveText([/^新用户赠送.*\+200$/]);
  await createPicture(page, '暴风雨里的灯塔', { keepsAll: true });
  await createPicture(page, '晨雾中的群山', { keepsAll: true });

  await test.step('the dialog leads to the page, which takes the focus', async () => {
    await page.goto('/art/');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '我的信息' }).click();
    const dialog = page.getByRole('dialog', { name: '我的信息' });
    await dialog.getByRole('link', { name: '点数明细' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/art\/my\/points$/);
    await expect(page).toHaveTitle('点数明细 · 画境 AI');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('the newest entry comes first, with its tool, words and amount', async () => {
    await expect(entries).toHaveText([
      /^Midjourney晨雾中的群山.*−10$/,
      /^Midjourney暴风雨里的灯塔.*−10$/,
      /^新用户赠送.*\+200$/,
    ]);
    await expect(page.getByRole('main').getByText('180 点')).toBeVisible();
    await expect(list.locator('img')).toHaveCount(2);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath(`points-${colorScheme}.png`) });
    }
  });

  await test.step('it fits into a narrow window', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoOverflow(page);
    if (size) await page.setViewportSize(size);
  });

  await test.step('an entry leads to its work', async () => {
    await list.getByRole('link', { name: '查看作品：暴风雨里的灯塔' }).click();
    const details = page.getByRole('dialog', { name: '结果详情' });
    await expect(details).toBeVisible();
    await expect(details.getByText('暴风雨里的灯塔').first()).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
  });
});
