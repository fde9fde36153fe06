import { readFile } from 'node:fs/promises';
import { makeFilm, makeFilmWithoutPicture } from '@internal/testing/media/make-film.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { expectReadable } from '../expect-readable.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import { png, type UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** A sun that rises: three seconds, 320 × 180. */
const sunrise = await readMedia('film.mp4');

async function readMedia(name: string): Promise<Buffer> {
  return await readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`)));
}

const toFile = (name: string, content: Uint8Array): UploadFile => ({
  ...{ name, mimeType: 'video/mp4', buffer: Buffer.from(content) },
});

/** Files that only claim to be films, or are none that is taken, and what is said of each. */
async function impostors(): Promise<readonly (readonly [UploadFile, sentence: string])[]> {
  const song = await readMedia('song.mp3');
  return [
    [
      toFile('图片.mp4', (await png(1)).buffer),
      '图片.mp4 不是视频，而是 PNG，请选择 MP4、MOV 或 WebM 视频',
    ],
    [
      toFile('文字.mov', Buffer.from('从前有一座山')),
      '不支持的视频格式，请选择 MP4、MOV 或 WebM 视频',
    ],
    [toFile('歌.mp4', song), '歌.mp4 不是视频，而是 MP3，请选择 MP4、MOV 或 WebM 视频'],
    [
      toFile('长片.mp4', await makeFilm({ seconds: 135 })),
      '视频 长片.mp4 长 135 秒，最长 120 秒，请剪短后再上传',
    ],
    [
      toFile('剪辑.mov', await makeFilm({ format: 'mov', codec: 'prores' })),
      '视频 剪辑.mov 的编码（ProRes）无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传',
    ],
    [
      toFile('声音.webm', await makeFilmWithoutPicture()),
      '视频 声音.webm 只有声音，没有画面，请换一个视频',
    ],
    [toFile('半段.mp4', sunrise.subarray(0, 60)), '视频 半段.mp4 已损坏或不完整，请换一个视频'],
  ];
}

/** Parts of films go no further than out of the page, until they are let go. */
async function holdParts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/storage/parts?*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { letGo: () => held.resolve() };
}

for (const width of walkedAt(390, 1280)) {
  test(`a film from the device at ${width} px: by keyboard from wrong files to one that goes on`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `film-uploads-${width}@example.com` });
    await page.goto('/art/ai-video');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const firstFrame = page.getByRole('region', { name: '首帧', exact: true });
    const opener = page.getByRole('button', { name: '用一段视频续写' });
    const dialog = page.getByRole('dialog', { name: '用一段视频续写' });
    const film = dialog.locator('video');
    const take = dialog.getByRole('button', { name: '从这一帧续写' });
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/begin-upload')) begun.push(request.url());
    });

    async function open() {
      await pressTabTo(page, opener);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeFocused();
    }

    let chosen: UploadFile | undefined;
    // It listens all the time: a dialog of the device that nobody answers stays open, and is not seen.
    page.on('filechooser', (chooser) => chooser.setFiles(chosen ?? []));

    async function choose(file: UploadFile) {
      chosen = file;
      await pressTabTo(page, dialog.getByRole('button', { name: '选择视频' }));
      await page.keyboard.press('Enter');
    }

    await box.focus();
    await page.keyboard.insertText('太阳升起之后');
    await open();
    await expect(
      dialog.getByText('MP4、MOV 或 WebM，300 MB、2 分钟以内，还能存 500 MB'),
    ).toBeVisible();

    await test.step('each wrong file is refused with what is wrong', async () => {
      for (const [file, sentence] of await impostors()) {
        await choose(file);
        await expect(dialog.getByRole('alert')).toHaveText(sentence);
        await expect(film).toHaveCount(0);
      }
      expect(begun, 'nothing of them is sent').toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await expectReadable(page);
      await expectNoOverflow(page);
    });

    await test.step('the right one is on its way, and cancelled', async () => {
      const parts = await holdParts(page);
      await choose(toFile('日出.mp4', sunrise));
      await expect(dialog.getByText(/^正在上传 \d+%$/)).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expect(take).toHaveCount(0);
      await pressTabTo(page, dialog.getByRole('button', { name: '取消上传' }));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('已取消')).toBeVisible();
      parts.letGo();
    });

    await test.step('it goes on while the dialog is closed, and is there', async () => {
      const parts = await holdParts(page);
      await pressTabTo(page, dialog.getByRole('button', { name: '重新上传' }));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(/^正在上传 \d+%$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      parts.letGo();
      await page.keyboard.press('Enter');
      await expect(take).toBeVisible();
      await expectReadable(page);
      await expectNoOverflow(page);
    });

    const timeOf = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
    const moment = await test.step('it is moved by keys', async () => {
      await pressTabTo(page, film);
      await page.keyboard.press('ArrowRight');
      await expect.poll(timeOf).toBeGreaterThan(0);
      return await timeOf();
    });
    const sentence = page.getByText(`从上一段的第 ${moment.toFixed(1)} 秒续写`);

    await test.step('the frame that it shows is the first one of the next film', async () => {
      await pressTabTo(page, take);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(sentence).toBeVisible();
      await expect(opener).toBeFocused();
      const frame = firstFrame.getByRole('img');
      const answer = await page.request.get((await frame.getAttribute('src')) ?? '');
      const { width, height, format } = await sharp(await answer.body()).metadata();
      expect({ width, height, format }).toEqual({ width: 320, height: 180, format: 'jpeg' });
      expect(await findViolations(page)).toEqual([]);
      await expectReadable(page);
      await expectNoOverflow(page);
    });

    await test.step('a reload loses neither the words nor what goes on', async () => {
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expect(box).toHaveValue('太阳升起之后');
      await expect(firstFrame.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
      await expect(sentence).toBeVisible();
    });

    await test.step('the service takes it', async () => {
      const created = page.waitForResponse('**/art/api/create');
      await box.press('Control+Enter');
      const response = await created;
      const { input } = response.request().postDataJSON();
      expect(input.continued).toMatch(/\/storage\//);
      expect(input.moment).toBeCloseTo(moment, 2);
      expect(input.firstFrame).not.toBe(input.continued);
      expect(await response.json()).toMatchObject({ code: 0 });
      await page.getByRole('button', { name: /^取消/ }).press('Enter');
    });
  });
}
