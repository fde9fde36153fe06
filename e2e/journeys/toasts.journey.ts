import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const toast = (page: Page) => page.locator('[data-ui="toast"]');

/** Expects that a toast is shown, in the lower half of the window, and crosses no bar and no title there. */
async function expectClear(page: Page, text: string | RegExp) {
  await expect(toast(page).filter({ hasText: text })).toBeVisible();
  await expect.poll(() => page.evaluate(findCrossings)).toEqual([]);
}

/** Runs in the browser: bars and titles that a toast crosses, and toasts that are not at the foot of the window. */
function findCrossings(): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
      name: element.dataset['ui'] ?? element.tagName,
      box: element.getBoundingClientRect(),
    }));
  const toasts = boxes('[data-ui="toast"]');
  // A sheet that is pulled up has its bar in it.
  const bars = boxes('[data-foot]').filter(({ box }) => box.height <= innerHeight / 2);
  const crossed = toasts.flatMap(({ box: own }) =>
    [...bars, ...boxes('h1')].filter(
      ({ box }) =>
        own.left < box.right &&
        own.right > box.left &&
        own.top < box.bottom &&
        own.bottom > box.top,
    ),
  );
  const astray = toasts.filter(({ box }) => box.top < innerHeight / 2 || box.bottom > innerHeight);
  return [...crossed, ...astray].map(({ name }) => name);
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`toasts stand at the foot of a window of ${width} px, above the bars there`, async ({
    page,
    context,
    server,
    tolerate,
  }) => {
    test.slow();
    tolerate(unansweredRequest);
    await page.setViewportSize({ width, height });
    await page.goto('/art/mypaintings');
    await logInByCall(page, { server, email: `toasts-${width}@example.com` });
    await createPicture(page, '海边的灯塔');
    await page.reload();

    await test.step('above the bar of a selection', async () => {
      const picture = page.getByRole('button', { name: /^海边的灯塔/ });
      await expect(picture).toBeVisible();
      await page.getByRole('button', { name: '选择', exact: true }).click();
      const bar = page.getByRole('region', { name: '选中的作品' });
      await expect(bar).toBeVisible();
      await picture.click();
      await bar.getByRole('button', { name: '设为私密' }).click();
      await expectClear(page, '1 件作品已设为私密');
    });

    await test.step('above the start bar and the player of songs', async () => {
      await page.goto('/art/suno');
      await waitUntilLive(page.locator('main h1'));
      const prompt = page.getByRole('textbox', { name: '提示词' });
      await prompt.fill('轻快的民谣，木吉他');
      await page.getByRole('radio', { name: '30 秒' }).check();
      await expect(page.getByText('本次 20 点')).toBeVisible();
      await prompt.press('Control+Enter');
      await newestRow(page)
        .getByRole('button', { name: /^播放：/ })
        .first()
        .click();
      await expect(page.locator('[data-ui="song-player"]')).toBeVisible();
      await expect(page.locator('[data-ui="send-bar"]')).toBeVisible();
      await expect(page.locator('[data-ui="toast-list"]').first()).toBeAttached();
      await context.setOffline(true);
      await expectClear(page, /^网络断开了/);
      await context.setOffline(false);
      await expect(toast(page).filter({ hasText: /^网络断开了/ })).toHaveCount(0);
    });
  });
}
