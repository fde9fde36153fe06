import { accountButton, loginLink } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';

test.slow();

test('a guest without a mouse: past the menu, through it, and out of its dialogs', async ({
  page,
}) => {
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const more = page.getByRole('button', { name: '更多' });
  await expect(more).toBeVisible();

  await test.step('the first stop leads past the menu', async () => {
    await pressTabTo(page, page.getByRole('link', { name: '跳到正文' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await pressTabTo(page, page.getByRole('link', { name: /@/ }));
  });

  await test.step('the menu becomes narrow and wide, and the tooltips follow', async () => {
    await page.goto('/about');
    await expect(more).toBeVisible();
    await pressTabTo(page, page.getByRole('button', { name: '收起菜单' }));
    await page.keyboard.press('Enter');
    const expand = page.getByRole('button', { name: '展开菜单' });
    await expect(expand).toBeFocused();
    await pressTabTo(page, menu.getByRole('link', { name: /^Midjourney/ }));
    await pressTabTo(page, expand, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeFocused();
  });

  await test.step('groups open and close, and remember it', async () => {
    const tutorials = menu.getByRole('button', { name: '教程' });
    const guide = menu.getByRole('link', { name: '使用指南' });
    await pressTabTo(page, tutorials);
    await page.keyboard.press('Enter');
    await expect(tutorials).toHaveAttribute('aria-expanded', 'false');
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(more).toBeVisible();
    await expect(guide).toBeHidden();
    await pressTabTo(page, tutorials);
    await page.keyboard.press('Space');
    await expect(tutorials).toHaveAttribute('aria-expanded', 'true');
    await pressTabTo(page, guide);
  });

  await test.step('an entry leads to its page, and on from its beginning', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/art\/guide\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the menu of the footer', async () => {
    await pressTabTo(page, more, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '关于我们' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: '开放 API' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(more).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '关于我们' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '联系我们' })).toBeFocused();
    await page.keyboard.press('Enter');
    const contact = page.getByRole('dialog', { name: '联系我们' });
    await expect(contact).toBeVisible();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(contact.locator(':focus'), 'the focus stays inside').toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await expect(more).toBeFocused();

    await page.keyboard.press('Space');
    await expect(page.getByRole('menuitem', { name: '关于我们' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('without a mouse: log in, fix the prompt, create a picture, use every dialog, log out', async ({
  page,
  server,
}) => {
  await page.goto('/art/');
  await expect(loginLink(page)).toBeVisible();
  await pressTabTo(page, loginLink(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\//);

  await test.step('the log-in', async () => {
    await expect(page.getByRole('main')).toBeFocused();
    const email = page.getByLabel('邮箱');
    await pressTabTo(page, email);
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await expect(page.getByText('邮箱格式不对，应类似 name@example.com')).toBeVisible();
    await expect(email, 'the field that is wrong').toBeFocused();
    await page.keyboard.type('@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('验证码')).toBeFocused();
    await page.keyboard.type(await server.mailbox('keyboard@example.com'));
    await expect(page).toHaveURL(/\/art\/$/);
  });

  await test.step('the prompt', async () => {
    const prompt = page.getByRole('textbox', { name: '提示词' });
    await pressTabTo(page, prompt);
    const fix = page.getByRole('button', { name: /^改为 --/ });
    await page.keyboard.type('雪山日出 -ar 16:9');
    await expect(fix, 'the value may go on').toBeHidden();
    await page.keyboard.type(' ');
    await expect(fix).toBeVisible();
    await pressTabTo(page, fix);
    await page.keyboard.press('Enter');
    await expect(prompt).toHaveValue('雪山日出 --ar 16:9 ');
    await expect(prompt, 'writing continues').toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('progressbar', { name: '生成进度' })).toBeVisible();
    const images = newestRow(page).locator('img');
    await expect(images).toHaveCount(4);
    // What is still on its way when the session ends would be refused.
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((one: HTMLImageElement) => one.decode());
    }
  });

  const account = accountButton(page);
  const choose = async (name: string) => {
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let press = 0; press < 10; press += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      const before = page.getByRole('menuitem').nth(press);
      await page.keyboard.press('ArrowDown');
      await expect(before).not.toBeFocused();
    }
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
  };

  await test.step('every dialog gives the focus back', async () => {
    await pressTabTo(page, account, 'Shift+Tab');
    for (const name of ['购买点数', '联系我们', '我的信息']) {
      await choose(name);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(account, `after ${name}`).toBeFocused();
    }
  });

  await test.step('the sharing toggle', async () => {
    await choose('我的信息');
    const sharing = page.getByRole('switch', { name: '公开我的作品' });
    await pressTabTo(page, sharing);
    await page.keyboard.press('Space');
    await expect(sharing).toBeChecked();
    await expect(page.getByText('设置已更新')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });

  await test.step('the nickname', async () => {
    await choose('修改昵称');
    const dialog = page.getByRole('dialog', { name: '修改昵称' });
    await expect(dialog.getByLabel('昵称'), 'ready to be typed').toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('键盘画家');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
    await expect(account).toContainText('键盘画家');
  });

  await test.step('the log-out', async () => {
    await choose('退出登录');
    await expect(loginLink(page)).toBeVisible();
    await expect(page.locator('[data-ui="user-menu"]').locator(':focus')).toHaveCount(1);
  });
});

test('the drawer of a phone keeps the focus inside and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/art/');
  const open = page.getByRole('button', { name: '打开菜单' });
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await pressTabTo(page, open);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  const drawerWithFocus = drawer.and(page.locator(':focus-within'));
  await expect(drawerWithFocus).toBeVisible();

  await pressTabTo(page, drawer.getByRole('link', { name: '登录' }));
  await pressTabTo(page, drawer.getByRole('button', { name: '更多' }));
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus'), 'round and round').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawerWithFocus).toBeVisible();
  await pressTabTo(page, drawer.getByRole('button', { name: '更多' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '关于我们' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '联系我们' })).toBeFocused();
  await page.keyboard.press('Enter');
  const contact = page.getByRole('dialog', { name: '联系我们' });
  await expect(contact).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(open, 'the way into the drawer').toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawerWithFocus).toBeVisible();
  await pressTabTo(page, drawer.getByRole('link', { name: '参数手册' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/art\/cookbook\/$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.evaluate(() => document.querySelector('header')?.querySelector('button')?.click());
  await expect(drawer).toBeVisible();
  await page.mouse.click(370, 400);
  await expect(drawer, 'a tap beside it').toBeHidden();
});
