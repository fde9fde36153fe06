import type { SiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { watchLayoutShift } from '../layout-shift.ts';
import { logInByCall, markAsLoggedIn } from '../log-in.ts';
import { countScripts, readScripts } from '../page-budgets.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('the frame is live before the scripts of its page have come', async ({ page, server }) => {
  const html = await (await page.request.get(`${server.url}/art/`)).text();
  const { ofPage } = readScripts(html);
  expect(ofPage).not.toEqual([]);
  const held = Promise.withResolvers<void>();
  for (const path of ofPage) {
    await page.route(`**${path}`, async (route) => {
      await held.promise;
      await route.fallback();
    });
  }
  const { bytes } = await countScripts(page);
  await page.goto('/art/', { waitUntil: 'commit' });
  const moreButton = page.getByRole('button', { name: '更多' });
  await waitUntilLive(moreButton);
  await moreButton.click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect([...bytes.keys()].filter((path) => ofPage.includes(path))).toEqual([]);
  held.resolve();
  await expect(page.getByRole('textbox', { name: '提示词' })).toBeVisible();
});

for (const [what, viewport, menu] of [
  ['a desktop', { width: 1280, height: 800 }, 'open'],
  ['a desktop with a narrow menu', { width: 1280, height: 800 }, 'collapsed'],
  ['a phone', { width: 390, height: 844 }, 'open'],
] as const) {
  test(`nothing moves while the page loads on ${what}, and no other host is asked`, async ({
    page,
    server,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.url) strangers.push(request.url());
    });
    await page.setViewportSize(viewport);
    await page.addInitScript((state) => localStorage.setItem('shell-menu', state), menu);
    await watchLayoutShift(page);
    for (const path of [
      '/art/',
      '/art/guide/',
      '/login/',
      '/art/mypaintings',
      '/art/my/points',
      '/art/my/uploads',
      '/art/my/consents',
      '/',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-ui="user-menu"]').first()).toHaveAttribute(
        'data-state',
        'guest',
      );
      expect.soft(await page.evaluate(() => window.layoutShift), path).toBe(0);
    }
    expect(strangers).toEqual([]);
  });
}

test('text is painted before any script has run', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/art/', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Midjourney' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
});

test.describe('a person’s own lists', () => {
  const pictures = '/art/api/my-pictures';
  const lists = [
    { what: 'made by them', path: '/art/mypaintings', call: pictures },
    { what: 'that they like', path: '/art/my/thumbup', call: '/art/api/my-thumb-up-pictures' },
  ];

  /** Logs somebody in whose browser has visited the site before. */
  async function returnAs(page: Page, { server, email }: { server: SiteServer; email: string }) {
    await logInByCall(page, { server, email });
    await page.goto('/art/guide/');
    // The call by which the page learns who is here has stored what names the browser.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('site:fingerprint-1')))
      .not.toBeNull();
  }

  /** Notes the calls that the page makes from now on. */
  function noteCalls(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:art\/)?api\//.test(pathname)) asked.push(pathname);
    });
    return asked;
  }

  for (const { what, path, call } of lists) {
    test(`${what} are asked for before any script file, and once`, async ({ page, server }) => {
      await returnAs(page, { server, email: 'early@example.com' });
      const asked = noteCalls(page);
      const held = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await held.promise;
        await route.fallback();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => asked).toEqual(['/api/userinfo', call]);
      held.resolve();
      await expect(page.getByRole('region', { name: '作品列表' })).toHaveAttribute(
        'data-state',
        'end',
      );
      await page.waitForLoadState('networkidle');
      expect(asked.filter((one) => one === call)).toHaveLength(1);
      expect(asked.filter((one) => one === '/api/userinfo')).toHaveLength(1);
    });
  }

  test('of pictures that turn out to be another’s are not shown', async ({ page, server }) => {
    await returnAs(page, { server, email: 'early-other@example.com' });
    let count = 0;
    await page.route(`**${pictures}`, async (route) => {
      count += 1;
      if (count > 1) return route.continue();
      const [width, height] = [64, 64];
      const row = {
        ...{ id: '0'.repeat(32), url: '/favicon.ico', mime: 'image/webp', tool: 'midjourney' },
        ...{ width, height, color: '#667788', prompt: '别人的', engine: 'demo' },
        ...{ img_is_public: 1, created_at: '2026-11-21T08:00:00.000Z' },
      };
      const data = { rows: [row], next_cursor: null, total: 1, owner: 'another' };
      return route.fulfill({ json: { code: 0, data } });
    });
    await page.goto('/art/mypaintings');
    const list = page.getByRole('region', { name: '作品列表' });
    await expect(list).toHaveAttribute('data-state', 'end');
    expect(count).toBe(2);
    await expect(page.getByRole('img', { name: '别人的' })).toHaveCount(0);
  });

  test('are not asked for by a guest', async ({ page, server }) => {
    await returnAs(page, { server, email: 'early-guest@example.com' });
    await page.context().clearCookies();
    const asked = noteCalls(page);
    await page.goto('/art/mypaintings', { waitUntil: 'networkidle' });
    await expect(page.getByText('登录后查看')).toBeVisible();
    expect(asked).toEqual([]);

    // With the mark of a session alone, the service says that nobody is here.
    await markAsLoggedIn(page, server);
    await page.goto('/art/mypaintings');
    await expect(page.getByText('登录后查看')).toBeVisible();
  });
});
