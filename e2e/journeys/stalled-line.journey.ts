import { logInByCall } from '../log-in.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const failure = '内容加载失败，请检查网络后刷新页面';
const offline = '网络断开了，写好的内容都还在，连上后可以继续';

/** A request that is never answered, as on a line that has stalled. */
const never = () => new Promise<never>(() => {});

test('a menu whose code never comes shows that it is on its way, and says in the end that it is not', async ({
  page,
}) => {
  await page.route(/\/assets\/menu-drawer-[^/]*\.js$/, never);
  await page.goto('/art/');
  const open = page.getByRole('button', { name: '打开菜单' });
  await waitUntilLive(open);
  await open.click();
  await expect(open).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-busy');
  await expect(page.getByText(failure)).toBeVisible({ timeout: 15_000 });
  await expect(open).not.toHaveAttribute('aria-busy');
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible();
});

test('the choice among one’s works shows that it is on its way, and says in the end that it is not', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'stalled@example.com' });
  await page.route(/\/assets\/work-picker-[^/]*\.js$/, never);
  await page.goto('/art/jimeng');
  await waitUntilLive(page.locator('main h1'));
  const choose = page.getByRole('button', { name: '从我的图片选' }).first();
  await choose.click();
  await expect(choose).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(failure)).toBeVisible({ timeout: 15_000 });
  await expect(choose).not.toHaveAttribute('aria-busy');
});

test('a page whose code never comes is not waited for for ever', async ({ page }) => {
  await page.goto('/art/guide/', { waitUntil: 'networkidle' });
  await page.route(/\/assets\/[^/]*\.js$/, never);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '参数手册' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-busy');
  await expect(page.getByRole('heading', { name: '页面没有加载出来' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
});

test('the menu of a phone opens offline, where the page says that it is', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(unansweredRequest);
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await waitUntilLive(page.getByRole('button', { name: '打开菜单' }));
  await expect(page.locator('[data-ui="toast-list"]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog', { name: '主菜单' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
});
