import { recordFilm } from '@internal/testing/media/record-film.ts';
import { calls, codes, type ToolName } from '@site/api-client/wire';
import { startDashScopeSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { halfMask } from '../../../testing/half-mask.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { randomId } from '../../random-id.ts';
import { dashScope } from './dashscope.ts';

const configured = {
  id: 'wan',
  kind: 'dashscope',
  address: 'https://dashscope.example.com',
  keyFrom: 'ENGINE_KEY',
} as const;
const capabilities = {
  dalle: { sizes: ['1024x1024', '1280x720'], count: 4 },
  'image-edit': { images: 3, ratios: ['4:3'], resolutions: ['1K', '2K'], count: 4 },
  upscale: { factors: [2, 4], contents: ['photo'] },
} as const;

async function open(
  tool: keyof typeof capabilities,
  remoteModel: string,
  options: Parameters<typeof startDashScopeSimulator>[0] = {},
  more: object = {},
) {
  const service = await startDashScopeSimulator({ waitingAsks: 0, runningAsks: 0, ...options });
  onTestFinished(service.close);
  const address = service.url;
  const server = await serveEngine(
    { id: 'wan', kind: 'dashscope', address, keyFrom: 'ENGINE_KEY' },
    {
      key: service.key,
      model: {
        tool,
        remoteModel,
        capabilities: { ...capabilities[tool], ...more },
        price: { base: 5 },
      },
    },
  );
  return {
    ...{ service, ...server },
    /** Of a size that all of its models take. */
    addPicture: (size = { width: 640, height: 480 }) => server.addPicture(size),
  };
}

describe('DashScope', () => {
  it('makes as many pictures from words as were asked for', async () => {
    const { service, create, balance } = await open('dalle', 'wan2.5-t2i-preview');
    const made = await create({ prompt: '雪山', size: '1280x720', count: 2 }, 10);
    expect(made).toMatchObject({
      state: 'succeeded',
      width: 1280,
      height: 720,
      pictures: [{}, {}],
    });
    expect(service.requests).toMatchObject([
      { input: { prompt: '雪山' }, parameters: { n: 2, size: '1280*720' } },
    ]);
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('changes pictures, by a tier when the ratio is theirs', async () => {
    const { service, create, addPicture } = await open('image-edit', 'wan2.7-image');
    const images = [await addPicture(), await addPicture()];
    const own = await create({ prompt: '换成夜景', images, resolution: '2K' }, 5);
    expect(own).toMatchObject({ state: 'succeeded', pictures: [{}] });
    expect(await create({ prompt: '换成夜景', images, ratio: '4:3' }, 5)).toMatchObject({
      ...{ state: 'succeeded', width: 1176, height: 880 },
    });
    const content = [{ image: expect.stringMatching(/^data:/) }, {}, { text: '换成夜景' }];
    expect(service.requests).toMatchObject([
      { input: { messages: [{ content }] }, parameters: { size: '2K' } },
      { parameters: { size: '1176*880' } },
    ]);
  });

  it.each([
    ['wan2.5-i2i-preview', undefined],
    ['qwen-image-edit', undefined],
    ['wanx2.1-imageedit', 'description_edit'],
  ])('changes a picture with %s, which has its ratio from it', async (model, name) => {
    const { service, create, addPicture, balance } = await open('image-edit', model);
    const images = [await addPicture()];
    const made = await create({ prompt: '换成夜景', images }, 5);
    expect(made).toMatchObject({ state: 'succeeded', pictures: [{}] });
    expect(service.requests[0]).not.toHaveProperty('parameters.size');
    expect(service.requests[0]).toMatchObject({ input: name ? { function: name } : {} });
    // More pixels cannot be asked for, and are not left out either.
    const larger = await create({ prompt: '换成夜景', images, resolution: '2K' }, 5);
    expect(larger).toMatchObject({ state: 'failed', returned: 5 });
    expect(service.requests).toHaveLength(1);
    expect(await balance()).toMatchObject({ point_count: 95 });
  });

  it('gets a picture no larger than the model takes', async () => {
    const { service, create, addPicture } = await open('image-edit', 'wan2.7-image');
    const images = [await addPicture({ width: 8_800, height: 2_200 })];
    expect(await create({ prompt: '换成夜景', images }, 5)).toMatchObject({ state: 'succeeded' });
    const [request] = service.requests as {
      input: { messages: { content: { image: string }[] }[] };
    }[];
    const [, sent = ''] = request?.input.messages[0]?.content[0]?.image.split('base64,') ?? [];
    expect(await sharp(Buffer.from(sent, 'base64')).metadata()).toMatchObject({
      ...{ format: 'webp', width: 8_000, height: 2_000 },
    });
  });

  it.each([
    ['wan2.7-image', { width: 239, height: 400 }, '每边至少 240 像素'],
    ['wan2.7-image', { width: 400, height: 3_201 }, '长边不超过短边的 8 倍'],
    ['wan2.5-i2i-preview', { width: 800, height: 383 }, '每边至少 384 像素'],
    ['qwen-image-edit', { width: 9_000, height: 1_000 }, '长边不超过短边的 8 倍'],
  ])(
    'is asked for nothing with a picture that %s does not take: %j',
    async (model, size, words) => {
      const { service, user, addPicture, balance } = await open('image-edit', model);
      const input = { prompt: '换成夜景', images: [await addPicture(size)] };
      const { body } = await user.post(calls.createCreation.path, {
        ...{ tool: 'image-edit', input, cost: 5, idempotency_key: randomId() },
      });
      expect(body).toMatchObject({
        code: codes.badRequest,
        message: expect.stringContaining(words),
      });
      expect(service.requests).toEqual([]);
      expect(await balance()).toMatchObject({ point_count: 100 });
    },
  );

  it('makes a picture larger', async () => {
    const { service, create, addPicture } = await open('upscale', 'wanx2.1-imageedit');
    const image = await addPicture();
    expect(await create({ image, factor: 4 }, 5)).toMatchObject({ state: 'succeeded' });
    expect(service.requests).toMatchObject([
      { input: { function: 'super_resolution' }, parameters: { upscale_factor: 4 } },
    ]);
    expect(await create({ image, content: 'photo' }, 5)).toMatchObject({ state: 'failed' });
    expect(service.requests).toHaveLength(1);
  });

  it('gives the points back for a task that failed', async () => {
    const failure = { code: 'DataInspectionFailed', message: 'Input data may be inappropriate.' };
    const { create, balance } = await open('dalle', 'wan2.5-t2i-preview', { failure });
    expect(await create({ prompt: '雪山' }, 5)).toMatchObject({ state: 'failed', returned: 5 });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it.each<[ToolName, string, RegExp]>([
    ['upscale', 'wan2.7-image', /Use one of wanx2.1-imageedit\.$/],
    ['dalle', 'qwen-image-edit', /Use one of wan2.7-image, /],
    ['image-edit', 'wan9', /Use one of wan2.7-image, /],
  ])('starts with no model for %s that does not make that: %s', async (tool, model, message) => {
    const opening = dashScope.open(configured, {
      ...{ tool, model, key: 'k' },
      ...{ isMaskTaken: false, isSizeTaken: true },
    });
    await expect(opening).rejects.toThrow(message);
  });

  it('starts with no model that takes a mask in the configuration alone', async () => {
    const opening = dashScope.open(configured, {
      ...{ tool: 'image-edit', model: 'wan2.7-image', key: 'k' },
      ...{ isMaskTaken: true, isSizeTaken: true },
    });
    await expect(opening).rejects.toThrow(/Use one of wanx2.1-imageedit\.$/);
  });

  it('changes a picture within its mask, which is white for the service', async () => {
    const { service, create, upload, addPicture, balance } = await open(
      'image-edit',
      'wanx2.1-imageedit',
      {},
      { mask: true },
    );
    const images = [await addPicture({ width: 40, height: 20 })];
    const mask = await upload(await halfMask(40, 20).png().toBuffer());
    expect(await create({ prompt: '换成夜景', images, mask }, 5)).toMatchObject({
      ...{ state: 'succeeded', pictures: [{}] },
    });
    expect(await create({ prompt: '换成夜景', images }, 5)).toMatchObject({ state: 'succeeded' });
    const [masked, plain] = service.requests as { input: Record<string, string> }[];
    expect(masked?.input).toMatchObject({ function: 'description_edit_with_mask' });
    const [, sent = ''] = masked?.input['mask_image_url']?.split('base64,') ?? [];
    const { data, info } = await sharp(Buffer.from(sent, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 20]);
    expect([data[0], data[data.length - 1]], 'its left half changes').toEqual([255, 0]);
    expect(plain?.input).toMatchObject({ function: 'description_edit' });
    expect(plain?.input).not.toHaveProperty('mask_image_url');
    expect(await balance()).toMatchObject({ point_count: 90 });
  });
});

/** As the service encodes them: H.264 and AAC. */
const filmBytes = await recordFilm({
  ...{ seconds: 2.8, frameRate: 30, sampleRate: 48_000, channels: 2 },
});

describe('wan', () => {
  it.each([
    ['wan2.6-t2v', { size: '1280*720', duration: 5 }],
    ['wan3.0-video', { resolution: '720P', ratio: '16:9', duration: 5 }],
  ])('films with %s as it is asked to', async (remoteModel, parameters) => {
    const service = await startDashScopeSimulator({
      ...{ filmBytes, waitingAsks: 0, runningAsks: 0 },
    });
    onTestFinished(service.close);
    const { create, balance } = await serveEngine(
      { id: 'wan', kind: 'dashscope', address: service.url, keyFrom: 'ENGINE_KEY' },
      {
        key: service.key,
        model: {
          ...{ tool: 'video', remoteModel, price: { base: 2 } },
          capabilities: {
            ...{ ratios: ['16:9', '1:1'], seconds: [5, 10], resolutions: ['720p'] },
            negativePrompt: true,
          },
        },
      },
    );
    const asked = { prompt: '灯塔', ratio: '16:9', negativePrompt: '人' };
    expect(await create(asked, 10)).toMatchObject({
      ...{ state: 'succeeded', engine: 'maker' },
      pictures: [{ mime: 'video/mp4', duration: expect.closeTo(2_800, -3) }],
    });
    expect(service.requests).toMatchObject([
      { model: remoteModel, input: { prompt: '灯塔', negative_prompt: '人' }, parameters },
    ]);
    expect(await balance(), 'its file has three seconds').toMatchObject({ point_count: 94 });
  });
});
