import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { expectReadable } from '../expect-readable.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** Tells the uploads that the page begins from now on. */
function watchUploads(page: Page): readonly string[] {
  const begun: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:begin-upload|storage)$/.test(pathname)) begun.push(pathname);
  });
  return begun;
}

async function expectWellShown(page: Page) {
  await expectReadable(page);
  await expectNoOverflow(page);
  expect(await findViolations(page)).toEqual([]);
}

/** Opens the form wholly where it is a sheet below the result. */
async function openForm(page: Page) {
  const handle = page.locator('[data-ui="form-sheet-handle"]');
  if (!(await handle.isVisible())) return;
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  await expect(handle).toHaveAttribute('data-state', 'full');
}

/** Chooses the newest work in a dialog that was opened, by keyboard. */
async function chooseFirst(page: Page, { picker, use }: { picker: Locator; use: string }) {
  const first = picker.getByRole('listitem').first().getByRole('button');
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await pressTabTo(page, first);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expectWellShown(page);
  await pressTabTo(page, picker.getByRole('button', { name: use }));
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
}

/** Begins a creation. @returns its input, once the service has taken it. */
async function create(page: Page, sentence: string): Promise<Record<string, unknown>> {
  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill(sentence);
  const created = page.waitForResponse('**/art/api/create');
  await box.press('Control+Enter');
  const response = await created;
  expect(await response.json()).toMatchObject({ code: 0 });
  return response.request().postDataJSON().input;
}

for (const width of walkedAt(1280, 390)) {
  test(`a song of one’s own at ${width} px is covered, and not uploaded again`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `own-song-${width}@example.com` });
    await page.goto('/art/suno');
    await waitUntilLive(page.locator('main h1'));
    const uploads = watchUploads(page);
    await page.getByRole('group', { name: '时长' }).getByRole('radio', { name: '30 秒' }).check();
    await create(page, '轻快的民谣，木吉他');
    await expect(newestRow(page)).toBeVisible();

    await openForm(page);
    await page.getByText('翻唱自己的音频').click();
    const region = page.getByRole('region', { name: '翻唱的音频' });
    await region.getByRole('button', { name: '从我的歌曲选' }).press('Enter');
    const picker = page.getByRole('dialog', { name: '从我的歌曲选' });
    await expect(picker.getByRole('listitem')).toHaveCount(2);
    await chooseFirst(page, { picker, use: '使用这段音频' });
    await expect(region.getByText('请确认你有权翻唱这段音频')).toBeVisible();
    await expect(region.getByRole('group', { name: '翻唱的音频' })).toBeVisible();
    await expectWellShown(page);

    const { cover } = await create(page, '电子舞曲');
    expect(cover).toMatch(/\/pictures\/\w+\.\w+$/);
    await expect(newestRow(page, 2)).toBeVisible();
    expect(uploads).toEqual([]);
  });

  test(`a film of one’s own at ${width} px goes on from one of its frames, which alone is uploaded`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `own-film-${width}@example.com` });
    await page.goto('/art/ai-video');
    await waitUntilLive(page.locator('main h1'));
    const uploads = watchUploads(page);
    await create(page, '海边的灯塔，清晨');
    await expect(newestRow(page)).toBeVisible();

    await openForm(page);
    await page.getByRole('button', { name: '用一段视频续写' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '用一段视频续写' });
    const choose = dialog.getByRole('button', { name: '从我的视频选' });
    await pressTabTo(page, choose);
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: '从我的视频选' });

    await test.step('Escape leaves the choice alone', async () => {
      await expect(picker.getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await expect(choose).toBeFocused();
      await page.keyboard.press('Enter');
    });

    await chooseFirst(page, { picker, use: '使用这段视频' });
    const film = dialog.locator('video');
    await expect(film).toHaveAttribute('src', /\/pictures\/\w+\.mp4$/);
    await pressTabTo(page, film);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0);
    expect(uploads).toEqual([]);
    await expectWellShown(page);
    await pressTabTo(page, dialog.getByRole('button', { name: '从这一帧续写' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^从上一段的第 .+ 秒续写$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(uploads).toHaveLength(1);

    const { continued } = await create(page, '灯塔亮了');
    expect(continued).toMatch(/\/pictures\/\w+\.mp4$/);
    await expect(newestRow(page, 2)).toBeVisible();
  });
}
