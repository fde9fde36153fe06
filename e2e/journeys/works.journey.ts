import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

/** The page as it is sent, without a browser. */
async function readHtml(address: string) {
  const { status, body } = await ask(address);
  return { status, html: body.toString() };
}

const gallery = (page: Page) => page.getByRole('region', { name: '作品列表' });
const pictures = (page: Page) => gallery(page).getByRole('button', { name: /^works/ });
const bar = (page: Page) => page.getByRole('region', { name: '选中的作品' });

test('pictures are selected by the keyboard, downloaded, deleted and brought back', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/about');
  await logInByCall(page, { server, email: 'selector@example.com' });
  for (const prompt of ['works 山', 'works 海 --ar 16:9', 'works 云'])
    await createPicture(page, prompt);
  await page.goto('/art/mypaintings');
  await expect(pictures(page)).toHaveCount(3);

  await test.step('two by Shift and an arrow key', async () => {
    await page.getByRole('button', { name: '选择', exact: true }).press('Enter');
    await expect(bar(page)).toContainText('已选 0 件');
    await pictures(page).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar(page)).toContainText('已选 2 件');
    await expect(gallery(page).getByRole('button', { pressed: true })).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('an archive with the very files', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: '打包下载' }).press('Enter'),
    ]);
    const archive = await readFile(await download.path());
    const sources = await gallery(page)
      .getByRole('button', { pressed: true })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      const file = await (await page.request.get(source)).body();
      expect(archive.includes(file), source).toBe(true);
    }
    expect(archive.toString('latin1').split('PK\u0001\u0002')).toHaveLength(3);
  });

  await test.step('deleted, and back by one press', async () => {
    await bar(page).getByRole('button', { name: '删除' }).press('Enter');
    await expect(pictures(page)).toHaveCount(1);
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await expect(page.getByText('已恢复 2 张图片')).toBeVisible();
    await expect(pictures(page)).toHaveCount(3);
    await page.reload();
    await expect(pictures(page)).toHaveCount(3);
  });

  await test.step('what is filtered is in the address, and stays after a reload', async () => {
    await page.getByRole('combobox', { name: '全部工具' }).selectOption('DALL·E 3');
    await expect(page).toHaveURL(/\?tool=dalle$/);
    await page.reload();
    await expect(page.getByText('没有符合条件的作品')).toBeVisible();
    await expect(page.getByRole('combobox', { name: '全部工具' })).toHaveValue('dalle');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByRole('button', { name: '横图' }).click();
    await page.getByRole('combobox', { name: '全部时间' }).selectOption('今天');
    await expect(page).toHaveURL(/\?shape=landscape&period=day$/);
    await expect(pictures(page)).toHaveCount(1);
  });

  await test.step('on a phone everything has its place', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: '选择', exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await expectNoOverflow(page);
    const filters = page.getByRole('search');
    const show = filters.getByRole('button', { name: '筛选（2）' });
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    await expect(filters.getByRole('combobox').first()).toBeHidden();
    const { height = Number.POSITIVE_INFINITY } = (await filters.boundingBox()) ?? {};
    expect(height, 'it leaves the page to the works').toBeLessThan(200);
    await show.click();
    await expect(filters.getByRole('combobox').first()).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('a public work has a page that everybody and every preview can read', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow();
  await page.goto('/about');
  await logInByCall(page, { server, email: 'author@example.com' });
  await createPicture(page, 'works </title><script>alert(1)</script> "山" & 海');
  await page.goto('/art/mypaintings');
  await pictures(page).click();
  const viewer = page.getByRole('dialog', { name: '图片详情' });
  await expect(viewer.getByRole('button', { name: '复制链接' })).toHaveCount(0);
  await viewer.getByRole('switch', { name: '公开这张图片' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await viewer.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/art\/paintings\/[0-9a-f]{32}$/);

  await test.step('its head in raw HTML', async () => {
    const { status, html } = await readHtml(address);
    expect(status).toBe(200);
    const escaped =
      'works &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;山&quot; &amp; 海';
    expect(html).toContain(`<title>${escaped} · 画境 AI</title>`);
    expect(html).toContain(`<meta property="og:title" content="${escaped}`);
    expect(html).toContain(`<meta name="description" content="${escaped}">`);
    const id = address.slice(-32);
    expect(html).toContain(
      `<link rel="canonical" href="http://huajing.localhost/art/paintings/${id}">`,
    );
    expect(html).toContain(
      `<meta property="og:image" content="http://huajing.localhost/pictures/${id}.webp">`,
    );
    expect(html).toContain(`src="/pictures/${id}.webp"`);
    expect(html).not.toContain('__WORK_');
    expect(html).not.toContain('<script>alert(1)');
    expect((await readHtml(`${server.url}/sitemap.xml`)).html).toContain(
      `/art/paintings/${id}</loc>`,
    );
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
  const visitor = await context.newPage();
  const issues: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && issues.push(message.text()));
  visitor.on('pageerror', (error) => issues.push(error.message));
  await test.step('a guest sees it, and makes one like it with the tool that made it', async () => {
    await visitor.goto(address);
    const prompt = 'works </title><script>alert(1)</script> "山" & 海';
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(prompt);
    await expect(visitor.getByText('匿名用户')).toBeVisible();
    const same = visitor.getByRole('link', { name: '用 Midjourney 做同款' });
    await expect(same).toBeVisible();
    await expect(visitor).toHaveTitle(`${prompt} · 画境 AI`);
    expect(await findViolations(visitor)).toEqual([]);
    await same.click();
    await expect(visitor.getByRole('textbox', { name: '提示词' })).toHaveValue(prompt);
    await visitor.goBack();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(prompt);
    await visitor.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(visitor);
    expect(issues).toEqual([]);
  });

  await test.step('once it is private the page is gone', async () => {
    await viewer.getByRole('switch', { name: '公开这张图片' }).click();
    await expect(page.getByText('已设为私密')).toBeVisible();
    const { status, html } = await readHtml(address);
    expect(status).toBe(404);
    expect(html).not.toContain('alert(1)');
  });
  await context.close();
});
