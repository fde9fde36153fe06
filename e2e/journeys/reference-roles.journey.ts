import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { draftOf, expectUploaded, tilesOf } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const promptOf = (page: Page) => page.getByRole('textbox', { name: '提示词', exact: true });
const rolesOf = (page: Page) => tilesOf(page).getByRole('combobox', { name: /^用途，/ });

for (const width of walkedAt(390, 1280)) {
  test(`references at ${width} px: by keyboard, one for its style, which comes back, and whose address nobody else gets`, async ({
    page,
    server,
    browser,
  }, testInfo) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `roles-${width}@example.com` });
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    const prompt = `极光下的雪山，第 ${width} 张`;
    await promptOf(page).focus();
    await page.keyboard.insertText(prompt);
    await page.locator('[data-ui="reference-input"]').setInputFiles([await png(1), await png(2)]);
    await expectUploaded(page, 2);

    await test.step('what each is for is chosen at its tile', async () => {
      await expect(rolesOf(page)).toHaveCount(2);
      const second = rolesOf(page).nth(1);
      await expect(second.getByRole('option'), 'the demo engine takes no others').toHaveText([
        '垫图',
        '风格参考',
      ]);
      await second.focus();
      await page.keyboard.press('ArrowDown');
      await expect(second).toHaveValue('style');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: testInfo.outputPath(`tiles-${width}-${colorScheme}.png`) });
      }
      await page.emulateMedia({ colorScheme: null });
    });
    const urls = (await draftOf(page)).map(({ url }) => url);
    const directories = urls.map((url) => /upload\/\w+/.exec(url)?.[0] ?? url);

    await promptOf(page).focus();
    await page.keyboard.press('Control+Enter');
    const history = page.getByRole('region', { name: '最近创作' });
    const again = history.getByRole('button', { name: `再用一次：${prompt}`, exact: true });
    await expect(newestRow(page).locator('[data-ui="feed-result"]')).toHaveCount(4);

    await test.step('it comes back after a reload, as what it was', async () => {
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expectUploaded(page, 2);
      await expect(rolesOf(page).nth(1)).toHaveValue('style');
      for (let tile = 0; tile < 2; tile += 1) {
        await tilesOf(page).first().getByRole('button', { name: /^移除/ }).press('Enter');
      }
      await expect(tilesOf(page)).toHaveCount(0);
      await promptOf(page).fill('');
      await expect(again).toBeVisible();
      await again.press('Enter');
      await expect(promptOf(page)).toHaveValue(prompt);
      await expect(tilesOf(page)).toHaveCount(2);
      await expect(rolesOf(page).nth(0)).toHaveValue('image');
      await expect(rolesOf(page).nth(1)).toHaveValue('style');
    });

    await test.step('others see nothing of what was made of uploads before it was looked at', async () => {
      const headers = { 'x-bf': 'journey' };
      const post = async (at: Page, path: string, data: object) =>
        (await at.request.post(server.url + path, { data, headers })).json();
      const own = await post(page, '/art/api/my-pictures', {});
      const [{ id }] = own.data.rows as [{ id: string }];
      const wish = { img_id: id, img_is_public: 0 };
      const answer = await post(page, '/art/api/set-picture-sharing', wish);
      expect(answer.data).toMatchObject({ img_is_public: 1, review: { state: 'waiting' } });
      const context = await browser.newContext();
      const guest = await context.newPage();
      const listed = JSON.stringify(await post(guest, '/art/api/pictures', {}));
      expect(listed).not.toContain(id);
      await guest.goto(`${server.url}/art/paintings`);
      await expect(guest.locator('main h1')).toBeVisible();
      await expect(guest.getByRole('img', { name: prompt })).toHaveCount(0);
      const shown = await guest.content();
      for (const directory of directories) {
        expect(listed).not.toContain(directory);
        expect(shown).not.toContain(directory);
      }
      await context.close();
    });
  });
}
