import type { Page } from '@playwright/test';
import {
  startArkSimulator,
  startComfyuiSimulator,
  startDashScopeSimulator,
  startMidjourneyProxySimulator,
  startOpenAiImagesSimulator,
  startSdWebuiSimulator,
} from '@site/engines/testing';
import sharp from 'sharp';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { serveConfiguration } from '../serve-configuration.ts';
import { test as base, expect } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const starting = () =>
  Promise.all([
    startMidjourneyProxySimulator({ dialect: 'trueai', states: [] }),
    startOpenAiImagesSimulator(),
    startArkSimulator(),
    startDashScopeSimulator({ waitingAsks: 0, runningAsks: 0 }),
    startSdWebuiSimulator(),
    startComfyuiSimulator(),
  ]);
type Services = Awaited<ReturnType<typeof starting>>;

const checkpoint = 'dreamshaper_8.safetensors';

/** The configuration of an operator with an account at a service of each kind, and a tool for each. */
const toConfiguration = ([proxy, openAi, ark, dashScope, webUi, comfyUi]: Services) => ({
  engines: [
    {
      ...{ id: 'proxy', kind: 'midjourney-proxy', dialect: 'trueai' },
      ...{ address: proxy.url, keyFrom: 'PROXY_KEY' },
    },
    { id: 'openai', kind: 'openai-images', address: openAi.url, keyFrom: 'OPENAI_KEY' },
    { id: 'ark', kind: 'ark', address: ark.url, keyFrom: 'ARK_KEY' },
    { id: 'wan', kind: 'dashscope', address: dashScope.url, keyFrom: 'WAN_KEY' },
    { id: 'webui', kind: 'sd-webui', address: webUi.url },
    {
      ...{ id: 'comfyui', kind: 'comfyui', address: comfyUi.url },
      templates: { draw: { template: 'text-to-picture', checkpoint } },
    },
  ],
  models: [
    {
      ...{ id: 'midjourney', tool: 'midjourney', engine: 'proxy' },
      ...{ names: { 'zh-CN': 'Midjourney' }, capabilities: { references: 5 }, price: { base: 10 } },
    },
    {
      ...{ id: 'gpt-image', tool: 'gpt-image', engine: 'openai', remoteModel: 'gpt-image-2' },
      ...{ names: { 'zh-CN': 'GPT Image' }, price: { base: 10 } },
      capabilities: { images: 4, sizes: ['1024x1024'], count: 1 },
    },
    {
      ...{ id: 'seedream', tool: 'image-edit', engine: 'ark' },
      ...{ remoteModel: 'doubao-seedream-4-0-250828', names: { 'zh-CN': 'Seedream' } },
      ...{ capabilities: { images: 2, resolutions: ['2K'], count: 1 }, price: { base: 10 } },
    },
    {
      ...{ id: 'wan', tool: 'upscale', engine: 'wan', remoteModel: 'wanx2.1-imageedit' },
      ...{ names: { 'zh-CN': '万相' }, capabilities: { factors: [2] }, price: { base: 5 } },
    },
    {
      ...{ id: 'sdxl', tool: 'stable-diffusion', engine: 'webui', remoteModel: 'sd_xl_base_1.0' },
      ...{ names: { 'zh-CN': 'SDXL' }, price: { base: 5 } },
      capabilities: {
        ...{ sizes: ['96x96'], samplers: ['Euler a'], schedulers: ['karras'], loras: [] },
        ...{ upscalers: [], maxSide: 256, count: 1 },
      },
    },
    {
      ...{ id: 'draw', tool: 'dalle', engine: 'comfyui', remoteModel: 'draw' },
      ...{ names: { 'zh-CN': '本地' }, capabilities: { sizes: ['128x64'] }, price: { base: 5 } },
    },
  ],
});

const test = base.extend<object, { services: Services }>({
  services: [
    async ({ database: _ }, use) => {
      const services = await starting();
      await use(services);
      await Promise.all(services.map(({ close }) => close()));
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ services }, use) => {
      const [proxy, openAi, ark, dashScope] = services;
      const env = {
        ...{ PROXY_KEY: proxy.key, OPENAI_KEY: openAi.key },
        ...{ ARK_KEY: ark.key, WAN_KEY: dashScope.key },
      };
      await serveConfiguration({ configuration: toConfiguration(services), env }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Until the page knows its models, it asks for another price, which the service refuses. */
const expectPrice = (page: Page, points: number) =>
  expect(page.getByText(new RegExp(`^[本每]次 ${points} 点`))).toBeVisible();

const write = (points: number) => async (page: Page) => {
  const box = page.getByRole('textbox', { name: '提示词', exact: true });
  await box.fill('窗台上的橘猫');
  await expectPrice(page, points);
  await box.press('Control+Enter');
};

async function attach(page: Page) {
  const create = { width: 120, height: 80, channels: 3, background: '#c08040' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .locator('[data-ui="reference-input"]')
    .setInputFiles({ name: '猫.png', mimeType: 'image/png', buffer });
  await expect(page.locator('[data-state="uploaded"]').first()).toBeVisible();
}

/** The pages of tools, the kind that makes them here, and what a person does there. */
const pages: readonly (readonly [
  path: string,
  kind: string,
  act: (page: Page) => Promise<void>,
])[] = [
  ['/art/', 'midjourney-proxy', write(10)],
  ['/art/4o-img', 'openai-images', write(10)],
  [
    '/art/jimeng',
    'ark',
    async (page) => {
      await attach(page);
      await write(10)(page);
    },
  ],
  [
    '/art/upscale',
    'dashscope',
    async (page) => {
      await attach(page);
      await expectPrice(page, 5);
      await page.getByRole('button', { name: '开始放大' }).press('Enter');
    },
  ],
  ['/art/sd', 'sd-webui', write(5)],
  ['/art/dalle3/', 'comfyui', write(5)],
];

for (const [path, kind, act] of pages) {
  test(`${path} shows a picture that an engine of the kind ${kind} has made`, async ({
    page,
    server,
  }) => {
    test.slow();
    await logInByCall(page, { server, email: `kind-${path.replaceAll('/', '-')}x@example.com` });
    await page.goto(path);
    await waitUntilLive(page.locator('main h1'));
    await act(page);
    const picture = newestRow(page).locator('img[src*="/pictures/"]').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
}
