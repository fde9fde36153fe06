import { recordFilm } from '@internal/testing/media/record-film.ts';
import type { Page } from '@playwright/test';
import {
  startHeyGemSimulator,
  startOpenAiImagesSimulator,
  startOpenAiVideosSimulator,
  startSdWebuiSimulator,
} from '@site/engines/testing';
import sharp from 'sharp';
import { agree } from '../agree.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { faceFilm, facePhoto } from '../person-files.ts';
import { readFilm } from '../read-film.ts';
import { serveConfiguration } from '../serve-configuration.ts';
import { test as base, expect } from '../site-test.ts';
import type { UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** Films of two seconds, as encoders write them: as HeyGem does, and as OpenCV does, which browsers do not play. */
const starting = async () => {
  const [talking, old, speechBytes] = await Promise.all([
    recordFilm({ seconds: 2, sampleRate: 16_000 }),
    recordFilm({ seconds: 2, soundSeconds: 0, video: ['mpeg4'] }),
    recordFilm({ seconds: 2, hasPicture: false, audio: ['pcm_s16le'], format: ['wav'] }),
  ]);
  return {
    openAi: await startOpenAiImagesSimulator(),
    webUi: await startSdWebuiSimulator(),
    gateway: await startOpenAiVideosSimulator({ filmBytes: old }),
    heyGem: await startHeyGemSimulator({ filmBytes: talking, speechBytes }),
  };
};
type Services = Awaited<ReturnType<typeof starting>>;

const speeds = { min: 1, max: 1, default: 1 };

const toConfiguration = ({ openAi, webUi, gateway, heyGem }: Services) => ({
  engines: [
    { id: 'openai', kind: 'openai-images', address: openAi.url, keyFrom: 'OPENAI_KEY' },
    { id: 'webui', kind: 'sd-webui', address: webUi.url },
    { id: 'gateway', kind: 'openai-videos', address: gateway.url, keyFrom: 'GATEWAY_KEY' },
    { id: 'heygem', kind: 'heygem', address: heyGem.url, keyFrom: 'HEYGEM_KEY' },
  ],
  models: [
    {
      ...{ id: 'gpt-image', tool: 'image-edit', engine: 'openai', remoteModel: 'gpt-image-2' },
      ...{ names: { 'zh-CN': 'GPT Image' }, price: { base: 10 } },
      capabilities: { images: 2, resolutions: ['1K'], count: 1 },
    },
    {
      ...{ id: 'swap', tool: 'face-swap', engine: 'webui', names: { 'zh-CN': '换脸' } },
      ...{ price: { base: 10 }, capabilities: { faces: 1, restorers: [] } },
    },
    {
      ...{ id: 'sora', tool: 'sora', engine: 'gateway', remoteModel: 'sora-2' },
      ...{ names: { 'zh-CN': 'Sora' }, price: { base: 2 } },
      capabilities: {
        ...{ firstFrame: false, orientations: ['landscape'] },
        ...{ seconds: [4], resolutions: ['720p'] },
      },
    },
    {
      ...{ id: 'voice', tool: 'speech', engine: 'heygem', names: { 'zh-CN': '声音' } },
      ...{ price: { base: 5 }, capabilities: { speeds } },
    },
    {
      ...{ id: 'talk', tool: 'digital-human', engine: 'heygem', speech: 'voice' },
      ...{ names: { 'zh-CN': '口播' }, price: { base: 1, voice: 5 } },
      capabilities: {
        ...{ faces: ['film'], texts: true, maxSeconds: 120, partSeconds: 5 },
        ...{ recordings: true, ratios: [], speeds },
      },
    },
  ],
});

const keysOf = ({ openAi, gateway, heyGem }: Services) => ({
  OPENAI_KEY: openAi.key,
  GATEWAY_KEY: gateway.key,
  HEYGEM_KEY: heyGem.key,
});

const test = base.extend<object, { services: Services }>({
  services: [
    async ({ database: _ }, use) => {
      const services = await starting();
      await use(services);
      await Promise.all(Object.values(services).map(({ close }) => close()));
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ services }, use) => {
      const env = { ...keysOf(services), FFMPEG_PATH: 'ffmpeg' };
      await serveConfiguration({ configuration: toConfiguration(services), env }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A photo of 480 × 640 as a phone saves it that was held upright: on its side, with a note how to turn it. */
async function lyingPhoto(): Promise<UploadFile> {
  const { buffer } = await facePhoto({ side: 640 });
  const upright = await sharp(buffer).resize(480, 640).toBuffer();
  const lying = sharp(upright).rotate(270).withMetadata({ orientation: 6 });
  return { name: '自拍.jpg', mimeType: 'image/jpeg', buffer: await lying.jpeg().toBuffer() };
}

/** As the pixels of a picture lie, whatever it notes. */
async function sizeOf(bytes: Uint8Array) {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata();
  return { width, height, orientation };
}

const uprightSize = { width: 480, height: 640, orientation: 1 };

/** Chooses a file by the button of this name. */
async function pick(page: Page, name: string | RegExp, file: UploadFile) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).first().press('Enter');
  await (await chooser).setFiles(file);
}

test('a photo that lies on its side is edited upright', async ({ page, server, services }) => {
  await logInByCall(page, { server, email: 'lying-edit@example.com' });
  await page.goto('/art/jimeng');
  await waitUntilLive(page.locator('main h1'));
  await page.locator('[data-ui="reference-input"]').setInputFiles(await lyingPhoto());
  await expect(page.locator('[data-ui="reference-tile"][data-state="uploaded"]')).toHaveCount(1);
  const box = page.getByRole('textbox', { name: '提示词', exact: true });
  await box.fill('换成傍晚的颜色');
  await expect(page.getByText(/^[本每]次 10 点/)).toBeVisible();
  await box.press('Control+Enter');
  await expect(newestRow(page)).toBeVisible({ timeout: 60_000 });
  const [sent] = services.openAi.requests.at(-1)?.images ?? [];
  expect(sent && (await sizeOf(sent))).toEqual(uprightSize);
});

test('the face of a photo that lies on its side is swapped into another one, upright', async ({
  page,
  server,
  services,
}) => {
  await logInByCall(page, { server, email: 'lying-swap@example.com' });
  await page.goto('/art/faceswap');
  await waitUntilLive(page.locator('main h1'));
  const form = page.getByRole('form', { name: '换脸设置' });
  const tiles = form.locator('[data-ui="reference-tile"][data-state="uploaded"]');
  await pick(page, /，空$/, await lyingPhoto());
  await agree(form);
  await expect(tiles).toHaveCount(1);
  // The same picture would be refused as one that is there already.
  const { buffer, ...file } = await lyingPhoto();
  const other = await sharp(buffer)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  await pick(page, /，空$/, { ...file, buffer: other });
  await expect(tiles).toHaveCount(2);
  await form.getByRole('button', { name: '开始换脸' }).press('Enter');
  await expect(newestRow(page)).toBeVisible({ timeout: 60_000 });
  // The first one was the check of the engine. What it changes is decoded by the WebUI itself first.
  const { body = {} } = services.webUi.jobs.findLast(({ path }) => path === '/reactor/image') ?? {};
  const face = Buffer.from(`${body['source_image']}`.replace(/^data:[^,]*,/, ''), 'base64');
  expect(await sizeOf(face)).toEqual(uprightSize);
});

test('a recording of a Samsung phone is a voice, and HeyGem makes a film of four parts with it', async ({
  page,
  server,
  services,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'samsung-voice@example.com' });
  await page.goto('/art/digital-human');
  await waitUntilLive(page.locator('main h1'));
  const step = page.locator('[data-ui="wizard-step"]');
  await pick(page, '选择照片或视频', await faceFilm({ seconds: 8 }));
  const checks = step.getByRole('list', { name: '上传前的检查' }).getByRole('listitem');
  await expect(checks.filter({ hasText: /^声音/ })).toHaveText(/已通过$/);
  await agree(step);
  await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
  await expect(step.getByText(/正在上传|等待上传|正在处理/)).toHaveCount(0);
  await step.getByRole('button', { name: '创建数字人' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'voice');

  const recording = await recordFilm({
    ...{ seconds: 12, hasPicture: false, audio: ['aac'], format: ['3gp'] },
  });
  expect(Buffer.from(recording.subarray(4, 12)).toString('latin1')).toBe('ftyp3gp4');
  const buffer = Buffer.from(recording);
  await pick(page, '上传录音', { name: '语音 001.m4a', mimeType: 'audio/mp4', buffer });
  await step.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'speech');

  const box = page.getByRole('textbox', { name: '要说的话' });
  // Each sentence takes some four seconds: two of them are more than a part.
  await box.fill('今天我们说说云，云是天上的水。'.repeat(4));
  await expect(page.getByText(/^最多 \d+ 点，按实际时长退还$/)).toBeVisible();
  await box.press('Control+Enter');
  const row = newestRow(page);
  await expect(row).toBeVisible({ timeout: 150_000 });
  const { duration, width, height } = await readFilm(row.locator('video'));
  expect({ width, height }).toEqual({ width: 96, height: 54 });
  expect(duration).toBeCloseTo(8, 0);
  const asked = (path: string) => services.heyGem.requests.filter((one) => one.path === path);
  expect(asked('/v1/invoke')).toHaveLength(4);
  expect(asked('/easy/submit')).toHaveLength(4);
});

/** Has Sora make a film; that of the gateway is MPEG-4 Part 2. */
async function makeOldFilm(page: Page) {
  await page.goto('/art/sora2');
  await waitUntilLive(page.locator('main h1'));
  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('雪地里的柴犬');
  await expect(page.getByText('本次 8 点')).toBeVisible();
  await box.press('Control+Enter');
}

test('a film of MPEG-4 Part 2 from a gateway is converted', async ({ page, server }) => {
  await logInByCall(page, { server, email: 'old-film@example.com' });
  await makeOldFilm(page);
  const row = newestRow(page);
  await expect(row).toBeVisible({ timeout: 60_000 });
  const { duration, width, height } = await readFilm(row.locator('video'));
  expect({ width, height }).toEqual({ width: 96, height: 54 });
  expect(duration).toBeCloseTo(2, 0);
});
