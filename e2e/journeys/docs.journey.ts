import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { serveFolder } from '../serve-folder.ts';

const test = base.extend<object, { docs: string }>({
  docs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await serveFolder(join(import.meta.dirname, '../../internal/docs/dist'));
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('the guide checks a prompt as one writes', async ({ page, docs }) => {
  await page.goto(`${docs}/guide/validators.html`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('检查提示词');
  const prompt = page.getByLabel('提示词（改一改试试）');
  const issue = page.getByText('参数必须以 -- 开头，而不是 -').first();
  await expect(issue).toBeVisible();
  await page.getByRole('button', { name: '修正' }).click();
  await expect(prompt).toHaveValue('晨雾中的群山 --ar 16:9');
  await expect(page.getByText('没有问题，发送的是')).toBeVisible();
});

test('Chinese words in the middle of a sentence are found', async ({ page, docs }) => {
  await page.goto(`${docs}/index.html`);
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill('路由');
  await page.getByRole('option', { name: /外壳/ }).first().click();
  await expect(page).toHaveURL(/\/guide\/shell/);
});

test('the reference says what a function does', async ({ page, docs }) => {
  await page.goto(`${docs}/reference/validators/index.html`);
  await expect(page.getByRole('heading', { name: 'checkPrompt()' })).toBeVisible();
});

test('live parts of the shell are in the guide, and Storybook behind it', async ({
  page,
  docs,
}) => {
  await page.goto(`${docs}/guide/shell.html`);
  const shell = page.frameLocator('iframe[title="外壳，已登录"]');
  await expect(shell.locator('[data-ui="shell"]')).toBeVisible();
  const story = await page.request.get(`${docs}/stories/index.html`);
  expect(story.ok()).toBe(true);
});

test('the page on theming shows a part in light and in dark', async ({ page, docs }) => {
  await page.goto(`${docs}/guide/theming.html`);
  const paperOf = async (title: string) => {
    const body = page.frameLocator(`iframe[title="${title}"]`).locator('body');
    await expect(body.getByRole('textbox')).toBeVisible();
    return body.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  expect(await paperOf('提示词框，浅色')).toBe('rgb(255, 255, 255)');
  expect(await paperOf('提示词框，深色')).toBe('rgb(22, 22, 22)');
});

for (const [system, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`live parts follow the page's switch from ${system} to ${other}`, async ({ page, docs }) => {
    const papers = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 22, 22)' };
    const frame = page.locator('iframe[title="外壳，已登录"]');
    const story = frame.contentFrame();
    const expectTheme = async (theme: 'light' | 'dark') => {
      await expect(story.locator('[data-ui="shell"]')).toBeVisible();
      await expect(story.locator('body')).toHaveCSS('background-color', papers[theme]);
    };
    await page.emulateMedia({ colorScheme: system });
    // What a document looks like before its scripts have run, those apart that keep the parser waiting.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const { colorScheme } = getComputedStyle(document.documentElement);
        document.documentElement.dataset['firstScheme'] = colorScheme;
      });
    });
    await page.goto(`${docs}/guide/shell.html`);
    await expectTheme(system);
    await story.locator('body').evaluate((body) => body.setAttribute('data-seen', ''));
    const appearance = page.getByRole('switch', { name: /切换到/ });
    for (const theme of [other, system, other]) {
      await appearance.click();
      await expectTheme(theme);
    }
    // Loaded once: it would flash otherwise.
    await expect(story.locator('body')).toHaveAttribute('data-seen');

    await page.reload();
    await expectTheme(other);
    await expect(story.locator('html')).toHaveAttribute('data-first-scheme', other);
    await expect(frame).toHaveCSS('background-color', papers[other]);
  });
}

test('recipes are found by the name of a library', async ({ page, docs }) => {
  await page.goto(`${docs}/index.html`);
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill('React Query');
  await page
    .getByRole('option', { name: /React Query/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recipes/);
  await expect(page.getByRole('heading', { name: '与 React Query 配合' })).toBeVisible();
});

test('a guide has no violation', async ({ page, docs }) => {
  await page.goto(`${docs}/guide/validators.html`);
  // The search button of VitePress shows its key as well, which its name leaves out.
  expect(await findViolations(page, { except: ['label-content-name-mismatch'] })).toEqual([]);
});
