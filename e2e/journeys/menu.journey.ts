import { readFileSync } from 'node:fs';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { type Answer, ask } from '../ask.ts';
import {
  designTeams,
  type MenuRow,
  type PageLanguage,
  type Variant,
  variants,
} from '../menu-table.ts';
import { pageRoutes } from '../page-routes.ts';
import { type ReadPage, readPage } from '../read-page.ts';
import { expect, test } from '../site-test.ts';

const opening: Record<MenuRow['opens'], Pick<ReadPage['menu'][number], 'target' | 'rel'>> = {
  here: { target: undefined, rel: undefined },
  'new tab': { target: '_blank', rel: 'noopener' },
  'another host': { target: '_blank', rel: 'noopener noreferrer' },
};

/** Text of a link as it is read out: one that opens a tab says so to those who do not see it. */
function spoken({ text, opens }: MenuRow, { newTab }: PageLanguage): string {
  return opens === 'here' ? text : text + newTab;
}

function promised({
  name,
  footer,
  menu,
  ...language
}: Variant): Omit<ReadPage, 'title' | 'description'> {
  return {
    header: name,
    headerHref: '/art/',
    footer,
    menu: menu.map((row) => ({
      group: row.group,
      text: spoken(row, language),
      href: row.href,
      ...opening[row.opens],
    })),
  };
}

function withHost(url: string, host: string): string {
  return Object.assign(new URL(url), { hostname: host }).href;
}

test('every host of this table is in the host map', () => {
  const map = new URL('../../apps/site/dist/hosts.json', import.meta.url);
  const { hosts } = JSON.parse(readFileSync(map, 'utf8'));
  expect(Object.keys(hosts)).toEqual(expect.arrayContaining(variants.map(({ host }) => host)));
});

for (const variant of variants) {
  test(`${variant.host} is itself from the first byte, and stays so`, async ({ page, server }) => {
    const served = await ask(`${server.url}/art/`, { host: variant.host });
    const html = served.body.toString();
    const first = await page.evaluate(readPage, html);
    expect(first).toMatchObject(promised(variant));
    expect(first.title, 'the title').toContain(variant.name);
    expect(first.description, 'the description').toMatch(/^.{24,}$/u);
    const strangers = variants.filter(({ name }) => name !== variant.name);
    for (const { name } of strangers) expect(html).not.toContain(name);

    const home = await page.evaluate(
      readPage,
      (await ask(server.url, { host: variant.host })).body.toString(),
    );
    expect(home.title).toContain(variant.name);
    expect(home.description).toContain(variant.name);

    const about = (await ask(`${server.url}/about`, { host: variant.host })).body.toString();
    expect(about).toContain(`href="mailto:${variant.email}"`);
    expect(about).toContain(variant.phone);
    for (const { email } of variants.filter(({ email }) => email !== variant.email)) {
      expect(about).not.toContain(email);
    }

    await page.addInitScript(keepTitles);
    await page.goto(withHost(`${server.url}/art/`, variant.host), { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: variant.more }), 'the page lives').toBeVisible();
    expect(await page.evaluate(readPage, undefined), 'in the browser').toEqual(first);
    expect(await page.evaluate(() => window.titles), 'titles that were shown').toEqual([
      first.title,
    ]);
    await page.getByRole('button', { name: variant.more }).click();
    await page.getByRole('menuitem', { name: variant.contact }).click();
    const contact = page.getByRole('dialog', { name: variant.contact });
    await expect(contact.getByRole('link', { name: variant.email })).toBeVisible();
    await expect(contact.getByRole('link', { name: variant.phone })).toBeVisible();
  });
}

declare global {
  interface Window {
    /** Every title that the page has had, once a row. */
    titles: string[];
  }
}

/** Runs in the browser, before the page. */
function keepTitles() {
  window.titles = [];
  new MutationObserver(() => {
    if (document.title && document.title !== window.titles.at(-1)) {
      window.titles.push(document.title);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('a build for design teams shows every host the short menu', async ({ page }) => {
  const server = await startSiteServer({ env: { SITE_BRAND: 'ued' } });
  try {
    for (const host of ['127.0.0.1', 'partner.localhost']) {
      const served = await ask(`${server.url}/art/`, { host });
      const read = await page.evaluate(readPage, served.body.toString());
      expect(read, host).toMatchObject(promised(designTeams));
    }
    await page.goto(`${server.url}/art/`);
    await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
    expect(await page.evaluate(readPage, undefined)).toMatchObject(promised(designTeams));
    // What the page loads when it is idle would meet a server that is gone.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});

test('a host of no brand gets the default brand, whatever its case and port', async ({
  page,
  server,
}) => {
  const read = async (host: string) => {
    const { body } = await ask(`${server.url}/art/`, { host });
    return page.evaluate(readPage, body.toString());
  };
  expect(await read('unknown.example')).toMatchObject(promised(variants[0]));
  expect((await read('PARTNER.localhost:8080')).header).toBe('墨屿');
});

test('every route answers on every host, with its last slash and without', async ({ server }) => {
  for (const { host, name, locale } of variants) {
    const answers = await Promise.all(
      pageRoutes
        .flatMap((route) => [route, route.endsWith('/') ? route.slice(0, -1) : `${route}/`])
        .map(async (path) => ({ path, ...(await ask(server.url + path, { host })) })),
    );
    for (const { path, status, headers, body } of answers) {
      const at = `${host}${path}`;
      expect(status, at).toBe(200);
      expect(headers['content-type'], at).toBe('text/html; charset=utf-8');
      const html = body.toString();
      expect(html, at).toMatch(new RegExp(`<title>[^<]*${name}[^<]*</title>`));
      expect(html, at).toContain(`<html lang="${locale}"`);
      expect(html.match(/<h1[ >]/g), `one heading at ${at}`).toHaveLength(1);
    }
    const titles = answers.map(({ body }) => /<title>(.*?)<\/title>/.exec(body.toString())?.[1]);
    expect(new Set(titles).size, 'each page has a title of its own').toBe(pageRoutes.length);
  }
});

for (const { host, name } of variants) {
  test(`${host} has a picture for links and icons for home screens, its own`, async ({
    server,
  }) => {
    const html = await body(ask(`${server.url}/art/`, { host }));
    const size = async (path: string) => {
      const { status, headers, body: bytes } = await ask(server.url + path, { host });
      expect([status, headers['content-type']], path).toEqual([200, 'image/png']);
      // The header of a PNG: width and height, four bytes each.
      return `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
    };
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    const shared = new URL(found(/property="og:image" content="([^"]*)"/));
    expect(shared.hostname, 'whole, with the host of the brand').toMatch(/\.localhost$/);
    expect(await size(shared.pathname)).toBe('1200 × 630');
    expect(await size(found(/rel="apple-touch-icon" href="([^"]*)"/))).toBe('180 × 180');

    const manifest = await ask(server.url + found(/rel="manifest" href="([^"]*)"/), { host });
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { short_name, start_url, icons } = JSON.parse(manifest.body.toString());
    expect([short_name, start_url]).toEqual([name, '/art/']);
    expect(icons).toHaveLength(2);
    for (const { src, sizes } of icons) {
      expect((await size(src)).replace(' × ', 'x')).toBe(sizes);
    }
  });
}

test('queries do not hide a page', async ({ page }) => {
  await page.goto('/login/?redirect=%2Fart%2Fguide%2F&bd_vid=click-1');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), 'kept for the log-in')
    .toContain('click-1');
});

async function body(answer: Promise<Answer>): Promise<string> {
  return (await answer).body.toString();
}

test('an unknown route is a 404 inside the frame', async ({ page, server, tolerate }) => {
  tolerate(/^logged: Failed to load resource.*404/);
  for (const variant of variants) {
    const missing = await ask(`${server.url}/art/no-such-page`, { host: variant.host });
    expect(missing.status).toBe(404);
    const read = await page.evaluate(readPage, missing.body.toString());
    expect(read).toMatchObject(promised(variant));
  }
  const response = await page.goto('/art/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: '使用指南' }).click();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
});

test('each entry opens what it says', async ({ page, context, server }) => {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== server.url,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  await page.goto('/about');
  await page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'first';
  });

  for (const row of variants[0].menu) {
    const link = menuLink(page, row);
    if (row.opens === 'here') {
      await link.click();
      await expect(page).toHaveURL(new URL(row.href, server.url).href);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('html'), 'in place').toHaveAttribute('data-visit', 'first');
      continue;
    }
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened).toHaveURL(new URL(row.href, server.url).href);
    expect(await opened.evaluate(() => window.opener), 'no way back for the new page').toBeNull();
    if (row.opens === 'new tab') {
      await expect(menuLink(opened, row)).toHaveAttribute('aria-current', 'page');
    }
    await opened.close();
  }
  expect(outside).toEqual(
    variants[0].menu.filter(({ opens }) => opens === 'another host').map(({ href }) => href),
  );

  await page.getByRole('complementary').getByRole('link', { name: '画境 AI' }).click();
  await expect(page).toHaveURL(`${server.url}/art/`);
});

/** Its label alone, or with the hint that is read out after it. */
function menuLink(page: Page, { text }: MenuRow) {
  return page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: new RegExp(`^${text}( ?（在新标签页打开）)?$`) });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of a phone opens, leads on, and closes by going back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/art/guide/');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: '打开菜单' }).click();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
    await page.goBack();
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: '打开菜单' }).click();
    await menu.getByRole('link', { name: '参数手册' }).click();
    await expect(page).toHaveURL(/cookbook/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a ${colorScheme} page is painted in full`, async ({ page, browser, server }) => {
      const look = () => {
        const style = getComputedStyle(document.documentElement);
        return [style.backgroundColor, getComputedStyle(document.body).color];
      };
      await page.emulateMedia({ colorScheme });
      await page.goto('/art/');
      await expect(page.getByRole('heading', { level: 1, name: 'Midjourney' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: '提示词' })).toBeVisible();
      await expect(page.getByText('你的浏览器版本过低')).toBeHidden();
      const painted = await page.evaluate(look);

      const living = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        javaScriptEnabled: true,
      });
      const other = await living.newPage();
      await other.goto('/art/');
      await expect(other.getByRole('button', { name: '更多' })).toBeVisible();
      expect(await other.evaluate(look), 'no colour changes when the script comes').toEqual(
        painted,
      );
      await living.close();
    });
  }
});
