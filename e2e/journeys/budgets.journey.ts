import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { expect, test } from '../site-test.ts';

/** Bytes over the wire, gzip. */
const budget = { script: 95_000, style: 12_000 };

declare global {
  interface Window {
    /** When the browser had nothing more to do for the first time, on the page's own clock. */
    idleAt: number | undefined;
    /** The sum of all layout shifts. */
    layoutShift: number;
  }
}

/** Runs in the browser, before the page. */
function watchFirstLoad() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.layoutShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('load', () => {
    requestIdleCallback(() => {
      window.idleAt = performance.now();
    });
  });
}

/** The paths of what a page has asked for before it was idle, by kind. */
async function firstLoad(page: Page) {
  await page.addInitScript(watchFirstLoad);
  await page.goto('/art/');
  await page.waitForFunction(() => window.idleAt !== undefined);
  return await page.evaluate(() => {
    const early = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window.idleAt ?? 0))
      .map(({ name }) => new URL(name).pathname);
    const ending = (extension: string) => [
      ...new Set(early.filter((path) => path.endsWith(extension))),
    ];
    return {
      scripts: ending('.js'),
      styles: ending('.css'),
      inlineStyles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
    };
  });
}

test('the first load of the create page stays within its budget', async ({ page, server }) => {
  const { scripts, styles, inlineStyles } = await firstLoad(page);
  const size = async (path: string) => {
    const headers = { 'accept-encoding': 'gzip' };
    return (await ask(server.url + path, { headers })).body.length;
  };
  const sum = async (paths: string[]) =>
    (await Promise.all(paths.map(size))).reduce((total, bytes) => total + bytes, 0);

  expect(scripts, 'the page has a script').not.toEqual([]);
  expect(await sum(scripts), scripts.join(' ')).toBeLessThanOrEqual(budget.script);
  const inline = gzipSync(inlineStyles.join('\n')).length;
  expect((await sum(styles)) + inline).toBeLessThanOrEqual(budget.style);
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
    await page.addInitScript(watchFirstLoad);
    for (const path of ['/art/', '/art/guide/', '/login/', '/art/mypaintings', '/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-slot="user-menu"]').first()).toHaveAttribute(
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
