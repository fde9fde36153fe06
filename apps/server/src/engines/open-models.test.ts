import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { type EngineConfiguration, engineConfigurationSchema } from './engine-configuration.ts';
import { openModels } from './open-models.ts';

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** A service with the images API of OpenAI, and what it was asked. */
async function startService() {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url, headers: request.headers, body: await json(request) });
    const data = [{ b64_json: picture.toString('base64') }];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ created: 0, data }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

const common = {
  tool: 'midjourney',
  isRetired: false,
  price: { base: 1 },
  names: { 'zh-CN': '模型', 'zh-TW': '模型', en: 'Model' },
} as const;

it('opens an engine for each model, with its own key, from a file here', async () => {
  const { address, asked } = await startService();
  const demo = createControlledEngine();
  const folder = await mkdtemp(join(tmpdir(), 'test-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'service-key');
  await writeFile(file, 'the-key\n');
  const configuration: EngineConfiguration = {
    engines: [
      { id: 'service', kind: 'openai-images', address, keyFrom: 'SERVICE_KEY', slots: 10 },
      { id: 'demo', kind: 'demo' },
    ],
    models: [
      {
        ...{ ...common, id: 'fine', engine: 'service', remoteModel: 'fine-2', slots: 2 },
        capabilities: { references: 0, parameters: [] },
      },
      {
        ...{ ...common, id: 'plain', engine: 'service', remoteModel: 'plain-1' },
        capabilities: { references: 0, parameters: [] },
      },
      { ...common, id: 'demo', engine: 'demo', capabilities: { references: 5 } },
    ],
  };
  const [fine, plain, second] = await openModels(configuration, {
    variables: { SERVICE_KEY_FILE: file },
    openDemo: async () => demo,
    openResampler: async () => createControlledEngine(),
  });
  expect(second).toMatchObject({
    ...{ id: 'demo', origin: undefined, limits: [] },
    engine: { isRepeatable: true, next: demo.next },
  });
  const shared = { of: 'engine', id: 'service', slots: 10 };
  expect(plain?.limits).toEqual([shared]);
  expect(fine).toMatchObject({
    origin: new URL(address).origin,
    limits: [{ of: 'model', id: 'fine', slots: 2 }, shared],
  });
  // It charges: what may have been accepted is not asked for again.
  expect(fine?.engine.isRepeatable).toBeFalsy();
  const status = await fine?.engine.start(
    {
      attemptId: 'a',
      input: { prompt: '雪山 --ar 3:2', seed: 1, width: 1536, height: 1024 },
      files: [],
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(status).toMatchObject({
    status: 'succeeded',
    outputs: [{ mimeType: 'image/png', source: { bytes: picture } }],
  });
  expect(asked).toMatchObject([
    {
      url: '/v1/images/generations',
      headers: { authorization: 'Bearer the-key' },
      body: { model: 'fine-2', prompt: '雪山', size: '1536x1024' },
    },
  ]);
});

it('asks a service for what was chosen for DALL·E', async () => {
  const { address, asked } = await startService();
  const configuration: EngineConfiguration = {
    engines: [{ id: 'service', kind: 'openai-images', address, keyFrom: 'SERVICE_KEY' }],
    models: [
      {
        ...{ ...common, id: 'dalle', tool: 'dalle', engine: 'service', remoteModel: 'dall-e-4' },
        capabilities: { sizes: ['1792x1024'], qualities: ['hd'], styles: ['vivid'], count: 2 },
      },
    ],
  };
  const [model] = await openModels(configuration, {
    variables: { SERVICE_KEY: 'the-key' },
    openDemo: async () => createControlledEngine(),
    openResampler: async () => createControlledEngine(),
  });
  const settings = { quality: 'hd', style: 'vivid', count: 2 } as const;
  const input = { prompt: '雪山 --ar 3:2', seed: 1, width: 1792, height: 1024, settings };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await model?.engine.start({ attemptId: 'a', input, files: [] }, options);
  // Its prompt has no parameters.
  const body = { prompt: '雪山 --ar 3:2', n: 2, size: '1792x1024', quality: 'hd', style: 'vivid' };
  expect(asked).toMatchObject([{ body: { model: 'dall-e-4', ...body } }]);
});

/** Takes everything, and never answers. */
async function startMuteService() {
  const server = createServer((request) => request.resume()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const dalle = { tool: 'dalle', capabilities: { sizes: ['1024x1024'] } } as const;

it.each([
  ['openai-images', { ...dalle, remoteModel: 'image-1' }],
  ['ark', { ...dalle, remoteModel: 'doubao-seedream-4-0-250828' }],
  [
    'dashscope',
    {
      ...{ tool: 'image-edit', remoteModel: 'qwen-image-edit' },
      capabilities: { images: 1, resolutions: ['1K'] },
    },
  ],
  ['chat', { tool: 'text', remoteModel: 'deepseek-chat', capabilities: { tasks: ['expand'] } }],
  ['sd-webui', { tool: 'upscale', remoteModel: 'Lanczos', capabilities: { factors: [2] } }],
] as const)(
  'waits as long as it is told for a silent service of the kind %s',
  async (kind, made) => {
    const address = await startMuteService();
    const configuration = v.parse(engineConfigurationSchema, {
      engines: [{ id: 'service', kind, address, keyFrom: 'SERVICE_KEY' }],
      models: [{ ...common, id: 'slow', engine: 'service', ...made }],
    });
    const [model] = await openModels(configuration, {
      variables: { SERVICE_KEY: 'user:the-key' },
      maxSilenceMs: 1,
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    });
    const source = {
      role: 'source',
      mimeType: 'image/png',
      readBytes: async () => picture,
    } as const;
    const status = await model?.engine.start(
      {
        ...{ attemptId: 'a', input: { prompt: '雪山', seed: 1, width: 1024, height: 1024 } },
        files: made.tool === 'dalle' || made.tool === 'text' ? [] : [source],
      },
      { signal: new AbortController().signal, onProgress: () => {} },
    );
    expect(status).toMatchObject({
      vendorMessage: expect.stringMatching(/(Headers|Body) Timeout/),
    });
  },
);
