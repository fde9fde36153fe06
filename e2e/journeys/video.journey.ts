import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow, openNewest } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { frameDifference, readFilm, readFrame } from '../read-film.ts';
import { expect, test } from '../site-test.ts';
import type { UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** A picture of one colour. */
async function plain(name: string, background: string): Promise<UploadFile> {
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The parts of the page that a film is made in. */
function partsOf(page: Page) {
  const stage = page.getByRole('region', { name: '生成结果' });
  return {
    stage,
    box: page.getByRole('textbox', { name: '提示词' }),
    firstFrame: page.getByRole('region', { name: '首帧', exact: true }),
    lastFrame: page.getByRole('region', { name: '尾帧', exact: true }),
    film: newestRow(page).locator('video'),
  };
}

/** Chooses a file by a button that opens the device's own dialog, by keyboard. */
async function choose(page: Page, region: Locator, file: UploadFile) {
  const chooser = page.waitForEvent('filechooser');
  await region.locator('[data-ui="add-reference"]').press('Enter');
  await (await chooser).setFiles(file);
}

for (const width of walkedAt(1280, 390)) {
  test(`a film at ${width} px: by keyboard from a sentence, over its first and last frame, to a film that goes on`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `video-${width}@example.com` });
    await page.goto('/art/ai-video');
    await waitUntilLive(page.locator('main h1'));
    const { stage, box, firstFrame, lastFrame, film } = partsOf(page);

    await test.step('from a sentence', async () => {
      await box.focus();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('请先写下镜头里发生的事')).toBeVisible();
      await page.keyboard.insertText('海边的灯塔，清晨');
      await expect(page.getByText('本次 25 点'), 'five seconds in 480p').toBeVisible();
      const lengths = page.getByRole('group', { name: '时长' });
      await lengths.getByRole('radio', { name: '5 秒', exact: true }).press('ArrowRight');
      await expect(page.getByText('本次 50 点')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      const moves = page.getByRole('group', { name: '镜头运动' });
      await moves.getByRole('radio', { name: '推近' }).press('Space');
      await box.press('Control+Enter');
      await expect(film).toBeVisible();
      expect(await readFilm(film)).toEqual({ duration: 5, width: 854, height: 480 });
      const [begin, end] = [await readFrame(film, 0), await readFrame(film, 4.9)];
      expect(frameDifference(begin, end), 'the camera moves').toBeGreaterThan(2);
    });

    await test.step('it begins and ends with pictures, which stay over a reload', async () => {
      await choose(page, firstFrame, await plain('红.png', '#c02020'));
      await expect(firstFrame.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
      await choose(page, lastFrame, await plain('蓝.png', '#2030c0'));
      await expect(lastFrame.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expect(box).toHaveValue('海边的灯塔，清晨');
      await expect(firstFrame.getByRole('listitem')).toHaveCount(1);
      await expect(lastFrame.getByRole('listitem')).toHaveCount(1);
      await box.press('Control+Enter');
      const second = newestRow(page, 2).locator('video');
      const [red = 0, , blueAtFirst = 0] = await readFrame(second, 0);
      expect(red - blueAtFirst, 'it begins red').toBeGreaterThan(100);
      const [redAtLast = 0, , blue = 0] = await readFrame(second, 4.97);
      expect(blue - redAtLast, 'and ends blue').toBeGreaterThan(100);
      await expectNoOverflow(page);
    });

    await test.step('a frame of it is where the next one goes on', async () => {
      await openNewest(page, 2);
      await readFrame(stage.locator('video'), 4.97);
      const take = stage.getByRole('button', { name: '取这一帧' });
      await pressTabTo(page, take);
      await page.keyboard.press('Enter');
      const taken = stage.getByRole('group', { name: '用这一帧' });
      await expect(taken.getByRole('img', { name: '第 5.0 秒的画面' })).toBeVisible();
      await taken.getByRole('link', { name: '从这里续写' }).press('Enter');
      await expect(page.getByText('从上一段的第 5.0 秒续写')).toBeVisible();
      await expect(page).toHaveURL(/\/art\/ai-video$/);
      await lastFrame.getByRole('button', { name: /^移除/ }).press('Enter');
      await box.fill('灯塔亮了');
      await box.press('Control+Enter');
      await openNewest(page, 3);
      const [red = 0, , blue = 0] = await readFrame(stage.locator('video'), 0);
      expect(blue - red, 'it begins as the other one ended').toBeGreaterThan(80);
      await expect(stage.getByText('由此制作')).toBeVisible();
    });
  });
}

test('motions stand by a first frame at 320 px, and are written into the sentence by keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await logInByCall(page, { server, email: 'motions@example.com' });
  await page.goto('/art/ai-video');
  await waitUntilLive(page.locator('main h1'));
  const { box, firstFrame } = partsOf(page);
  const motions = page.getByRole('group', { name: '运镜' });
  await box.fill('海边的灯塔');
  await expect(motions).toBeHidden();
  await choose(page, firstFrame, await plain('红.png', '#c02020'));
  const rise = motions.getByRole('button', { name: '上升' });
  await expect(rise).toHaveAttribute('aria-pressed', 'false');
  await expectNoOverflow(page);
  await rise.press('Enter');
  await expect(rise).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toHaveValue('海边的灯塔, 镜头缓缓上升');
  await rise.press('Enter');
  await expect(box).toHaveValue('海边的灯塔');
});

test('a film that is left in the middle is there after a reload, in another session, and is cancelled from there', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = 'video-left@example.com';
  await logInByCall(page, { server, email });
  await page.goto('/art/ai-video');
  await waitUntilLive(page.locator('main h1'));
  const { stage, box, film } = partsOf(page);
  await box.fill('海边的灯塔');
  await box.press('Control+Enter');
  const row = page.locator('[data-ui="feed-row"]').first();
  await expect(row).toHaveAttribute('data-state', /^(?:queued|running)$/);
  await page.reload();
  const other = await browser.newContext({ baseURL: server.url });
  const second = await other.newPage();
  await logInByCall(second, { server, email });
  await second.goto('/art/mypaintings?media=video');
  await expect(second.getByText('没有符合条件的作品')).toBeVisible();
  await expect(film).toBeVisible();
  await expect(second.locator('[data-ui="cover"][data-media="video"]')).toBeVisible();
  expect(await readFilm(film)).toEqual({ duration: 5, width: 854, height: 480 });

  const before = await pointsOf(page);
  await page.getByRole('radio', { name: '10 秒', exact: true }).check();
  await box.press('Control+Enter');
  await expect(row).not.toHaveAttribute('data-state', 'succeeded');
  await second.goto('/art/mypaintings');
  await second.getByRole('button', { name: '取消', exact: true }).first().click();
  await expect(stage).toHaveAttribute('data-state', 'cancelled');
  expect(await pointsOf(page), 'all of its points are back').toBe(before);
  await other.close();
});

/** The balance of whoever is logged in on a page. */
async function pointsOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/userinfo', { headers: { 'x-bf': 'journey' } });
  const { user } = (await answer.json()) as { user: { point_count: number } };
  return user.point_count;
}
