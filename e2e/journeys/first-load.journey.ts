import { watchLayoutShift } from '../layout-shift.ts';
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
