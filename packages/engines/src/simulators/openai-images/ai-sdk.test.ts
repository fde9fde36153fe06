import { createOpenAI } from '@ai-sdk/openai';
import { expect, it, onTestFinished } from 'vitest';
import type { AiSdkImageInput } from '../../ai-sdk/ai-sdk-input.ts';
import { fromAiSdk } from '../../ai-sdk/index.ts';
import type { InputFile } from '../../input-file.ts';
import { createPng } from '../simulated-png.ts';
import {
  type OpenAiImagesSimulatorOptions,
  startOpenAiImagesSimulator,
} from './start-openai-images-simulator.ts';

/** A client other than ours, so that the simulator does not just mirror ours. */
async function ask({
  modelId = 'gpt-image-2',
  input,
  files = [],
  apiKey,
  ...simulated
}: OpenAiImagesSimulatorOptions & {
  modelId?: string;
  input?: Partial<AiSdkImageInput>;
  files?: readonly InputFile[];
  apiKey?: string;
}) {
  const service = await startOpenAiImagesSimulator(simulated);
  onTestFinished(service.close);
  const provider = createOpenAI({ baseURL: service.url, apiKey: apiKey ?? service.key });
  const { signal } = new AbortController();
  const job = { attemptId: '1', input: { prompt: '雪山', ...input }, files };
  const engine = fromAiSdk(provider.image(modelId));
  return { service, status: await engine.start(job, { signal, onProgress: () => {} }) };
}

const source: InputFile = {
  role: 'source',
  mimeType: 'image/png',
  readBytes: async () => new Uint8Array(createPng({ width: 8, height: 8, text: 'source' })),
};

it('makes images for the provider of the AI SDK', async () => {
  const { service, status } = await ask({ input: { n: 2, size: '1536x1024' } });
  expect(status).toMatchObject({
    status: 'succeeded',
    outputs: service.jobs[0]?.map((bytes) => ({ width: 1536, height: 1024, source: { bytes } })),
  });
});

it('makes an image of a legacy model for it', async () => {
  const { status } = await ask({ modelId: 'dall-e-3' });
  expect(status).toMatchObject({ facts: { revisedPrompt: '雪山, in detail' } });
});

it('edits images for it', async () => {
  const { service, status } = await ask({ files: [source, source] });
  expect(status.status).toBe('succeeded');
  expect(service.requests[0]?.images).toHaveLength(2);
});

it.each([
  [
    'a mask without transparency',
    { files: [source, { ...source, role: 'mask' }] },
    'invalid-input',
  ],
  ['a size that the model does not make', { input: { size: '1000x1000' } }, 'invalid-input'],
  ['a model that it does not know', { modelId: 'gpt-image-9' }, 'not-found'],
  ['another key', { apiKey: 'sk-another' }, 'unauthorized'],
  [
    'a parameter that it does not know',
    { input: { providerOptions: { openai: { style: 'vivid' } } } },
    'invalid-input',
  ],
] as const)('refuses %s', async (_, given, reason) => {
  const { service, status } = await ask(given);
  expect(status).toMatchObject({ status: 'failed', reason });
  expect(service.jobs).toEqual([]);
});
