import { chromiumSettings } from '@internal/test-servers/chromium';
import { startSiteServer } from '@internal/test-servers/site-server';
import { devices, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { agree } from '../agree.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { faceFilm, facePhoto, voiceSample } from '../person-files.ts';
import { expect, test } from '../site-test.ts';
import type { UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

// A test picture in the place of a camera, which each page may use.
test.use({
  launchOptions: chromiumSettings({
    flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  }),
});

for (const width of walkedAt(320, 1280)) {
  test(`a digital human at ${width} px: by keyboard from a face to a film, which is found again with its subtitles`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await logInByCall(page, { server, email: `digital-human-${width}@example.com` });
    await page.goto('/art/digital-human');
    await waitUntilLive(page.locator('main h1'));
    const step = page.locator('[data-ui="wizard-step"]');
    const pick = async (name: string, file: UploadFile) => {
      const chooser = page.waitForEvent('filechooser');
      await step.getByRole('button', { name }).press('Enter');
      await (await chooser).setFiles(file);
    };
    const expectFine = async () => {
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
    };

    const uploads: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:get-oss-signature|storage)$/.test(request.url())) uploads.push(request.url());
    });
    const consent = step.getByRole('region', { name: '先确认本人同意' });

    await test.step('a face, which is checked in the browser', async () => {
      await expect(step).toHaveAttribute('data-state', 'face');
      await expect(step.getByRole('button', { name: '用摄像头拍摄' })).toBeVisible();
      await expect(consent, 'the face comes first').toHaveCount(0);
      await expectFine();
      await pick('选择照片或视频', await facePhoto({ side: 200 }));
      await expect(step.getByText(/^画面只有 \d+ × \d+/)).toBeVisible();
      await expectFine();
      await pick('选择照片或视频', await facePhoto());
      await expect(step.getByRole('img', { name: '形象预览' })).toBeVisible();
      await expect(checksOf(step).filter({ hasText: '已通过' })).toHaveCount(5);
    });

    await test.step('the consent to the use of face and voice, with which it is uploaded', async () => {
      await expect(consent).toBeVisible();
      await expectFine();
      expect(uploads, 'nothing is uploaded before the consent').toEqual([]);
      await agree(step);
      await expect(step.getByText(/确认同意$/)).toBeVisible();
      await expect(step.getByRole('button', { name: '换一个' })).toBeFocused();
      await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
      await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
      await step.getByRole('button', { name: '创建数字人' }).press('Enter');
    });

    await test.step('a voice', async () => {
      await expect(step).toHaveAttribute('data-state', 'voice');
      await pick('上传录音', await voiceSample({ seconds: 3 }));
      await expect(step.getByText('录音只有 3 秒，至少要 10 秒')).toBeVisible();
      await pick('上传录音', await voiceSample({ seconds: 12 }));
      await expect(step.locator('[data-ui="audio-player"]')).toBeVisible();
      await expectFine();
      await step.getByRole('button', { name: '下一步' }).press('Enter');
    });

    await test.step('what it says, as it is after a reload, and the film', async () => {
      const box = page.getByRole('textbox', { name: '要说的话' });
      await box.fill('大家好，我是小明。');
      await expect(page.getByText(/^最多 \d+ 点，按实际时长退还$/)).toBeVisible();
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expect(box).toHaveValue('大家好，我是小明。');
      await expectFine();
      await box.press('Control+Enter');
      await expect(newestRow(page).locator('video')).toBeVisible();
      await expectFine();
    });

    await test.step('the digital human is among one’s own', async () => {
      await page.goto('/art/my/digital-human/');
      await expect(page.getByRole('heading', { name: '小明' })).toBeVisible();
      await expectFine();
      await page.getByRole('link', { name: '做视频：小明' }).press('Enter');
      await expect(page).toHaveURL(/\/art\/digital-human\?id=/);
      await expect(step).toHaveAttribute('data-state', 'speech');
    });

    await test.step('so is the film, with its subtitles', async () => {
      await page.goto('/art/my/digital-videos/');
      const films = page.getByRole('region', { name: '数字视频', exact: true });
      await films.getByRole('button', { name: /^大家好/ }).press('Enter');
      const viewer = page.getByRole('dialog', { name: '视频详情' });
      await expect(viewer.getByText('小明', { exact: true })).toBeVisible();
      await expect(viewer.locator('track')).toHaveCount(1);
      const subtitles = viewer.getByRole('link', { name: '下载字幕' });
      await expect(subtitles).toHaveAttribute('download', /^大家好.*\.srt$/);
      const href = await subtitles.getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toMatch(/00:00:00,\d{3} --> .*\n大家好/);
      await expectFine();
    });
  });
}

async function openFaceStep(page: Page) {
  await page.goto('/art/digital-human');
  await waitUntilLive(page.locator('main h1'));
  const step = page.locator('[data-ui="wizard-step"]');
  return step;
}

async function openCamera(page: Page) {
  const step = await openFaceStep(page);
  const opener = step.getByRole('button', { name: '用摄像头拍摄' });
  await opener.press('Enter');
  const camera = step.getByRole('region', { name: '用摄像头拍摄' });
  await expect(camera.getByLabel('摄像头画面')).toBeVisible();
  return { step, opener, camera };
}

const checksOf = (step: Locator) =>
  step.getByRole('list', { name: '上传前的检查' }).getByRole('listitem');

test('a digital human by camera: a photo that shows nobody, which is said, and a code for the phone', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'digital-human-photo@example.com' });
  const { step, opener, camera } = await openCamera(page);
  const expectFine = async () => {
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  };

  await test.step('a photo, taken again', async () => {
    await expect(camera).toBeFocused();
    await expect(camera.getByLabel('摄像头画面')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFine();
    await camera.getByRole('button', { name: '拍照' }).press('Enter');
    await expect(camera.getByRole('img', { name: '拍下的照片' })).toBeVisible();
    await expectFine();
    await camera.getByRole('button', { name: '重拍' }).press('Enter');
    await camera.getByRole('button', { name: '拍照' }).press('Enter');
    await camera.getByRole('button', { name: '使用这张照片' }).press('Enter');
    await expect(opener).toBeFocused();
    await expect(checksOf(step)).toHaveText([
      /^格式.*已通过$/,
      /^大小.*已通过$/,
      /^清晰度.*已通过$/,
      /^光线.*没能检查没有找到脸/,
      /^人脸.*可能不符合没有找到正对镜头的脸/,
    ]);
    await agree(step);
    await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
    await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
    await step.getByRole('button', { name: '创建数字人' }).press('Enter');
    await expect(step).toHaveAttribute('data-state', 'voice');
  });

  await test.step('the address of the page, as a phone reads it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByText('用手机继续').press('Enter');
    const code = page.getByRole('img', { name: '这一页的二维码' });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
    expect(page.url()).toMatch(/\?id=.+/);
    expect(read?.data).toBe(page.url());
    await expectFine();
  });

  await test.step('the engine says that it finds no face', async () => {
    const chooser = page.waitForEvent('filechooser');
    await step.getByRole('button', { name: '上传录音' }).press('Enter');
    await (await chooser).setFiles(await voiceSample({ seconds: 12 }));
    await step.getByRole('button', { name: '下一步' }).press('Enter');
    const box = page.getByRole('textbox', { name: '要说的话' });
    await box.fill('大家好，我是小明。');
    await expect(page.getByText(/^最多 \d+ 点，按实际时长退还$/)).toBeVisible();
    await box.press('Control+Enter');
    const stage = page.getByRole('region', { name: '成片' });
    await expect(stage.getByText('没有在形象里找到人脸')).toBeVisible();
    await expectFine();
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, permissions: ['camera', 'microphone'] });

  test('the camera fills the screen, its buttons under a thumb, and a voice has a text to read', async ({
    page,
    server,
  }) => {
    test.slow();
    await logInByCall(page, { server, email: 'digital-human-on-a-phone@example.com' });
    const step = await openFaceStep(page);
    const opener = step.getByRole('button', { name: '用摄像头拍摄' });
    const camera = page.getByRole('dialog', { name: '用摄像头拍摄' });
    const shutter = camera.getByRole('button', { name: '拍照' });
    const expectFine = async () => {
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
    };

    await opener.tap();
    await expect(camera.getByLabel('摄像头画面')).toBeVisible();
    const checks = camera.getByRole('list', { name: '拍摄前的检查' }).getByRole('listitem');
    await expect(checks.first()).toContainText('没有找到正对镜头的脸');
    await expectFine();
    // Held upright, and on its side.
    for (const size of [
      { width: 390, height: 664 },
      { width: 750, height: 342 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => camera.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      const { y = 0, height = 0 } = (await shutter.boundingBox()) ?? {};
      expect(height, 'large').toBeGreaterThanOrEqual(64);
      expect(y + height, 'at the foot').toBeLessThanOrEqual(size.height);
      expect(y, 'at the foot').toBeGreaterThan(size.height - 120);
      await expectFine();
    }
    await page.setViewportSize({ width: 390, height: 664 });

    await page.goBack();
    await expect(camera).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    await shutter.tap();
    await expect(camera.getByRole('img', { name: '拍下的照片' })).toBeVisible();
    await expectFine();
    await camera.getByRole('button', { name: '使用这张照片' }).tap();
    await expect(camera).toBeHidden();
    await expect(opener).toBeFocused();
    await agree(step);
    await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
    await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
    await step.getByRole('button', { name: '创建数字人' }).tap();
    await expect(step).toHaveAttribute('data-state', 'voice');

    await page.setViewportSize({ width: 320, height: 568 });
    await step.getByRole('button', { name: '现场录音' }).tap();
    const lines = step.getByRole('list', { name: '朗读文字' }).getByRole('listitem');
    await expect(lines.first()).toHaveAttribute('aria-current', 'step');
    await expectFine();
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(step.getByRole('button', { name: /^停止录音 1\d 秒/ })).toBeVisible();
    await step.getByRole('button', { name: /^停止录音/ }).tap();
    await expect(page.getByText('声音已保存')).toBeVisible();
  });
});

test('a digital human of a film with a sound, which is heard and becomes the sample of its voice', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'digital-human-sound@example.com' });
  await page.setViewportSize({ width: 320, height: 700 });
  const step = await openFaceStep(page);
  const chooser = page.waitForEvent('filechooser');
  await step.getByRole('button', { name: '选择照片或视频' }).press('Enter');
  await (await chooser).setFiles(await faceFilm({ seconds: 12 }));
  await expect(checksOf(step).filter({ hasText: /^声音/ })).toHaveText(/已通过$/);
  await agree(step);
  await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
  await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
  await step.getByRole('button', { name: '创建数字人' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'voice');

  // As on another device, where the file is not.
  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  await expect(step).toHaveAttribute('data-state', 'voice');
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page);
  await step.getByRole('button', { name: '用视频里的声音' }).press('Enter');
  await expect(page.getByText('声音已保存')).toBeVisible();

  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  // Until it is known what is there, the steps are closed.
  await expect(step).toHaveAttribute('data-state', 'speech');
  await page.getByRole('button', { name: /^声音/ }).press('Enter');
  const sample = step.locator('audio');
  await expect
    .poll(() => sample.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration)))
    .toBe(12);
});

test('a digital human by camera: a film that is counted down, recorded and passes the checks', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'digital-human-film@example.com' });
  const { step, camera } = await openCamera(page);
  const start = camera.getByRole('button', { name: '录制视频' });
  test.skip((await start.count()) === 0, 'This browser records no H.264');
  const hasSound = await page.evaluate(() =>
    MediaRecorder.isTypeSupported('video/mp4;codecs=avc1,mp4a.40.2'),
  );
  await start.press('Enter');
  await expect(camera.getByRole('status')).toHaveText('3 秒后开始录制');
  await expect(camera.getByRole('status')).toHaveText(hasSound ? '正在录制' : '正在录制，只有画面');
  expect(await findViolations(page)).toEqual([]);
  await expect(camera.getByText('6 / 120 秒')).toBeVisible();
  await camera.getByRole('button', { name: '停止录制' }).press('Enter');
  await expect(camera.getByLabel('录好的视频')).toBeVisible();
  await camera.getByRole('button', { name: '使用这段视频' }).press('Enter');
  await expect(checksOf(step)).toHaveText([
    /^格式.*已通过$/,
    /^大小.*已通过$/,
    /^时长.*已通过$/,
    /^清晰度.*已通过$/,
    // How many a busy machine records is not known.
    /^帧率/,
    hasSound ? /^声音.*已通过$/ : /^声音.*可能不符合没有听到声音/,
    /^光线.*没能检查没有找到脸/,
    /^人脸.*可能不符合没有找到正对镜头的脸/,
  ]);
  await agree(step);
  await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
  await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
  await step.getByRole('button', { name: '创建数字人' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'voice');
  await page.goto('/art/my/digital-human/');
  const film = page.getByRole('main').locator('video');
  await expect(film, 'a frame of it stands for it').toHaveAttribute('poster', /^\/storage\//);
});

test('a digital human by camera: a film that the browser records as WebM becomes an MP4', async ({
  browser,
}) => {
  test.slow();
  const server = await startSiteServer({ env: { FFMPEG_PATH: 'ffmpeg' } });
  const context = await browser.newContext({ baseURL: server.url });
  // As a browser that has no encoder of H.264.
  await context.addInitScript(() => {
    const isSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (type) => !type.startsWith('video/mp4') && isSupported(type);
  });
  const page = await context.newPage();
  await logInByCall(page, { server, email: 'digital-human-webm@example.com' });
  const { step, camera } = await openCamera(page);
  await camera.getByRole('button', { name: '录制视频' }).press('Enter');
  await expect(camera.getByText('6 / 120 秒')).toBeVisible();
  await camera.getByRole('button', { name: '停止录制' }).press('Enter');
  await camera.getByRole('button', { name: '使用这段视频' }).press('Enter');
  const length = checksOf(step).filter({ hasText: /^时长/ });
  await expect(length, 'which stands nowhere in a recorded WebM').toHaveText(/已通过$/);
  const sound = checksOf(step).filter({ hasText: /^声音/ });
  await expect(sound, 'by the microphone').toHaveText(/已通过$/);
  await agree(step);
  await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
  await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
  await step.getByRole('button', { name: '创建数字人' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'voice');
  await page.goto('/art/my/digital-human/');
  const film = page.getByRole('main').locator('video');
  await expect(film).toHaveAttribute('src', /^\/storage\/.*\.mp4$/);
  await context.close();
  await server.stop();
});
