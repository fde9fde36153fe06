import type { Page } from '@playwright/test';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { serveConfiguration } from '../serve-configuration.ts';
import { test as base, expect } from '../site-test.ts';
import { png } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** Two models a tool: what one of them takes, the other does not. */
const configuration = {
  engines: [{ id: 'demo', kind: 'demo' }],
  models: [
    {
      ...{ id: 'all', tool: 'gpt-image', engine: 'demo', names: { 'zh-CN': '样样都行' } },
      capabilities: { images: 4, mask: true, sizes: ['1024x1024', '1536x1024'], count: 4 },
      price: { base: 10 },
    },
    {
      ...{ id: 'little', tool: 'gpt-image', engine: 'demo', names: { 'zh-CN': '只会一点' } },
      capabilities: { images: 1, mask: false, sizes: ['1024x1024'], count: 1 },
      price: { base: 5 },
    },
    {
      ...{ id: 'painter', tool: 'midjourney', engine: 'demo', names: { 'zh-CN': '画师' } },
      ...{ capabilities: { references: 5 }, price: { base: 10 } },
    },
  ],
};

const test = base.extend({
  server: [
    async ({ database: _ }, use) => serveConfiguration({ configuration }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Reads what the form of GPT-4o image holds. */
const formOf = (page: Page) => {
  const pictures = page.getByRole('region', { name: '图片', exact: true });
  return {
    box: page.getByRole('textbox', { name: '提示词' }),
    pictures,
    tiles: pictures.getByRole('listitem'),
    count: page.getByRole('group', { name: '张数' }).getByRole('radio', { name: '3 张' }),
    models: page.getByRole('button', { name: /^模型/ }),
  };
};

async function expectAll(page: Page, when: string) {
  const { box, pictures, tiles, count } = formOf(page);
  await expect(box, when).toHaveValue('在山坡上种一棵树');
  await expect(tiles, when).toHaveCount(2);
  for (const tile of await tiles.all()) {
    await expect(tile, when).toHaveAttribute('data-state', 'uploaded');
  }
  await expect(pictures.locator('[data-ui="mask-thumbnail"]'), when).toBeVisible();
  await expect(count, when).toBeChecked();
}

async function choose(page: Page, model: string) {
  await formOf(page).models.press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(model) }).press('Enter');
  await expect(formOf(page).models).toContainText(model);
}

for (const width of [390, 1280]) {
  test(`nothing that was written, attached, painted or set is lost at ${width} px`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `kept-${width}@example.com` });
    await page.goto('/art/4o-img');
    await waitUntilLive(page.locator('main h1'));
    const { box, pictures, tiles, count } = formOf(page);
    await box.fill('在山坡上种一棵树');
    await pictures
      .locator('[data-ui="reference-input"]')
      .setInputFiles([await png(1), await png(2)]);
    await expect(tiles).toHaveCount(2);
    await expect(tiles.last()).toHaveAttribute('data-state', 'uploaded');
    await pictures.getByRole('button', { name: /^局部，只改一部分，图片 1/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '只改局部' });
    await expect(dialog).toHaveAttribute('data-state', 'ready');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: '完成' }).press('Enter');
    // For some seconds the notice stands above the start bar.
    await expect(page.getByText('成功上传 2 张图片')).toBeHidden();
    await count.check({ force: true });
    await expectAll(page, 'as it was made');

    await test.step('another model, and back', async () => {
      await choose(page, '只会一点');
      await expect(box).toHaveValue('在山坡上种一棵树');
      await expect(tiles, 'more than it takes are kept').toHaveCount(2);
      await choose(page, '样样都行');
      await expectAll(page, 'with the first model again');
    });

    await test.step('another page of the site, and back', async () => {
      await page.goto('/art/');
      await waitUntilLive(page.locator('main h1'));
      await page.goBack();
      await waitUntilLive(page.locator('main h1'));
      await expectAll(page, 'back again');
    });

    await test.step('a reload, and another tab', async () => {
      await page.reload();
      await expectAll(page, 'after a reload');
      const other = await context.newPage();
      await other.setViewportSize({ width, height: 844 });
      await other.goto('/art/4o-img');
      await expectAll(other, 'in another tab');
      await other.close();
    });

    await test.step('a creation, and the next one', async () => {
      await box.press('Control+Enter');
      await expect(newestRow(page).locator('[data-ui="feed-result"]')).toHaveCount(3);
      await expectAll(page, 'beside what came of it');
    });
  });
}
