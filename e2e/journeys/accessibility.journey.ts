import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** One page of each kind. */
const mainRoutes = ['/', '/art/', '/art/sd', '/art/guide/', '/art/cookbook/', '/login/', '/about'];

/** Goes there and waits until the page lives. What loads in idle time does not fade in. */
async function visit(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('[data-ui="user-menu"]').first()).not.toHaveAttribute(
    'data-state',
    'loading',
  );
}

async function expectNoViolation(page: Page, where: string) {
  expect.soft(await findViolations(page), where).toEqual([]);
}

for (const [name, viewport, colorScheme] of [
  ['in the dark', desktop, 'dark'],
  ['on a phone', phone, 'light'],
  ['on a phone in the dark', phone, 'dark'],
] as const) {
  test(`the main pages ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const path of mainRoutes) {
      await visit(page, path);
      await expectNoViolation(page, path);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every menu and dialog of the desktop, ${colorScheme}`, async ({ page, server }) => {
    test.slow();
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme });
    await visit(page, '/art/');
    await page.getByRole('button', { name: '更多' }).click();
    await expect(page.getByRole('menuitem', { name: '联系我们' })).toBeVisible();
    await expectNoViolation(page, 'the menu of a guest');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('link', { name: /^Stable Diffusion/ }).hover();
    await expectNoViolation(page, 'the collapsed menu with a tooltip');
    await page.getByRole('button', { name: '展开菜单' }).click();
    await page.getByRole('button', { name: '教程' }).click();
    await expectNoViolation(page, 'a closed group');

    await page.getByRole('textbox', { name: '提示词' }).fill('山 -ar 16:9 --ar 0:1');
    await expect(page.getByRole('button', { name: /^改为 --/ })).toBeVisible();
    await expectNoViolation(page, 'a prompt with mistakes');
    await page.getByRole('textbox', { name: '提示词' }).fill('');

    await page.goto('/login/');
    const sendCode = page.getByRole('button', { name: '发送验证码' });
    await waitUntilLive(sendCode);
    await sendCode.click();
    await expect(page.getByText('请输入邮箱地址')).toBeVisible();
    await expectNoViolation(page, 'the log-in, refused');

    await page.goto('/art/');
    await logIn(page, { server, email: `axe-${colorScheme}@example.com` });
    await accountButton(page).click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await expectNoViolation(page, 'the menu of a user');
    await page.keyboard.press('Escape');
    for (const name of ['购买点数', '联系我们', '修改昵称', '我的信息']) {
      await openDialog(page, name);
      await expectNoViolation(page, `the dialog ${name}`);
      if (name === '修改昵称') {
        await page.getByRole('dialog').getByLabel('昵称').fill(' ');
        await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
        await expect(page.getByRole('dialog').getByText('请输入昵称')).toBeVisible();
        await expectNoViolation(page, `the dialog ${name}, refused`);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    for (const path of [
      '/art/',
      '/art/mypaintings',
      '/art/my/points',
      '/art/my/uploads',
      '/art/my/consents',
      '/wx-bind',
      '/email-bind',
      '/login/',
    ]) {
      await visit(page, path);
      await expectNoViolation(page, `${path}, logged in`);
    }
  });
}

async function openDialog(page: Page, name: string) {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('drawer, menu and dialogs on a phone', async ({ page, server }) => {
  test.slow();
  await page.setViewportSize(phone);
  await visit(page, '/art/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  await expect(drawer).toBeVisible();
  await expectNoViolation(page, 'the drawer');
  await drawer.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  await expect(page.getByRole('dialog', { name: '联系我们' })).toBeVisible();
  await expectNoViolation(page, 'the contact dialog');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByLabel('邮箱').fill('axe-phone@example.com');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByLabel('验证码')).toBeVisible();
  await expectNoViolation(page, 'the log-in, waiting for the code');
  await page.getByLabel('验证码').fill(await server.mailbox('axe-phone@example.com'));
  await expect(page).toHaveURL(/\/art\/$/);
  for (const name of ['我的信息', '修改昵称']) {
    await page.getByRole('button', { name: '打开菜单' }).click();
    await openDialog(page, name);
    await expectNoViolation(page, `the dialog ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** Page whose content comes late and fades in, a part of it later still; a spinner and a stream never end. */
const restlessPage = `<!doctype html>
<style>
  @keyframes fade-in { from { opacity: 0 } }
  @keyframes spin { to { transform: rotate(1turn) } }
  p { animation: fade-in 300ms }
  i { display: block; width: 20px; height: 20px; animation: spin 1s linear infinite }
</style>
<i></i>
<script>
  const say = (text) => document.body.appendChild(document.createElement('p')).append(text);
  fetch('/art/api/creation-events', { method: 'POST' });
  fetch('/late').then(async (answer) => {
    say(await answer.text());
    await Promise.all(document.getAnimations()
      .filter(({ animationName }) => animationName === 'fade-in')
      .map(({ finished }) => finished));
    requestIdleCallback(() => say('last'));
  });
</script>`;

test('a page is checked once everything late has faded in, even if something keeps spinning', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/restless', (route) =>
    route.fulfill({ contentType: 'text/html', body: restlessPage }),
  );
  await page.route('**/art/api/creation-events', () => asked.resolve());
  await page.route('**/late', async (route) => {
    await late.promise;
    await route.fulfill({ body: 'late' });
  });
  await page.goto('/restless');
  await asked.promise;
  const isQuiet = waitUntilQuiet(page);
  late.resolve();
  await isQuiet;
  const shown = await page
    .locator('p')
    .evaluateAll((parts) =>
      parts.map((part) => [part.textContent, getComputedStyle(part).opacity]),
    );
  expect(shown).toEqual([
    ['late', '1'],
    ['last', '1'],
  ]);
  // With it goes what it still asks for, which would be answered once nothing is held back any more.
  await page.close();
});
