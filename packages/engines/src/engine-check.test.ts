import { afterEach, describe, expect, it } from 'vitest';
import { createArkEngine, createArkVideosEngine } from './ark/index.ts';
import { createComfyuiEngine } from './comfyui/index.ts';
import {
  startArkSimulator,
  startComfyuiSimulator,
  startDashScopeSimulator,
  startMidjourneyProxySimulator,
  startOpenAiChatSimulator,
  startOpenAiImagesSimulator,
  startOpenAiVideosSimulator,
  startSdWebuiSimulator,
} from './contract/index.ts';
import { createDashScopeEngine, createDashScopeVideosEngine } from './dashscope/index.ts';
import type { EngineCheck } from './engine-check.ts';
import { createMidjourneyProxyEngine } from './midjourney-proxy/index.ts';
import { createOpenAiChatEngine } from './openai-chat/index.ts';
import { createOpenAiImagesEngine } from './openai-images/index.ts';
import { createOpenAiVideosEngine } from './openai-videos/index.ts';
import { checkSdWebui } from './sd-webui/index.ts';

type Access = { url: string; key: string; model: string };

type Checked = {
  /** Opens its simulator, and says what is right there; `made` counts what it would charge. */
  start(): Promise<Access & { made(): number; close(): Promise<void> }>;
  check(access: Access): Promise<EngineCheck> | undefined;
  /** Which model it has can be found out without making something. */
  knowsModels: boolean;
  hasKey?: false;
};

const options = { signal: new AbortController().signal };
const capabilities = { maxReferences: 1 } as never;
const graph = {
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'a', images: ['8', 0] } },
};

const adapters: Readonly<Record<string, Checked>> = {
  'openai-images': {
    async start() {
      const simulator = await startOpenAiImagesSimulator();
      return { ...simulator, model: 'gpt-image-2', made: () => simulator.jobs.length };
    },
    check: ({ url: address, key, model }) =>
      createOpenAiImagesEngine({ address, key, model, capabilities: {} as never }).check?.(options),
    knowsModels: true,
  },
  'openai-chat': {
    async start() {
      const simulator = await startOpenAiChatSimulator();
      return { ...simulator, model: 'deepseek-chat', made: simulator.acceptedJobs };
    },
    check: ({ url: address, key, model }) =>
      createOpenAiChatEngine({ address, key, model }).check?.(options),
    knowsModels: true,
  },
  ark: {
    async start() {
      const simulator = await startArkSimulator();
      const made = () => simulator.requests.length;
      return { ...simulator, model: 'doubao-seedream-4-0-250828', made };
    },
    check: ({ url: address, key, model }) =>
      createArkEngine({ address, key, model, capabilities }).check?.(options),
    knowsModels: false,
  },
  dashscope: {
    async start() {
      const simulator = await startDashScopeSimulator();
      return { ...simulator, model: 'wan2.2-t2i-flash', made: simulator.acceptedJobs };
    },
    check: ({ url: address, key, model }) =>
      createDashScopeEngine({ address, key, model, capabilities }).check?.(options),
    knowsModels: false,
  },
  'openai-videos': {
    async start() {
      const simulator = await startOpenAiVideosSimulator();
      return { ...simulator, model: 'sora-2', made: simulator.acceptedJobs };
    },
    check: ({ url: address, key, model }) =>
      createOpenAiVideosEngine({ address, key, model }).check?.(options),
    knowsModels: true,
  },
  'films of ark': {
    async start() {
      const simulator = await startArkSimulator();
      const model = 'doubao-seedance-2-0-260128';
      return { ...simulator, model, made: () => simulator.requests.length };
    },
    check: ({ url: address, key, model }) =>
      createArkVideosEngine({ address, key, model }).check?.(options),
    knowsModels: false,
  },
  'films of dashscope': {
    async start() {
      const simulator = await startDashScopeSimulator();
      return { ...simulator, model: 'wan2.7-t2v', made: simulator.acceptedJobs };
    },
    check: ({ url: address, key, model }) =>
      createDashScopeVideosEngine({ address, key, model }).check?.(options),
    knowsModels: false,
  },
  'midjourney-proxy': {
    async start() {
      const simulator = await startMidjourneyProxySimulator({ dialect: 'trueai' });
      return { ...simulator, model: '', made: () => simulator.acceptedJobs() };
    },
    check: ({ url: address, key }) =>
      createMidjourneyProxyEngine({ address, key, dialect: 'trueai' }).check?.(options),
    knowsModels: false,
  },
  'sd-webui': {
    async start() {
      const credentials = { user: 'site', password: 'long-password' };
      const simulator = await startSdWebuiSimulator({ credentials });
      const made = () => simulator.jobs.length;
      return { ...simulator, key: credentials.password, model: 'sd_xl_base_1.0', made };
    },
    check: ({ url, key, model }) =>
      checkSdWebui(
        { url, credentials: { user: 'site', password: key } },
        { checkpoint: model, ...options },
      ),
    knowsModels: true,
  },
  comfyui: {
    async start() {
      const simulator = await startComfyuiSimulator();
      return { ...simulator, key: '', model: 'SaveImage', made: () => 0 };
    },
    check: ({ url, model }) =>
      createComfyuiEngine({
        url,
        workflows: {
          draw: {
            graph: { '9': { ...graph['9'], class_type: model }, '8': graph['9'] },
            slots: {},
            outputs: ['9'],
          },
        },
      }).check?.(options),
    knowsModels: true,
    hasKey: false,
  },
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const resultsOf = (check: EngineCheck | undefined) =>
  Object.fromEntries((check ?? []).map(({ about, result }) => [about, result]));

describe.each(Object.entries(adapters))('the check of %s', (_, adapter) => {
  async function open() {
    const { close, ...access } = await adapter.start();
    stops.push(close);
    return access;
  }

  it('finds nothing wrong when nothing is, and makes nothing', async () => {
    const access = await open();
    expect(resultsOf(await adapter.check(access))).toEqual({
      ...{ service: 'ok', key: 'ok', clock: 'ok' },
      model: adapter.knowsModels ? 'ok' : 'unknown',
    });
    expect(access.made()).toBe(0);
  });

  it('finds a service that is not there', async () => {
    const access = await adapter.start();
    await access.close();
    const check = await adapter.check(access);
    expect(resultsOf(check)).toEqual({ service: 'failed' });
    expect(check?.[0]?.detail).toContain('ECONNREFUSED');
  });

  it.skipIf(adapter.hasKey === false)(
    'finds a key that is not taken, and keeps it to itself',
    async () => {
      const key = 'another-secret-key';
      const check = await adapter.check({ ...(await open()), key });
      expect(resultsOf(check)).toMatchObject({ service: 'ok', key: 'failed' });
      expect(JSON.stringify(check)).not.toContain(key);
    },
  );

  it.runIf(adapter.knowsModels)('finds a model that is missing', async () => {
    const check = await adapter.check({ ...(await open()), model: 'no-such-model' });
    expect(resultsOf(check)).toMatchObject({ key: 'ok', model: 'failed' });
    expect(JSON.stringify(check)).toContain('no-such-model');
  });
});
