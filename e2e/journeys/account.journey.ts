import { accountButton, logIn, logInByCall, loginLink } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

test('the sharing toggle changes immediately and goes back when the update fails', async ({
  page,
  server,
}) => {
  await page.goto('/art/');
  await logIn(page, { server, email: 'sharer@example.com' });
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '我的信息' }).click();
  const dialog = page.getByRole('dialog', { name: '我的信息' });
  await expect(dialog.getByText('sharer@example.com')).toBeVisible();
  const sharing = dialog.getByRole('switch', { name: '公开我的作品' });
  await expect(sharing, 'new works are private').not.toBeChecked();

  await sharing.click();
  await expect(sharing).toBeChecked();
  await expect(page.getByText('设置已更新')).toBeVisible();

  await page.route('**/api/update-user-settings', (route) =>
    route.fulfill({ json: { code: 50000, message: '数据库维护中' } }),
  );
  await sharing.click();
  await expect(page.getByText('数据库维护中')).toBeVisible();
  await expect(sharing, 'back where it was').toBeChecked();
  await page.unroute('**/api/update-user-settings');

  await page.reload();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '我的信息' }).click();
  await expect(sharing, 'kept by the server').toBeChecked();
});

test('a guest finds about, contact, prices and open API behind the footer button', async ({
  page,
}) => {
  await page.goto('/art/');
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['关于我们', '联系我们', '价格', '开放 API']);
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  const dialog = page.getByRole('dialog', { name: '联系我们' });
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '更多' }), 'the focus is back').toBeFocused();
});

test('the log-in never leads to another site', async ({ page, server }) => {
  const traps = [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
  ];
  for (const [index, trap] of traps.entries()) {
    await page.context().clearCookies();
    await page.goto(`/login/?redirect=${encodeURIComponent(trap)}`);
    await expect(loginLink(page), 'the page is alive').toBeVisible();
    const email = `redirect-${index}@example.com`;
    await page.getByLabel('邮箱').fill(email);
    await page.getByRole('button', { name: '发送验证码' }).click();
    await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible();
    await page.getByLabel('验证码').fill(await server.mailbox(email));
    await expect(page).toHaveURL(`${server.url}/art/`);
  }
});

test('a log-in in another tab is seen when this tab is focused again', async ({ page, server }) => {
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(loginLink(page)).toBeVisible();
  await logInByCall(page, { server, email: 'other-tab@example.com' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(accountButton(page)).toContainText('other-tab@example.com');
});

test('a session that is older than markers is marked by the next page', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'older@example.com' });
  await page.context().clearCookies({ name: 'logged-in' });
  await page.goto('/art/');
  await expect(accountButton(page)).toContainText('older@example.com');
  expect(await page.evaluate(() => document.cookie)).toBe('logged-in=1');
});

test('scripts read of a session that it is there, and after the log-out nothing', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'marked@example.com' });
  await page.goto('/art/');
  expect(await page.evaluate(() => document.cookie)).toBe('logged-in=1');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(loginLink(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a log-out in another tab is seen when this tab is focused again', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/art/');
  await logIn(page, { server, email: 'two-tabs@example.com' });
  const other = await context.newPage();
  await other.goto('/art/');
  await accountButton(other).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(loginLink(other)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(loginLink(page)).toBeVisible();
});
