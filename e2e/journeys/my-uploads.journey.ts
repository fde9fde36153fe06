import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn } from '../log-in.ts';
import { draftOf, expectUploaded, paste } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';

test('two uploads are found under 我的上传, and one of them is deleted', async ({
  page,
  browser,
  server,
  tolerate,
}) => {
  await page.goto('/art/my/uploads');
  await expect(page.getByRole('heading', { name: '登录后查看' })).toBeVisible();
  await logIn(page, { server, email: 'uploads@example.com' });
  await expect(page.getByText('还没有上传过图片')).toBeVisible();
  await page.getByRole('link', { name: '去绘画' }).click();
  await paste(page, [await png(1), await png(2)]);
  await expectUploaded(page, 2);
  const urls = (await draftOf(page)).map(({ url }) => url);

  await test.step('我的绘画 leads to them', async () => {
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '我的绘画' }).click();
    await page.getByRole('main').getByRole('link', { name: '我的上传' }).click();
    await expect(page).toHaveURL(/\/art\/my\/uploads$/);
    await expect(page).toHaveTitle('我的上传 · 画境 AI');
  });

  const uploads = page.getByRole('region', { name: '上传的图片' });
  const tiles = uploads.getByRole('listitem');
  const thumbnails = () =>
    uploads
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.complete && one.naturalWidth));

  await test.step('their thumbnails are shown to their owner, and to nobody else', async () => {
    await expect(tiles).toHaveCount(2);
    await expect.poll(thumbnails).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(...(await thumbnails()).map(Number))).toBeGreaterThan(0);
    await expect(page.getByRole('meter', { name: '上传空间' })).toHaveAttribute(
      'aria-valuetext',
      /^已用 [\d.]+ KB，共 500 MB · 2 \/ 1,000 个文件$/,
    );
    expect(await findViolations(page)).toEqual([]);
    const guest = await browser.newContext();
    for (const url of urls) expect((await guest.request.get(url)).status()).toBe(404);
    await guest.close();
  });

  await test.step('one is deleted by keyboard, and the focus goes to the other', async () => {
    await uploads.getByRole('button', { name: /^删除：第 1 张/ }).press('Enter');
    const question = page.getByRole('dialog', { name: '删除这张图片？' });
    await expect(question).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: '删除' }).press('Enter');
    await expect(page.getByText('图片已删除')).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await expect(uploads.getByRole('button', { name: /^删除：第 1 张/ })).toBeFocused();
  });

  await test.step('it is gone after a reload, and at its address', async () => {
    await page.reload();
    await expect(tiles).toHaveCount(1);
    await expect(page.getByText('共 1 张，已全部显示')).toBeVisible();
    const statuses = await Promise.all(
      urls.map(async (url) => (await page.request.get(url)).status()),
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });

  // The draft of the create page still has the picture that was deleted.
  tolerate(/status of 404/);
  await test.step('我的信息 leads to them, and the page takes the focus', async () => {
    await page.goto('/art/');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '我的信息' }).click();
    const dialog = page.getByRole('dialog', { name: '我的信息' });
    await expect(dialog.getByText(/^已用 [\d.]+ KB，共 500 MB$/)).toBeVisible();
    await dialog.getByRole('link', { name: '管理' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/art\/my\/uploads$/);
    await expect(tiles).toHaveCount(1);
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('it fits into a narrow window, in the dark too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
  });
});
