import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { pressTabTo } from '../press-tab.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const row = (page: Page, prompt: string) =>
  page
    .locator('[data-ui="feed-row"][data-state="succeeded"]')
    .and(page.getByRole('article', { name: prompt, exact: true }));
const question = (page: Page) => page.getByRole('region', { name: '要在作品广场展示这件作品吗？' });

async function finish(page: Page, prompt: string) {
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  await sendPrompt(page, prompt);
  await expect(row(page, prompt)).toBeVisible();
  await expect(row(page, prompt).locator('img').first()).toBeVisible();
}

for (const width of walkedAt(390, 1280)) {
  test(`the first finished work asks whether to show it, and no other does, at ${width} px`, async ({
    page,
    browser,
    baseURL,
    server,
  }) => {
    test.slow();
    const prompt = `初见 ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `first-sharing-${width}@example.com` });
    await finish(page, prompt);
    await expect(question(page)).toBeVisible();
    await expect(question(page).locator(':focus'), 'it takes no focus').toHaveCount(0);
    const shown = question(page).getByRole('switch', { name: '同时展示提示词和设置' });
    await expect(shown).toBeChecked();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
    }
    await expectNoOverflow(page);

    await test.step('not on another device', async () => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        storageState: await page.context().storageState(),
        locale: 'zh-CN',
      });
      const other = await context.newPage();
      await finish(other, `别处 ${width}`);
      await expect(question(other)).toHaveCount(0);
      await context.close();
    });

    await test.step('by keyboard: without its prompt', async () => {
      await pressTabTo(page, shown);
      await page.keyboard.press('Space');
      await expect(shown).not.toBeChecked();
      await pressTabTo(page, question(page).getByRole('button', { name: '展示', exact: true }));
      await page.keyboard.press('Enter');
      await expect(row(page, prompt).getByText(/^已在作品广场展示/)).toBeFocused();
      await expect(question(page)).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('a guest sees the picture alone', async () => {
      const answer = await page.request.get(`${server.url}/art/api/pictures`);
      const { rows } = (await answer.json()).data;
      const [id] = await row(page, prompt)
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => /[0-9a-f]{32}/.exec(image.getAttribute('src') ?? '')?.[0]),
        );
      const ours = rows.filter((row: { id: string }) => row.id === id);
      expect(ours).toMatchObject([{ prompt: '' }]);
    });

    await test.step('and the next work does not ask', async () => {
      await finish(page, `再见 ${width}`);
      await expect(question(page)).toHaveCount(0);
    });
  });
}
