import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/index.ts';
import type { InputFile } from '../input-file.ts';
import {
  type OpenAiImagesSimulatorOptions,
  startOpenAiImagesSimulator,
} from '../simulators/openai-images/start-openai-images-simulator.ts';
import type { AiSdkImageInput } from './ai-sdk-input.ts';
import { fromAiSdk } from './from-ai-sdk.ts';

const toEngine = (baseURL: string, { key, modelId }: { key: string; modelId: string }) => {
  const provider = createOpenAICompatible({ name: 'service', baseURL, apiKey: key });
  return fromAiSdk(provider.imageModel(modelId), { secrets: [key] });
};

type Given = {
  readonly input?: AiSdkImageInput;
  readonly files?: readonly InputFile[];
  readonly key?: string;
  readonly modelId?: string;
};

async function open(mood: OpenAiImagesSimulatorOptions = {}, given: Given = {}) {
  const service = await startOpenAiImagesSimulator(mood);
  const { key = service.key, modelId = 'gpt-image-2', files = [] } = given;
  return {
    engine: toEngine(service.url, { key, modelId }),
    job: { attemptId: '1', input: { prompt: '雪山', ...given.input }, files },
    acceptedJobs: () => service.jobs.length,
    isUnderWay: service.isSilent,
    close: service.close,
  };
}

const refused = (status: number, code: string) => () =>
  open({ fault: { kind: 'error', status, error: { code } } });

describe('a model of an OpenAI-compatible service keeps the contract:', () => {
  const cases = engineContract<AiSdkImageInput>({
    foreignRole: 'face',
    scenes: {
      'one-output': () => open(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: fromAiSdk(
            createOpenAICompatible({
              name: 'service',
              baseURL: service.url,
              apiKey: key,
            }).imageModel('gpt-image-2'),
          ),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      silent: () => open({ fault: { kind: 'silent' } }),
      'lost-answer': () => open({ fault: { kind: 'lost' } }),
      'slow-body': () => open({ fault: { kind: 'slow' } }),
      failures: {
        'refused-prompt': refused(400, 'content_policy_violation'),
        'invalid-input': () => open({}, { input: { prompt: '雪山', size: '1000x1000' } }),
        'no-credit': refused(429, 'insufficient_quota'),
        unauthorized: () => open({}, { key: 'sk-of-somebody-else' }),
        'not-found': () => open({}, { modelId: 'gpt-image-9' }),
        'rate-limited': refused(429, 'rate_limit_exceeded'),
        busy: refused(503, 'overloaded'),
        ambiguous: () => open({ fault: { kind: 'page', status: 200 } }),
        vendor: refused(500, 'server_error'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('a model of an OpenAI-compatible service stands random schedules', () => {
  const key = 'sk-0123456789abcdef';
  return playRandomSchedules<AiSdkImageInput>({
    openService: async () => {
      const { url, jobs, close } = await startOpenAiImagesSimulator({ key });
      return { url: new URL(url).origin, acceptedJobs: () => jobs.length, close };
    },
    createEngine: ({ url }) => toEngine(`${url}/v1`, { key, modelId: 'gpt-image-2' }),
    job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
    secret: key,
  });
});

it('never makes a picture again because it could not be fetched', async () => {
  const service = await startOpenAiImagesSimulator({ gateway: { result: 'url' } });
  onTestFinished(service.close);
  const provider = createOpenAICompatible({
    ...{ name: 'service', baseURL: service.url, apiKey: service.key },
    fetch: async (url, init) =>
      init?.method === 'POST' ? fetch(url, init) : new Response('No.', { status: 503 }),
  });
  const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const status = await fromAiSdk(provider.imageModel('gpt-image-2')).start(job, options);
  expect(status).toMatchObject({ status: 'failed', reason: 'ambiguous', isRetryable: false });
  expect(service.jobs).toHaveLength(1);
});
