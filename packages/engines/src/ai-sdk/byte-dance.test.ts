import { createByteDance } from '@ai-sdk/bytedance';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { engineContract } from '../contract/index.ts';
import type { InputFile } from '../input-file.ts';
import {
  type ArkSimulatorOptions,
  startArkSimulator,
} from '../simulators/ark/start-ark-simulator.ts';
import { createPng } from '../simulators/simulated-png.ts';
import type { AiSdkImageInput, AiSdkVideoInput } from './ai-sdk-input.ts';
import { fromAiSdk } from './from-ai-sdk.ts';

const seedream = 'doubao-seedream-4-0-250828';
const seedance = 'doubao-seedance-1-5-pro-251215';

/** The provider of this key, at a service of its own. */
async function open(mood: ArkSimulatorOptions, apiKey?: string) {
  const { url: baseURL, key, ...service } = await startArkSimulator(mood);
  return { service, provider: createByteDance({ baseURL, apiKey: apiKey ?? key }) };
}

type Given<Input> = {
  readonly input?: Input;
  readonly files?: readonly InputFile[];
  readonly key?: string;
};

async function openImage(mood: ArkSimulatorOptions = {}, given: Given<AiSdkImageInput> = {}) {
  const { service, provider } = await open(mood, given.key);
  const providerOptions = { bytedance: { watermark: false } };
  const input = { prompt: '雪山', size: '2048x2048' as const, providerOptions, ...given.input };
  const job = { attemptId: '1', input, files: given.files ?? [] };
  return { ...service, engine: fromAiSdk(provider.image(seedream)), job };
}

async function openVideo(mood: ArkSimulatorOptions = {}, given: Given<AiSdkVideoInput> = {}) {
  const { service, provider } = await open(mood, given.key);
  const providerOptions = { bytedance: { pollIntervalMs: 1, watermark: false } };
  const input = { prompt: '雪山', duration: 5, providerOptions, ...given.input };
  const job = { attemptId: '1', input, files: given.files ?? [] };
  return { ...service, engine: fromAiSdk(provider.video(seedance)), job };
}

const refusal = (status: number, code: string) => ({ refusal: { status, code, message: 'No.' } });

describe('Seedream through the AI SDK keeps the contract:', () => {
  const cases = engineContract<AiSdkImageInput>({
    foreignRole: 'face',
    scenes: {
      'one-output': () => openImage(),
      silent: () => openImage({ delivery: 'begun' }),
      'lost-answer': () => openImage({ delivery: 'cut' }),
      'slow-body': () => openImage({ delivery: 'in pieces' }),
      failures: {
        'refused-prompt': () => openImage(refusal(400, 'InputTextSensitiveContentDetected')),
        'refused-output': () => openImage(refusal(400, 'OutputImageSensitiveContentDetected')),
        'invalid-input': () => openImage({}, { input: { prompt: '雪山', size: '64x64' } }),
        unsupported: () => openImage({}, { input: { prompt: '雪山', n: 2 } }),
        unauthorized: () => openImage({}, { key: 'another-key' }),
        'rate-limited': () => openImage(refusal(429, 'RateLimitExceeded.EndpointRPMExceeded')),
        ambiguous: () => openImage({ delivery: 'nonsense' }),
        vendor: () => openImage(refusal(500, 'InternalServiceError')),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('Seedream through the AI SDK stands random schedules', () => {
  const key = 'ark-0123456789abcdef';
  return playRandomSchedules<AiSdkImageInput>({
    openService: async () => {
      const service = await startArkSimulator({ key });
      return { ...service, url: new URL(service.url).origin };
    },
    createEngine: ({ url }) =>
      fromAiSdk(createByteDance({ baseURL: `${url}/api/v3`, apiKey: key }).image(seedream), {
        secrets: [key],
      }),
    job: { attemptId: '1', input: { prompt: '雪山', size: '1024x1024' }, files: [] },
    secret: key,
  });
});

describe('Seedance through the AI SDK keeps the contract:', () => {
  const cases = engineContract<AiSdkVideoInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openVideo(),
      silent: async () => {
        const scene = await openVideo({ delivery: 'begun' });
        // It sends the beginning of the acceptance.
        return { ...scene, isUnderWay: Promise.resolve() };
      },
      'lost-answer': () => openVideo({ delivery: 'cut' }),
      failures: {
        'refused-prompt': () => openVideo(refusal(400, 'InputTextSensitiveContentDetected')),
        'invalid-input': () => openVideo({}, { input: { prompt: '雪山', duration: 3 } }),
        unsupported: () => openVideo({}, { input: { prompt: '雪山', n: 2 } }),
        unauthorized: () => openVideo({}, { key: 'another-key' }),
        'rate-limited': () => openVideo(refusal(429, 'RateLimitExceeded.EndpointRPMExceeded')),
        ambiguous: () => openVideo({ delivery: 'nonsense' }),
        // The provider does not hand on what the service said of it.
        vendor: () => openVideo({ filmFailure: { code: 'InternalServiceError', message: '' } }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('Seedance through the AI SDK', () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} };

  it('makes a film that begins and ends with a picture', async () => {
    const bytes = createPng({ width: 8, height: 8, text: 'frame' });
    const frame = (role: InputFile['role']): InputFile => ({
      ...{ role, mimeType: 'image/png', readBytes: async () => bytes },
    });
    const files = [frame('first-frame'), frame('last-frame')];
    const { engine, job, requests, close } = await openVideo({}, { files });
    onTestFinished(close);
    expect(await engine.start(job, options)).toMatchObject({
      status: 'succeeded',
      outputs: [{ media: 'video', mimeType: 'video/mp4', source: { url: expect.any(String) } }],
    });
    const content = [
      { type: 'text', text: '雪山' },
      { type: 'image_url', role: 'first_frame' },
      { type: 'image_url', role: 'last_frame' },
    ];
    expect(requests).toMatchObject([{ model: seedance, duration: 5, watermark: false, content }]);
  });

  it.each([
    [429, 'RateLimitExceeded.EndpointRPMExceeded'],
    [404, 'ResourceNotFound'],
    [503, 'ServiceUnavailable'],
  ])('never starts a film again because a question failed (%d)', async (status, code) => {
    const askRefusal = { status, code, message: 'No.' };
    const { engine, job, acceptedJobs, close } = await openVideo({ askRefusal });
    onTestFinished(close);
    const answer = await engine.start(job, options);
    expect(answer).toMatchObject({ status: 'failed', reason: 'ambiguous', isRetryable: false });
    expect(acceptedJobs()).toBe(1);
  });
});
