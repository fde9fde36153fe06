import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startOpenAiChatSimulator, startOpenAiImagesSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { halfMask, readMask } from '../../../testing/half-mask.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';

const drawn = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a86' } })
  .png()
  .toBuffer();

const capabilities = {
  midjourney: { references: 0, parameters: [], sizes: ['1024x1024', '1536x1024'] },
  dalle: { sizes: ['1792x1024'], qualities: ['hd'], styles: ['vivid'], count: 1 },
  'gpt-image': {
    ...{ images: 4, mask: true, sizes: ['1024x1024', '1536x1024'], count: 2 },
    ...{ qualities: ['low'], backgrounds: ['transparent'] },
  },
  'image-edit': { images: 4, mask: true, ratios: ['16:9'], resolutions: ['1K', '2K'], count: 2 },
} as const;

async function open(
  tool: keyof typeof capabilities,
  {
    remoteModel = 'gpt-image-2',
    capabilities: can = capabilities[tool],
    ...options
  }: { remoteModel?: string; previews?: 1; capabilities?: object } = {},
  mood: Parameters<typeof startOpenAiImagesSimulator>[0] = {},
) {
  const service = await startOpenAiImagesSimulator(mood);
  onTestFinished(service.close);
  const address = service.url;
  const server = await serveEngine(
    { id: 'openai', kind: 'openai-images', address, keyFrom: 'ENGINE_KEY', ...options },
    {
      key: service.key,
      model: { tool, remoteModel, capabilities: can, price: { base: 10 } },
    },
  );
  return { service, ...server };
}

describe('the Images API', () => {
  it('makes pictures from words alone, as they were chosen', async () => {
    const { service, create, balance } = await open('gpt-image');
    const settings = { size: '1536x1024', quality: 'low', background: 'transparent', count: 2 };
    expect(await create({ prompt: '雪山', ...settings }, 20)).toMatchObject({
      ...{ state: 'succeeded', width: 1536, height: 1024, pictures: [{}, {}] },
    });
    const fields = { model: 'gpt-image-2', prompt: '雪山', size: '1536x1024', n: 2 };
    expect(service.requests).toMatchObject([
      { isEdit: false, fields: { ...fields, quality: 'low', background: 'transparent' } },
    ]);
    expect(await balance()).toMatchObject({ point_count: 80 });
  });

  it('makes them from other pictures, in the model’s first size', async () => {
    const { service, create, addPicture } = await open('gpt-image');
    const images = [await addPicture(), await addPicture()];
    const prompt = '把@1换成@2的夜景';
    expect(await create({ prompt, images }, 10)).toMatchObject({ state: 'succeeded', prompt });
    expect(service.requests).toMatchObject([
      { isEdit: true, fields: { size: '1024x1024', prompt: '把图1换成图2的夜景' } },
    ]);
    expect(service.requests[0]?.images).toHaveLength(2);
  });

  it('changes pictures, in their own ratio or in the chosen one', async () => {
    const { service, create, addPicture, balance } = await open('image-edit');
    const images = [await addPicture()];
    const asked = { prompt: '换成夜景', images };
    expect(await create(asked, 10)).toMatchObject({ state: 'succeeded' });
    expect(await create({ ...asked, ratio: '16:9' }, 10)).toMatchObject({ state: 'succeeded' });
    expect(service.requests).toMatchObject([
      { isEdit: true, fields: expect.not.objectContaining({ size: expect.anything() }) },
      { isEdit: true, fields: { size: '1360x768' } },
    ]);
    expect(await balance()).toMatchObject({ point_count: 80 });
  });

  it.each([
    ['midjourney', { references: 0, parameters: [], sizes: [] }, '雪山 --ar 16:9'],
    ['dalle', { sizes: [], count: 1 }, '雪山'],
    ['gpt-image', { images: 4, sizes: [], count: 1 }, '雪山'],
  ] as const)('connects a gateway whose %s takes no size', async (tool, capabilities, prompt) => {
    const { service, create } = await open(tool, { capabilities });
    expect(await create({ prompt }, 10)).toMatchObject({ state: 'succeeded' });
    expect(Object.keys(service.requests[0]?.fields ?? {})).not.toContain('size');
  });

  it.each([
    [{ width: 90, height: 60 }, { width: 2512, height: 1672 }, '2512x1664'],
    [{ width: 60, height: 90 }, { width: 1672, height: 2512 }, '1664x2512'],
  ])('changes one of %o in its own ratio, in more pixels', async (source, size, sent) => {
    const { service, create, upload } = await open('image-edit');
    const photo = sharp({ create: { ...source, channels: 3, background: '#a86' } });
    const images = [await upload(await photo.png().toBuffer())];
    const made = await create({ prompt: '换成夜景', images, resolution: '2K' }, 10);
    expect(made).toMatchObject({ state: 'succeeded', ...size });
    expect(service.requests).toMatchObject([{ isEdit: true, fields: { size: sent } }]);
  });

  it.each([
    ['gpt-image', { width: 1320, height: 792 }],
    ['image-edit', {}],
  ] as const)('changes of a picture what is painted alone, for %s', async (tool, size) => {
    const { service, create, addPicture, upload } = await open(tool);
    // As a phone saves a photo, and as it draws a mask on a large one.
    const lying = sharp({ create: { width: 60, height: 100, channels: 3, background: '#a86' } });
    const photo = await lying.webp().withMetadata({ orientation: 6 }).toBuffer();
    const images = [await upload(photo, { type: 'webp' }), await addPicture()];
    const mask = await upload(await halfMask(50, 30).png().toBuffer());
    const made = await create({ prompt: '换成夜景', images, mask }, 10);
    expect(made).toMatchObject({ state: 'succeeded', ...size });
    const [request] = service.requests;
    expect(request).toMatchObject({ isEdit: true, images: [{}, {}] });
    expect(Object.keys(request?.fields ?? {})).not.toContain('size');
    const { width, height, orientation } = await sharp(request?.images[0]).metadata();
    expect({ size: [width, height], orientation }).toEqual({ size: [100, 60] });
    expect(await readMask(request?.mask)).toEqual({ size: [100, 60], ends: [0, 255] });
  });

  it('makes those of DALL·E, in its qualities and styles', async () => {
    const { service, create } = await open('dalle', { remoteModel: 'dall-e-3' });
    const made = await create({ prompt: '雪山', quality: 'hd', style: 'vivid' }, 10);
    expect(made).toMatchObject({ state: 'succeeded', width: 1792, height: 1024 });
    expect(service.requests).toMatchObject([
      { fields: { model: 'dall-e-3', quality: 'hd', style: 'vivid', size: '1792x1024' } },
    ]);
  });

  it('asks for pictures on the way when the operator wants them', async () => {
    const { service, create } = await open('gpt-image', { previews: 1 });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject({ state: 'succeeded' });
    expect(service.requests).toMatchObject([{ fields: { stream: true, partial_images: 1 } }]);
  });

  it('gives the points back for what is refused', async () => {
    const fault = { kind: 'error', status: 400, error: { code: 'moderation_blocked' } } as const;
    const { create, balance } = await open('gpt-image', {}, { fault });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject({ state: 'failed', returned: 10 });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('makes those of a Midjourney prompt from its words, in the size nearest to its ratio', async () => {
    const { service, create } = await open('midjourney');
    const made = await create({ prompt: '雪山 --ar 3:2' }, 10);
    expect(made).toMatchObject({ state: 'succeeded', width: 1536, height: 1024 });
    expect(service.requests.map(({ fields }) => fields)).toEqual([
      { model: 'gpt-image-2', prompt: '雪山', size: '1536x1024' },
    ]);
  });

  it.each([
    ['gpt-image', { images: 2, sizes: [], count: 1 }, 0],
    ['gpt-image', { images: 2, sizes: [], count: 1 }, 2],
    ['image-edit', { images: 2, resolutions: ['1K'], count: 1 }, 1],
  ] as const)('makes a picture of %s by a chat, of %o', async (tool, capabilities, count) => {
    const service = await startOpenAiChatSimulator({
      answer: () => ({ content: `![图](data:image/png;base64,${drawn.toString('base64')})` }),
    });
    onTestFinished(service.close);
    const { create, addPicture, read, balance } = await serveEngine(
      {
        ...{ id: 'chat', kind: 'openai-images', api: 'chat' },
        ...{ address: service.url, keyFrom: 'ENGINE_KEY' },
      },
      {
        key: service.key,
        model: { tool, remoteModel: 'gpt-4o-image', capabilities, price: { base: 10 } },
      },
    );
    const images = await Promise.all(Array.from({ length: count }, () => addPicture()));
    const input = { prompt: '换成夜景', ...(count > 0 && { images }) };
    const made = await create(input, 10);
    expect(made).toMatchObject({ state: 'succeeded', pictures: [{ width: 30, height: 20 }] });
    expect(await sharp(await read(made?.pictures?.[0]?.url ?? '')).metadata()).toMatchObject({
      ...{ format: 'png', width: 30, height: 20 },
    });
    const [request] = service.requests;
    expect(JSON.stringify(request).match(/"image_url":\{/g) ?? []).toHaveLength(count);
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('fetches what a gateway links to as often as it takes, and asks for it once', async () => {
    const picture = await sharp({
      create: { width: 30, height: 20, channels: 3, background: '#a86' },
    })
      .png()
      .toBuffer();
    const asked: unknown[] = [];
    let fetches = 0;
    // It says neither which size it made nor of which type it is.
    const gateway = createServer(async (request, response) => {
      if (request.method === 'POST') {
        asked.push(await json(request));
        const url = `http://${request.headers.host}/files/1`;
        return void response.end(JSON.stringify({ created: 0, data: [{ url }] }));
      }
      fetches += 1;
      if (fetches > 1) return void response.end(picture);
      response.writeHead(503).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void gateway.close());
    await once(gateway, 'listening');
    const { create, balance } = await serveEngine(
      {
        ...{ id: 'gateway', kind: 'openai-images', keyFrom: 'ENGINE_KEY' },
        address: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/v1`,
      },
      {
        key: 'sk-of-a-gateway',
        model: {
          ...{ tool: 'midjourney', remoteModel: 'image-1', price: { base: 10 } },
          capabilities: capabilities.midjourney,
        },
      },
    );
    const made = await create({ prompt: '雪山' }, 10);
    expect(made).toMatchObject({ state: 'succeeded', pictures: [{ width: 30, height: 20 }] });
    expect(asked).toEqual([{ model: 'image-1', prompt: '雪山', size: '1024x1024' }]);
    expect(fetches).toBe(2);
    expect(await balance()).toMatchObject({ point_count: 90 });
  });
});
