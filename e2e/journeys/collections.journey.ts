import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';

const pictures = (page: Page) =>
  page.getByRole('region', { name: '作品列表' }).getByRole('button', { name: /^collected/ });
const bar = (page: Page) => page.getByRole('region', { name: '选中的作品' });

test('pictures are put into a collection by the keyboard, found there by its address, and taken out', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/art/mypaintings');
  await logInByCall(page, { server, email: 'collector@example.com' });
  await createPicture(page, 'collected 山', { keepsAll: true });
  await page.reload();
  await expect(pictures(page)).toHaveCount(4);
  const select = page.getByRole('button', { name: '选择', exact: true });

  await test.step('two, into a new one', async () => {
    await select.press('Enter');
    await expect(bar(page)).toContainText('已选 0 件');
    await pictures(page).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar(page)).toContainText('已选 2 件');
    await bar(page).getByRole('button', { name: '放进作品集' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '把 2 件作品放进作品集' });
    await expect(dialog.getByText('还没有作品集')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: '新作品集的名称' });
    await pressTabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('名称要有 1 到 20 个字');
    await page.keyboard.type('海报');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 件作品已放进“海报”')).toBeVisible();
    await expect(bar(page), 'they stay selected').toContainText('已选 2 件');
  });

  const heading = page.getByRole('heading', { level: 2, name: '海报' });
  await test.step('its address shows them, also after a reload', async () => {
    await page.getByRole('button', { name: '查看', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/art\/mypaintings\?collection=\w+$/);
    await expect(heading).toBeVisible();
    await expect(pictures(page)).toHaveCount(2);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(pictures(page)).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one is taken out, and back by one press', async () => {
    await select.press('Enter');
    await expect(bar(page)).toContainText('已选 0 件');
    await pictures(page).first().press('Enter');
    await bar(page).getByRole('button', { name: '移出作品集' }).press('Enter');
    await expect(pictures(page)).toHaveCount(1);
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await expect(pictures(page)).toHaveCount(2);
    await page.reload();
    await expect(pictures(page)).toHaveCount(2);
  });

  await test.step('renamed in the list of all; Escape leaves the row, then the list', async () => {
    await page.getByRole('button', { name: '作品集', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '作品集' });
    const rename = dialog.getByRole('button', { name: '给“海报”改名' });
    await pressTabTo(page, rename);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: '新的名称' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rename).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('插画');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: '插画 2 件' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '给“插画”改名' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: '插画' })).toBeVisible();
  });

  await test.step('deleted: its pictures stay', async () => {
    await page.getByRole('button', { name: '作品集', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '作品集' });
    await dialog.getByRole('button', { name: '删除作品集“插画”' }).press('Enter');
    await expect(dialog.getByText('里面的作品都会保留')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await pressTabTo(page, dialog.getByRole('button', { name: '删除作品集', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('还没有作品集')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '新作品集的名称' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('作品集不存在或已删除')).toBeVisible();
    await page.getByRole('link', { name: '全部作品' }).press('Enter');
    await expect(page).toHaveURL(/\/art\/mypaintings$/);
    await expect(pictures(page)).toHaveCount(4);
  });

  await test.step('on a phone everything has its place', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: '作品集', exact: true }).click();
    const name = page.getByRole('textbox', { name: '新作品集的名称' });
    await name.fill('很长很长很长很长的一个作品集的名称');
    await name.press('Enter');
    await expect(page.getByRole('link', { name: /^很长很长/ })).toBeVisible();
    await expectNoOverflow(page);
  });
});
