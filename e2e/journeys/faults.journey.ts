import type { Page } from '@playwright/test';
import { accountButton, logIn, logInByCall, loginLink, markAsLoggedIn } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const userInfo = '**/api/userinfo';
const unreachable = '暂时无法获取登录状态，恢复后会自动更新';
const offline = '网络断开了，写好的内容都还在，连上后可以继续';

/** Chromium logs each request that fails; what counts here is what the page makes of it. */
const failedRequest = /^logged: Failed to load resource/;

declare global {
  interface Window {
    /** The texts of all toasts, also of those that have gone. */
    said: string[];
  }
}

/** Runs in the browser, before each page. */
function keepToasts() {
  window.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const toasts = node.matches('[data-ui="toast"]')
          ? [node]
          : node.querySelectorAll('[data-ui="toast"]');
        for (const toast of toasts) window.said.push(toast.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true });
}

/** The menu leads on, its footer opens, a prompt can be written. */
async function expectUsable(page: Page) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '使用指南' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '使用指南' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: '画境 AI' }).click();
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('山 -ar 1:1');
  await expect(page.getByText('参数必须以 -- 开头，而不是 -')).toBeVisible();
  await prompt.fill('');
}

async function expectGuestMenu(page: Page) {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  await expect(page.getByRole('dialog', { name: '联系我们' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('while the service takes its time the frame is there and holds the place', async ({
  page,
  server,
}) => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(userInfo, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.fallback();
  });
  await markAsLoggedIn(page, server);
  await page.goto('/art/');
  await asked.promise;
  const side = page.getByRole('complementary');
  await expect(side.getByRole('img', { name: '正在获取登录状态' })).toBeVisible();
  await expectUsable(page);
  answer.resolve();
  await expect(loginLink(page)).toBeVisible();
});

const failures = {
  'answers 500': { status: 500, body: 'Internal Server Error' },
  'answers half a JSON text': { contentType: 'application/json', body: '{"code":0,"user":{"sec' },
  'answers something else': { json: { code: 0, user: { secret: 5, point_count: 'many' } } },
  'answers with a page of the café network': {
    contentType: 'text/html',
    body: '<!doctype html><title>请先认证</title>',
  },
};

for (const [what, response] of Object.entries(failures)) {
  test(`a service that ${what}: said once, and recovers by itself`, async ({
    page,
    server,
    tolerate,
  }) => {
    tolerate(failedRequest);
    let asked = 0;
    await page.addInitScript(keepToasts);
    await page.route(userInfo, (route) => {
      asked += 1;
      return route.fulfill(response);
    });
    await markAsLoggedIn(page, server);
    await page.goto('/art/');
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(loginLink(page), 'a guest for the time being').toBeVisible();
    await expectUsable(page);
    await expectGuestMenu(page);
    await expect.poll(() => asked, 'it is asked again').toBeGreaterThan(1);

    await logInByCall(page, { server, email: 'mended@example.com' });
    await page.unroute(userInfo);
    await expect(accountButton(page), 'without a click').toContainText('mended@example.com');
    expect(await page.evaluate(() => window.said)).toEqual([unreachable]);
  });
}

test('a user stays one while the service is away', async ({ page, server, tolerate }) => {
  tolerate(failedRequest);
  await page.goto('/art/');
  await logIn(page, { server, email: 'waits-for-mail@example.com' });
  await page.addInitScript(keepToasts);
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await page.route(userInfo, (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(accountButton(page)).toContainText('waits-for-mail@example.com');
  await page.unroute(userInfo);
  expect(await page.evaluate(() => window.said)).toEqual([unreachable]);
});

test('offline and online again: open creations continue, and the page recovers', async ({
  page,
  context,
  server,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.addInitScript(keepToasts);
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(loginLink(page)).toBeVisible();
  await page.getByRole('textbox', { name: '提示词' }).fill('写到一半');
  await expectGuestMenu(page);
  // As in another tab.
  await logInByCall(page, { server, email: 'online@example.com' });

  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(unreachable)).toBeVisible();
  await expectGuestMenu(page);

  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '参数手册' }).click();
  await expect(page.getByRole('heading', { name: '页面没有加载出来' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('写到一半');
  await page.goForward();
  await expect(page.getByRole('heading', { name: '页面没有加载出来' })).toBeVisible();
  expect(await page.evaluate(() => window.said)).toEqual([offline, unreachable]);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '参数手册' })).toBeVisible();
  await expect(accountButton(page), 'as soon as it is online').toContainText('online@example.com');
  expect(await page.evaluate(() => window.said)).toEqual([]);
});

test('an address that is sent before the script has come gets its code', async ({
  page,
  server,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/login/?redirect=%2Fart%2Fguide%2F', { waitUntil: 'commit' });
  const email = page.getByLabel('邮箱');
  await email.fill('typed-early@example.com');
  await email.press('Enter');
  await expect(page).toHaveURL(/\/login\/\?redirect=%2Fart%2Fguide%2F$/);
  await expect(email).toHaveValue('typed-early@example.com');
  held.resolve();
  const code = page.getByLabel('验证码');
  await expect(code).toBeVisible();
  await code.fill(await server.mailbox('typed-early@example.com'));
  await expect(page).toHaveURL(/\/art\/guide\/$/);
});

test('a prompt that a guest sends before the script has loaded asks for a log-in, and is kept', async ({
  page,
  server,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  // Nobody knows yet that a guest is here: the service says it when the prompt arrives.
  const known = Promise.withResolvers<void>();
  await page.route('**/api/userinfo', async (route) => {
    await known.promise;
    await route.fallback();
  });
  await markAsLoggedIn(page, server);
  await page.goto('/art/', { waitUntil: 'commit' });
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('早起的鸟');
  await page.getByRole('button', { name: '开始绘画' }).last().click();
  held.resolve();
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\/?\?redirect=%2Fart%2F$/);
  known.resolve();
  await page.goBack();
  await expect(prompt).toHaveValue('早起的鸟');
});

test('a menu that cannot be loaded says so, and opens once the page is reloaded', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(loginLink(page)).toBeVisible();
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('断网前写的');
  const more = page.getByRole('button', { name: '更多' });
  await context.setOffline(true);
  await more.click();
  await expect(page.getByText('内容加载失败，请检查网络后刷新页面')).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await context.setOffline(false);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '刷新' }).click();
  await loaded;
  await waitUntilLive(prompt);
  await expect(prompt).toHaveValue('断网前写的');
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a known guest is asked to log in on the page when a prompt was sent before the script came', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/art/', { waitUntil: 'commit' });
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('早起的鸟');
  await page.getByRole('button', { name: '开始绘画' }).last().click();
  held.resolve();
  await expect(page.locator('[data-ui="failure-notice"]')).toBeVisible();
  await expect(prompt).toHaveValue('早起的鸟');
});

for (const script of ['main', 'react', 'hydrate']) {
  test(`a page says that it is incomplete when ${script} cannot be loaded, and can be reloaded`, async ({
    page,
    server,
    tolerate,
  }) => {
    tolerate(failedRequest);
    tolerate(/^thrown: .*dynamically imported module/);
    let isDown = true;
    await page.route(new RegExp(`/assets/${script}-[^/]*\\.js`), (route) =>
      isDown ? route.abort() : route.fallback(),
    );
    await page.goto(`${server.url}/art/`);
    const notice = page.getByText('页面没有加载完整，有些按钮还不能用。');
    await expect(notice).toBeVisible();
    isDown = false;
    await notice.getByRole('link', { name: '重新加载' }).click();
    await waitUntilLive(page.getByRole('button', { name: '更多' }));
    await expect(notice).toBeHidden();
  });
}
