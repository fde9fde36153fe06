import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pageRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** Bytes over the wire, brotli, with their headers. */
const budget = {
  /** Scripts until the frame is live: its menus and links, and what was pressed early is kept. */
  frame: 85_000,
  /** Scripts until the network is idle, for a guest who touches nothing. */
  idle: 121_000,
  /** The style sheet, which stands in the page. */
  style: 12_000,
};

/** Bytes that some pages may load besides, until idle. */
const more: Readonly<Record<string, number>> = {
  // The client of the service, which asks for the list; without works, the samples and their prompts.
  '/art/paintings/': 20_000,
  // The client, which asks for what models offer, and the form that is made of it.
  '/art/sd': 35_000,
  '/art/dalle3/': 35_000,
  '/art/qrcode/': 35_000,
  '/art/ai-video': 35_000,
  '/art/sora2': 35_000,
  '/art/jimeng': 35_000,
  '/art/4o-img': 35_000,
  '/art/suno': 35_000,
  '/art/upscale': 35_000,
  // The same, and the consent that comes first.
  '/art/faceswap': 37_000,
  '/art/digital-human': 45_000,
  // The client, which asks for the list and what a film costs, and the mark of the browser that goes with it.
  '/art/digital/playground/': 50_000,
};

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    layoutShift: number;
  }
}

/** Runs in the browser, before the page. */
function watchLayoutShift() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.layoutShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Counts the bytes of each script that comes over the wire, by its path. */
async function countScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  const scripts = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) {
      scripts.set(requestId, new URL(response.url).pathname);
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = scripts.get(requestId);
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await cdp.send('Network.enable');
  return bytes;
}

/** Waits until the page's own part is live, too, and what comes in idle time has come. */
async function untilIdle(page: Page) {
  await waitUntilLive(page.locator('main h1'));
  await page.locator('[data-ui="toast-list"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** The scripts that a page's HTML names: those of its frame, and the page's own, which are less urgent. */
function readScripts(html: string) {
  const tags = [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)];
  const pathOf = (tag: string) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '';
  const isLow = (tag: string) => tag.includes('fetchpriority="low"');
  const all = tags.map(([tag]) => tag);
  return {
    ofFrame: all.filter((tag) => !isLow(tag)).map(pathOf),
    ofPage: all.filter(isLow).map(pathOf),
  };
}

/** The sum of the bytes of some of the scripts, and which they are. */
function sumOf(scripts: ReadonlyMap<string, number>, isMeant = (_path: string) => true) {
  const meant = [...scripts].filter(([path]) => isMeant(path));
  return {
    bytes: meant.reduce((sum, [, bytes]) => sum + bytes, 0),
    list: meant.map(([path, bytes]) => `${bytes} ${path}`).join('\n'),
  };
}

for (const path of pageRoutes) {
  test(`${path} stays within its budgets`, async ({ page }) => {
    const scripts = await countScripts(page);
    const document = await page.goto(path);
    await untilIdle(page);

    const { ofFrame } = readScripts((await document?.text()) ?? '');
    const frame = sumOf(scripts, (script) => ofFrame.includes(script));
    expect(frame.bytes, 'the frame has scripts').toBeGreaterThan(0);
    expect(frame.bytes, `the frame:\n${frame.list}`).toBeLessThanOrEqual(budget.frame);
    const all = sumOf(scripts);
    const limit = budget.idle + (more[path] ?? 0);
    expect(all.bytes, `until idle:\n${all.list}`).toBeLessThanOrEqual(limit);
    const styles = await page.locator('style').allTextContents();
    expect(brotliCompressSync(styles.join('\n')).length).toBeLessThanOrEqual(budget.style);
  });
}

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
  const scripts = await countScripts(page);
  await page.goto('/art/', { waitUntil: 'commit' });
  const moreButton = page.getByRole('button', { name: '更多' });
  await waitUntilLive(moreButton);
  await moreButton.click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect([...scripts.keys()].filter((path) => ofPage.includes(path))).toEqual([]);
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
    await page.addInitScript(watchLayoutShift);
    for (const path of [
      '/art/',
      '/art/guide/',
      '/login/',
      '/art/mypaintings',
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
