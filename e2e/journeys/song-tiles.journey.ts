import type { Page } from '@playwright/test';
import { findCoveredTexts } from '../find-covered-texts.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Expects that nothing lies over what stands on a tile, all of which is in the window. */
async function expectUncovered(page: Page, tile: string) {
  await page.locator(tile).first().scrollIntoViewIfNeeded();
  await waitUntilQuiet(page);
  expect(await page.evaluate(findCoveredTexts), tile).toEqual([]);
}

test('nothing on the tile of a song lies upon its title or its button, where fingers point', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'song-tiles@example.com' });
  await page.goto('/art/suno');
  await waitUntilLive(page.locator('main h1'));
  await page.getByRole('textbox', { name: '提示词' }).fill('轻快的民谣，木吉他，像夏天傍晚的海边');
  await page.getByRole('textbox', { name: /^歌名/ }).fill('一首名字很长很长、说不完的海边的歌');
  await page.getByRole('radio', { name: '30 秒' }).check();
  await page.getByRole('textbox', { name: '提示词' }).press('Control+Enter');
  await expect(newestRow(page)).toBeVisible();
  await expectUncovered(page, '[data-ui="feed-result"]');

  await page.goto('/art/mypaintings');
  await expect(page.locator('[data-ui="picture-tile"] [data-media="audio"]').first()).toBeVisible();
  await expectUncovered(page, '[data-ui="picture-tile"]');
  const [play, ...others] = await page
    .locator('[data-ui="picture-tile"]')
    .first()
    .locator('[data-ui="icon-button"], [data-ui="cover-title"], [data-ui="picture-actions"] > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  for (const other of others) {
    const isApart =
      play === undefined ||
      other.bottom <= play.top ||
      other.top >= play.bottom ||
      other.right <= play.left ||
      other.left >= play.right;
    expect(isApart, 'it is beside the button that plays').toBe(true);
  }
});
