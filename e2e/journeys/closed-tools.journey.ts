import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { openNewest } from '../newest.ts';
import { pageRoutes } from '../page-routes.ts';
import { sendPrompt } from '../send-prompt.ts';
import { test as base, expect } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** As an operator writes it who offers Midjourney, and has offered DALL·E. */
const configuration = {
  engines: [{ id: 'demo', kind: 'demo' }],
  models: [
    {
      ...{ id: 'demo', tool: 'midjourney', engine: 'demo', names: { 'zh-CN': '演示引擎' } },
      ...{ capabilities: { references: 5 }, price: { base: 10 } },
    },
    {
      ...{ id: 'before', tool: 'dalle', engine: 'demo', names: { 'zh-CN': '从前的' } },
      ...{ capabilities: { sizes: ['1024x1024'] }, price: { base: 10 }, isRetired: true },
    },
  ],
};

const test = base.extend({
  server: [
    async ({ database: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'closed-tools-journey-'));
      const file = join(folder, 'engines.json');
      await writeFile(file, JSON.stringify(configuration));
      const server = await startSiteServer({ env: { ENGINES_FILE: file } });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const closedTools = [
  ['/art/dalle3/', 'DALL·E 3'],
  ['/art/sd', 'Stable Diffusion'],
  ['/art/qrcode/', 'AI 艺术二维码'],
  ['/art/jimeng', 'AI 改图'],
  ['/art/4o-img', 'GPT-4o 改图'],
  ['/art/faceswap', 'AI 换脸'],
  ['/art/upscale', '图片放大'],
] as const;

const menuOf = (page: Page) =>
  page.getByRole('complementary').getByRole('navigation', { name: '主菜单' });

/** The links of the page itself to tools, by their paths. */
async function toolLinks(page: Page): Promise<string[]> {
  const paths = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const tools: readonly string[] = ['/art/', ...closedTools.map(([path]) => path)];
  return [...new Set(paths.filter((path) => tools.includes(path)))];
}

for (const [path, name] of closedTools) {
  test(`${name} says that it is closed, before any script and after`, async ({
    page,
    browser,
    server,
  }) => {
    const address = `${server.url}${path}?url=${encodeURIComponent('/pictures/1.webp')}`;
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const first = await plain.newPage();
    await first.goto(address);
    await page.goto(address);
    await waitUntilLive(page.locator('main h1'));
    for (const shown of [first, page]) {
      const main = shown.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(main.getByText('未开通', { exact: true })).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await expect(main.getByRole('button')).toHaveCount(0);
      expect(await toolLinks(shown), 'what is open').toEqual(['/art/']);
    }
    await expect(menuOf(page).getByRole('link', { name })).toHaveAccessibleDescription('未开通');
    await plain.close();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of a closed tool is readable for everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/art/upscale');
    await expect(page.getByText('未开通', { exact: true })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      expect(await findViolations(page)).toEqual([]);
    }
  });
}

test('home and the examples lead to what is open alone, from the first paint on', async ({
  page,
  browser,
  server,
}) => {
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const first = await plain.newPage();
  for (const [path, tools] of [
    ['/', ['/art/']],
    ['/art/4o-demos/', []],
    ['/art/digital-human', ['/art/']],
  ] as const) {
    await first.goto(path);
    expect(await toolLinks(first), `${path} without scripts`).toEqual(tools);
    await page.goto(path);
    await waitUntilLive(page.locator('main h1'));
    expect(await toolLinks(page), path).toEqual(tools);
  }
  await plain.close();
  await expect(menuOf(page).getByRole('link', { name: 'Midjourney' })).toHaveAccessibleDescription(
    '',
  );
});

test('whatever page is there before its code, and what is typed into it meanwhile, stays', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const typed = new Set<string>();
  for (const path of pageRoutes) {
    let arrive = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await hasArrived;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('main h1');
    await expect(heading).toBeVisible();
    const field = page.locator('main').getByRole('textbox').first();
    const hasField = (await field.count()) > 0 && (await field.isEditable());
    if (hasField) {
      await field.focus();
      await page.keyboard.type('snow');
      typed.add(path);
    }
    // Another element in its place would not have it.
    const drawn = hasField ? [heading, field] : [heading];
    for (const element of drawn) {
      await element.evaluate((node) => Object.assign(node, { isFirstDrawn: true }));
    }
    arrive();
    await waitUntilLive(heading);
    await page.waitForLoadState('networkidle');
    for (const element of drawn) {
      const isFirst = await element.evaluate((node) => 'isFirstDrawn' in node);
      expect.soft(isFirst, `${path} is drawn once`).toBe(true);
    }
    if (hasField) {
      await expect.soft(field, path).toHaveValue('snow');
      await expect.soft(field, path).toBeFocused();
    }
    await page.unroute(/\.js$/);
  }
  expect([...typed]).toEqual(expect.arrayContaining(['/', '/art/', '/login/']));
});

test('a picture is handed on to what is open alone, and a call for the rest is refused', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'closed-tools@example.com' });
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  await sendPrompt(page, '雪山，晨雾');
  const stage = await openNewest(page);
  const takers = stage.getByRole('group', { name: '用这张图' });
  await expect(takers).toBeVisible();
  await expect(takers.getByRole('link')).toHaveText(['Midjourney']);

  const refused = await page.request.post(`${server.url}/art/api/create`, {
    headers: { 'x-bf': 'journey' },
    data: {
      ...{ tool: 'dalle', input: { prompt: '雪山' }, cost: 10 },
      idempotency_key: crypto.randomUUID(),
    },
  });
  expect(await refused.json()).toMatchObject({
    code: 40400,
    message: '本站还没有开通这个工具，本次没有扣点',
  });
});
