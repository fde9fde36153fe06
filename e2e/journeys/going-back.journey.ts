import type { Page } from '@playwright/test';
import { mockPictures } from '../gallery-pictures.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '主菜单' });

const pictureOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '作品列表' }).getByRole('button', { name });
const viewerOf = (page: Page) => page.getByRole('dialog', { name: '图片详情' });

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(drawerOf(page)).toBeVisible();
}

test('going back closes the drawer and dialogs, and then leaves the page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/art/guide/');
  await openDrawer(page);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/art\/guide\/$/);

  // From the drawer, which closes, to a dialog.
  await openDrawer(page);
  await drawerOf(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  const dialog = page.getByRole('dialog', { name: '联系我们' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
  // Forward, there is nothing that could be shown.
  await page.goForward();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a link in the drawer leads one step further, however it was closed before', async ({
  page,
}) => {
  await page.goto('/art/guide/');
  await openDrawer(page);
  await drawerOf(page).getByRole('button', { name: '关闭菜单' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await openDrawer(page);
  await drawerOf(page).getByRole('link', { name: '参数手册' }).click();
  await expect(page).toHaveURL(/\/art\/cookbook\/$/);
  await expect(page.getByRole('heading', { level: 1, name: '参数手册' })).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
  await expect(page.getByRole('heading', { level: 1, name: '使用指南' })).toBeVisible();
});

test('a dialog in a dialog closes first', async ({ page, server }) => {
  await logInByCall(page, { server, email: 'going-back@example.com' });
  await page.goto('/art/guide/');
  await openDrawer(page);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '我的信息' }).click();
  const info = page.getByRole('dialog', { name: '我的信息' });
  await info.getByRole('button', { name: '退出所有设备' }).click();
  const question = page.getByRole('dialog', { name: '退出所有设备？' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(info).toBeVisible();
  await page.goBack();
  await expect(info).toBeHidden();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
});

test('做同款 is one step away from the gallery, and a reload leaves the viewer', async ({
  page,
}) => {
  await mockPictures(page, { count: 20 });
  await page.goto('/art/guide/');
  await page.goto('/art/paintings/');
  await pictureOf(page, '第 0 张').click();
  await viewerOf(page).getByRole('link', { name: '做同款' }).click();
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue(/第 0 张/);
  await page.goBack();
  await expect(page).toHaveURL(/\/art\/paintings\/$/);
  await expect(pictureOf(page, '第 0 张')).toBeVisible();

  await pictureOf(page, '第 1 张').click();
  await expect(viewerOf(page)).toBeVisible();
  await page.reload();
  await expect(pictureOf(page, '第 1 张')).toBeVisible();
  await expect(viewerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
});
