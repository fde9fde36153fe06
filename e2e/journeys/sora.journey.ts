import { logInByCall } from '../log-in.ts';
import { openNewest } from '../newest.ts';
import { readFilm } from '../read-film.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

for (const width of walkedAt(390, 1280)) {
  test(`Sora at ${width} px: by keyboard to an upright film, and to the same with other words`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `sora-${width}@example.com` });
    await page.goto('/art/sora2');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const stage = page.getByRole('region', { name: '生成结果' });
    const film = stage.locator('video');

    await box.focus();
    await page.keyboard.insertText('雪地里的柴犬');
    const orientation = page.getByRole('group', { name: '方向' });
    await orientation.getByRole('radio', { name: '横屏' }).press('ArrowRight');
    await expect(page.getByText('本次 20 点'), 'four seconds in 480p').toBeVisible();
    await box.press('Control+Enter');
    await openNewest(page);
    expect(await readFilm(film)).toEqual({ duration: 4, width: 480, height: 854 });

    await stage.getByRole('button', { name: '换一句话重拍…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const words = dialog.getByRole('textbox');
    await words.fill('雪地里的柴犬，夜里');
    await dialog.getByRole('button', { name: '开始，20 点' }).press('Enter');
    await openNewest(page, 2);
    expect(await readFilm(film), 'as long and as large').toEqual({
      ...{ duration: 4, width: 480, height: 854 },
    });
    await expect(stage.getByText('由此制作'), 'it says what it is made from').toBeVisible();
  });
}
