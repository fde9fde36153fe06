import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startOpenAiImagesSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { halfMask, readMask } from '../../../testing/half-mask.ts';
import { installPackages } from '../../../testing/install-packages.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { StartupError } from '../../startup-error.ts';
import { aiSdk } from './ai-sdk.ts';

/**
 * A provider that trusts its service: it downloads whatever that links to, with its key. `v2-…` and `broken` are no
 * models that it could make.
 */
const painter = {
  'package.json': JSON.stringify({ name: 'painter', version: '1.0.0', type: 'module' }),
  'index.js': `
    export function createPainter({ baseURL, apiKey, fetch }) {
      const headers = { authorization: 'Bearer ' + apiKey };
      return {
        imageModel(modelId) {
          if (modelId === 'broken') throw new Error('No model for ' + apiKey);
          return {
            specificationVersion: modelId.slice(0, 2) === 'v2' ? 'v2' : 'v4',
            ...{ provider: 'painter', modelId, maxImagesPerCall: 4 },
            async doGenerate({ prompt, n, size, aspectRatio, abortSignal: signal }) {
              const body = JSON.stringify({ prompt, n, size, aspectRatio });
              const answer = await fetch(baseURL, { method: 'POST', headers, body, signal });
              const links = await answer.json();
              const images = await Promise.all(
                links.map(async (link) => {
                  const file = await fetch(link, { headers, signal });
                  return new Uint8Array(await file.arrayBuffer());
                }),
              );
              return { images, warnings: [] };
            },
          };
        },
      };
    }`,
};

const capabilities = {
  dalle: { sizes: ['1536x1024', '1024x1024'], qualities: ['hd'], count: 2 },
  'gpt-image': {
    ...{ images: 4, mask: true, sizes: ['1024x1024', '1536x1024'], count: 2 },
    backgrounds: ['transparent'],
  },
  'image-edit': { images: 4, mask: true, ratios: ['16:9'], resolutions: ['1K', '2K'], count: 2 },
} as const;

/** How a creation ends whose answer was lost: nothing can be asked what became of it. */
const untraceable = { state: 'failed', reason: 'untraceable', returned: 10 };

type Tool = keyof typeof capabilities;

/** The server with a provider that npm has, at the simulator of its service. */
async function open(
  tool: Tool,
  mood: Parameters<typeof startOpenAiImagesSimulator>[0] = {},
  engine: { package?: string; provider?: string } = {},
) {
  const service = await startOpenAiImagesSimulator(mood);
  onTestFinished(service.close);
  const { package: name = '@ai-sdk/openai', ...options } = engine;
  const server = await serveEngine(
    {
      ...{ id: 'openai', kind: 'ai-sdk', package: name, ...options },
      ...{ address: service.url, keyFrom: 'ENGINE_KEY' },
    },
    {
      key: service.key,
      packagesFolder: await installPackages([name]),
      model: {
        ...{ tool, remoteModel: 'gpt-image-2', price: { base: 10 } },
        capabilities: capabilities[tool],
      },
    },
  );
  return { service, ...server };
}

/** The server with the painter, at a service that answers with links; what that was asked, and what else. */
async function openPainter(
  tool: Tool,
  {
    toLinks = (origin) => [`${origin}/files/1`],
    ...options
  }: { toLinks?: (origin: string) => string[]; takesAspectRatio?: boolean } = {},
) {
  const color = { width: 32, height: 24, channels: 3, background: '#a86' } as const;
  const picture = await sharp({ create: color }).png().toBuffer();
  const asked: unknown[] = [];
  const downloads: { url: string | undefined; key: string | undefined }[] = [];
  const service = createServer(async (request, response) => {
    if (request.method === 'POST') {
      asked.push(await json(request));
      return void response.end(JSON.stringify(toLinks(`http://${request.headers.host}`)));
    }
    const { url, headers } = request;
    downloads.push({ url, key: headers.authorization });
    const target = new URL(url ?? '', 'http://localhost').searchParams.get('to');
    if (target === null) return void response.end(picture);
    response.writeHead(302, { location: target }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  await once(service, 'listening');
  const server = await serveEngine(
    {
      ...{ id: 'painter', kind: 'ai-sdk', package: 'painter', keyFrom: 'ENGINE_KEY', ...options },
      address: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
    },
    {
      ...{ key: 'a-key-of-no-usual-form', packagesFolder: await installPackages([], { painter }) },
      model: {
        ...{ tool, remoteModel: 'brush-1', price: { base: 10 } },
        capabilities: capabilities[tool],
      },
    },
  );
  return { asked, downloads, ...server };
}

describe('a provider package of the AI SDK', () => {
  it('makes pictures from words, and their files are there', async () => {
    const { service, create, read, balance } = await open('dalle');
    const made = await create({ prompt: '雪山', size: '1024x1024', count: 2 }, 20);
    expect(made).toMatchObject({ state: 'succeeded', width: 1024, height: 1024 });
    expect(made?.pictures).toHaveLength(2);
    for (const { url } of made?.pictures ?? []) {
      const { width, height } = await sharp(await read(url)).metadata();
      expect([width, height]).toEqual([1024, 1024]);
    }
    expect(service.requests.map(({ fields }) => fields)).toEqual([
      { model: 'gpt-image-2', prompt: '雪山', n: 2, size: '1024x1024' },
    ]);
    expect(await balance()).toMatchObject({ point_count: 80 });
  });

  it('makes them from other pictures, and changes what is painted alone', async () => {
    const { service, create, addPicture, upload } = await open('gpt-image');
    const images = [await addPicture({ width: 96, height: 64 }), await addPicture()];
    const prompt = '换成夜景';
    expect(await create({ prompt, images }, 10)).toMatchObject({ state: 'succeeded' });
    const mask = await upload(await halfMask(96, 64).png().toBuffer());
    expect(await create({ prompt, images, mask }, 10)).toMatchObject({ state: 'succeeded' });
    const [whole, part] = service.requests;
    expect(whole).toMatchObject({ isEdit: true, images: [{}, {}], fields: { size: '1024x1024' } });
    expect(part).toMatchObject({ isEdit: true, images: [{}, {}] });
    expect(part?.fields).not.toHaveProperty('size');
    expect(await readMask(part?.mask)).toEqual({ size: [96, 64], ends: [0, 255] });
  });

  it('changes pictures in their own ratio, or in the one that was chosen', async () => {
    const { service, create, addPicture } = await open('image-edit');
    const asked = { prompt: '换成夜景', images: [await addPicture({ width: 90, height: 60 })] };
    for (const settings of [{}, { ratio: '16:9' }, { resolution: '2K' }]) {
      expect(await create({ ...asked, ...settings }, 10)).toMatchObject({ state: 'succeeded' });
    }
    expect(service.requests.map(({ fields }) => fields['size'])).toEqual([
      ...[undefined, '1360x768', '2512x1664'],
    ]);
  });

  it('fetches what its service links to', async () => {
    const name = '@ai-sdk/openai-compatible';
    const engine = { package: name, provider: 'createOpenAICompatible' };
    const { create } = await open('dalle', { gateway: { result: 'url' } }, engine);
    const made = await create({ prompt: '雪山' }, 10);
    expect(made).toMatchObject({ state: 'succeeded', width: 1536, height: 1024 });
  });

  it.each([
    ['dalle', { quality: 'hd' }],
    ['gpt-image', { background: 'transparent' }],
  ] as const)('asks for nothing of %s that it has no word for', async (tool, settings) => {
    const { service, create, balance } = await open(tool);
    const made = await create({ prompt: '雪山', ...settings }, 10);
    expect(made).toMatchObject({ state: 'failed', returned: 10 });
    expect(service.requests).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('does not know what became of a request whose answer is lost, and sends no other', async () => {
    const { service, create } = await open('dalle', { fault: { kind: 'lost' } });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject(untraceable);
    expect(service.jobs).toHaveLength(1);
  });

  it('is asked for an aspect ratio where its models take no size', async () => {
    const dalle = await openPainter('dalle', { takesAspectRatio: true });
    expect(await dalle.create({ prompt: '雪山' }, 10)).toMatchObject({
      ...{ state: 'succeeded', pictures: [{ width: 32, height: 24 }] },
    });
    expect(dalle.asked).toEqual([{ prompt: '雪山', n: 1, aspectRatio: '3:2' }]);
    const edit = await openPainter('image-edit', { takesAspectRatio: true });
    const asked = { prompt: '换成夜景', images: [await edit.addPicture()] };
    expect(await edit.create({ ...asked, ratio: '16:9' }, 10)).toMatchObject({
      state: 'succeeded',
    });
    expect(await edit.create({ ...asked, resolution: '2K' }, 10)).toMatchObject({
      state: 'failed',
    });
    expect(edit.asked).toEqual([{ prompt: '换成夜景', n: 1, aspectRatio: '16:9' }]);
  });

  it('downloads from its service alone, and what that redirects to without the key', async () => {
    const { create, downloads } = await openPainter('dalle', {
      toLinks: (origin) => [`${origin}/files/1?to=/files/2`],
    });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject({ state: 'succeeded' });
    expect(downloads).toEqual([
      { url: '/files/1?to=/files/2', key: 'Bearer a-key-of-no-usual-form' },
      { url: '/files/2', key: undefined },
    ]);
  });

  it.each([
    ['a link', (secret: string) => secret],
    ['a redirect', (secret: string, origin: string) => `${origin}/files/1?to=${secret}`],
  ])('never downloads from a private network by %s', async (_, toLink) => {
    let isAsked = false;
    const other = createServer((_request, response) => {
      isAsked = true;
      response.end('secret');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const secret = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret`;
    const { create, asked } = await openPainter('dalle', {
      toLinks: (origin) => [toLink(secret, origin)],
    });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject(untraceable);
    expect(isAsked).toBe(false);
    expect(asked).toHaveLength(1);
  });
});

describe('an engine of such a package', () => {
  const key = 'a-key-of-no-usual-form';
  const options = {
    tool: 'dalle',
    model: 'gpt-image-2',
    key,
    isMaskTaken: false,
    isSizeTaken: true,
  } as const;
  const address = 'https://api.example.com/v1';
  const engine = { id: 'sdk', kind: 'ai-sdk', address, keyFrom: 'SDK_KEY' } as const;
  const openAi = { ...engine, package: '@ai-sdk/openai' };

  const make = async (
    mood: Parameters<typeof startOpenAiImagesSimulator>[0],
    more: { maxSilenceMs?: number } = {},
  ) => {
    const service = await startOpenAiImagesSimulator(mood);
    onTestFinished(service.close);
    const packagesFolder = await installPackages(['@ai-sdk/openai']);
    const opened = await aiSdk.open(
      { ...openAi, address: service.url },
      { ...options, ...more, packagesFolder },
    );
    const input = { prompt: '雪山', seed: 1, width: 1024, height: 1024 };
    return await opened.start(
      { attemptId: '1', input, files: [] },
      { signal: new AbortController().signal, onProgress: () => {} },
    );
  };

  it('repeats no key that its service quotes', async () => {
    const status = await make({ key: 'another-key' });
    expect(status).toMatchObject({ status: 'failed', reason: 'unauthorized' });
    expect(JSON.stringify(status)).toContain('Incorrect API key provided: [key]');
    expect(JSON.stringify(status)).not.toContain(key);
  });

  it('waits as long as it is told for a service that is silent', async () => {
    const status = await make({ key, fault: { kind: 'mute' } }, { maxSilenceMs: 1 });
    expect(status).toMatchObject({
      ...{ status: 'failed', reason: 'ambiguous' },
      vendorMessage: expect.stringContaining('Headers Timeout'),
    });
  });

  it('says that its service can not be asked, and what is there', async () => {
    const packagesFolder = await installPackages(['@ai-sdk/openai']);
    const { check } = await aiSdk.open(openAi, { ...options, packagesFolder });
    expect(await check?.({ signal: new AbortController().signal })).toEqual([
      {
        ...{ about: 'service', result: 'unknown' },
        detail: '@ai-sdk/openai 4.0.118 is there, and asks it only to make something',
      },
      { about: 'key', result: 'unknown', detail: 'SDK_KEY is set' },
      { about: 'model', result: 'unknown', detail: 'gpt-image-2' },
    ]);
  });

  it.each([
    ['is not installed', { package: '@ai-sdk/openai' }, {}, /Run npm install .* @ai-sdk\/openai$/],
    ['lacks an export', { provider: 'createPen' }, {}, /exports no function createPen\./],
    ['has no such model', { package: '@ai-sdk/alibaba' }, {}, /No such imageModel: gpt-image-2/],
    ['has models that are too old', {}, { model: 'v2-brush' }, /specifications v3 and v4, not v2/],
    ['refuses a model', {}, { model: 'broken' }, /painter 1\.0\.0 .*: No model for \[key\]$/],
  ])('does not start where its package %s', async (_, configured, more, message) => {
    const packagesFolder = await installPackages(['@ai-sdk/alibaba'], { painter });
    const opening = aiSdk.open(
      { ...engine, package: 'painter', ...configured },
      { ...options, ...more, packagesFolder },
    );
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(message);
  });

  it('does not start where its provider makes no images', async () => {
    const speaker = {
      'package.json': JSON.stringify({ version: '1.0.0', type: 'module' }),
      'index.js': 'export const createSpeaker = () => ({ speechModel() {} });',
    };
    const packagesFolder = await installPackages([], { speaker });
    const opening = aiSdk.open({ ...engine, package: 'speaker' }, { ...options, packagesFolder });
    await expect(opening).rejects.toThrow(/speaker 1\.0\.0 .*The provider makes no images\.$/);
  });
});
