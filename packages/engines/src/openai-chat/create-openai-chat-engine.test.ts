import { createOpenAI } from '@ai-sdk/openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import {
  engineContract,
  type OpenAiChatError,
  type OpenAiChatSimulatorOptions,
  startOpenAiChatSimulator,
} from '../contract/index.ts';
import type { FailureReason } from '../failure-reason.ts';
import {
  createOpenAiChatEngine,
  type OpenAiChatEngineOptions,
} from './create-openai-chat-engine.ts';
import type { OpenAiChatInput } from './openai-chat-input.ts';

type Given = OpenAiChatSimulatorOptions & {
  readonly input?: Partial<OpenAiChatInput>;
  readonly options?: Partial<OpenAiChatEngineOptions>;
};

async function openScene({ input, options, ...simulated }: Given = {}) {
  const service = await startOpenAiChatSimulator(simulated);
  const { url: address, key } = service;
  return {
    ...service,
    engine: createOpenAiChatEngine({ address, key, model: 'deepseek-chat', ...options }),
    job: { attemptId: 'a-1', input: { prompt: '雪山', ...input }, files: [] },
  };
}

async function open(given: Given = {}) {
  const scene = await openScene(given);
  onTestFinished(scene.close);
  const { signal } = new AbortController();
  return { ...scene, start: () => scene.engine.start(scene.job, { signal, onProgress: () => {} }) };
}

const refused = (status: number, error: OpenAiChatError = {}) => ({ refusal: { status, error } });

describe('the engine of chat completions keeps the contract:', () => {
  const cases = engineContract<OpenAiChatInput>({
    foreignRole: 'reference',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createOpenAiChatEngine({ address: service.url, key, model: 'deepseek-chat' }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ delivery: 'begun' }),
      'slow-body': () => openScene({ delivery: 'in pieces' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      balance: async () => ({
        ...(await openScene({ balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      failures: {
        'refused-prompt': () => openScene(refused(400, { code: 'content_filter' })),
        'refused-output': () =>
          openScene({ answer: () => ({ content: 'A', finishReason: 'content_filter' }) }),
        'invalid-input': () => openScene({ input: { prompt: ' ' } }),
        unsupported: () => openScene({ input: { maxTokens: 100 }, options: { model: 'o4-mini' } }),
        'no-credit': () => openScene(refused(429, { code: 'insufficient_quota' })),
        unauthorized: () => openScene({ options: { key: 'sk-another' } }),
        'rate-limited': () => openScene(refused(429, { code: 'rate_limit_exceeded' })),
        busy: () => openScene(refused(503)),
        timeout: () => openScene(refused(408)),
        'not-found': () => openScene({ options: { model: 'gpt-99' } }),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: () => openScene(refused(500)),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('the engine of chat completions stands random schedules', () =>
  playRandomSchedules<OpenAiChatInput>({
    openService: async () => {
      const { url, ...simulator } = await startOpenAiChatSimulator({ key: 'sk-0123456789' });
      return { ...simulator, url: new URL(url).origin };
    },
    createEngine: ({ url }) =>
      createOpenAiChatEngine({
        address: `${url}/v1`,
        key: 'sk-0123456789',
        model: 'deepseek-chat',
      }),
    job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
    secret: 'sk-0123456789',
  }));

describe('what is sent', () => {
  it('is the prompt as the message of a user, and nothing that was not asked for', async () => {
    const { start, requests } = await open();
    expect(await start()).toEqual({
      status: 'succeeded',
      outputs: [],
      facts: { texts: ['In detail: 雪山'] },
    });
    expect(requests).toEqual([
      { model: 'deepseek-chat', messages: [{ role: 'user', content: '雪山' }] },
    ]);
  });

  it.each([
    ['max_tokens', 'deepseek-chat'],
    ['max_completion_tokens', 'o4-mini'],
  ] as const)('has the instructions before it, and %s for %s', async (tokenLimit, model) => {
    const { start, requests } = await open({
      input: { instructions: 'Translate.', maxTokens: 500 },
      options: { tokenLimit, model },
    });
    expect(await start()).toMatchObject({ status: 'succeeded' });
    expect(requests).toEqual([
      {
        model,
        messages: [
          { role: 'system', content: 'Translate.' },
          { role: 'user', content: '雪山' },
        ],
        [tokenLimit]: 500,
      },
    ]);
  });

  it('goes to the address that was given, however it ends', async () => {
    const { url, key, job } = await open();
    const engine = createOpenAiChatEngine({ address: `${url}/`, key, model: 'deepseek-chat' });
    const { signal } = new AbortController();
    const status = await engine.start(job, { signal, onProgress: () => {} });
    expect(status).toMatchObject({ status: 'succeeded' });
  });

  it('is no field that the engine does not know', async () => {
    const { start, requests } = await open({ input: { temperature: 1 } as object });
    expect(await start()).toMatchObject({ reason: 'unsupported' });
    expect(requests).toEqual([]);
  });
});

describe('an answer', () => {
  const body = (choice: object) => ({ body: { choices: [{ index: 0, ...choice }] } });

  it.each<[string, Given, FailureReason]>([
    ['that was cut off', { answer: () => ({ content: '半句', finishReason: 'length' }) }, 'vendor'],
    ['that is empty', { answer: () => ({ content: ' \n' }) }, 'vendor'],
    ['without words', { answer: () => ({ content: null }) }, 'vendor'],
    [
      'that is a refusal',
      { answer: () => ({ content: null, refusal: 'I can’t help with that.' }) },
      'refused-prompt',
    ],
    ['without choices', { body: { choices: [] } }, 'ambiguous'],
    ['of another kind', { body: { data: [] } }, 'ambiguous'],
    ['with an error under 200', { body: { error: { message: 'No.' } } }, 'vendor'],
    [
      'with a known error under 200',
      { body: { error: { message: 'No.', code: 'insufficient_quota' } } },
      'no-credit',
    ],
  ])('%s is no success', async (_, given, reason) => {
    const { start } = await open(given);
    expect(await start()).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it.each([
    ['no reason for its end', { message: { content: '雪' } }],
    ['a reason of its own', { finish_reason: 'eos', message: { content: '雪' } }],
    [
      'what the model thought, which is not shown',
      { finish_reason: 'stop', message: { content: '雪', reasoning_content: '想' } },
    ],
  ])('may have %s', async (_, choice) => {
    const { start } = await open(body(choice));
    expect(await start()).toMatchObject({ facts: { texts: ['雪'] } });
  });
});

describe('compatible services', () => {
  it.each<[string, number, OpenAiChatError, FailureReason]>([
    ['DeepSeek', 400, { message: 'Content Exists Risk' }, 'refused-prompt'],
    ['DeepSeek', 402, { message: 'Insufficient Balance' }, 'no-credit'],
    ['DashScope', 400, { code: 'data_inspection_failed' }, 'refused-prompt'],
    ['Moonshot', 400, { type: 'content_filter' }, 'refused-prompt'],
    ['Moonshot', 429, { type: 'exceeded_current_quota_error' }, 'no-credit'],
    ['a gateway that gives up', 504, {}, 'ambiguous'],
  ])('%s says with %d and %j: %s', async (_, status, error, reason) => {
    const { start } = await open(refused(status, error));
    expect(await start()).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });
});

it('waits no longer than configured', async () => {
  const { start } = await open({ delivery: 'begun', options: { maxSilenceMs: 1 } });
  expect(await start()).toMatchObject({ reason: 'ambiguous', isRetryable: false });
});

it('may be started again when the service was never reached', async () => {
  const { start, close } = await openScene().then((scene) => ({
    ...scene,
    start: () =>
      scene.engine.start(scene.job, { signal: new AbortController().signal, onProgress: () => {} }),
  }));
  await close();
  expect(await start()).toMatchObject({ reason: 'vendor', isRetryable: true });
});

it.each(['sk-one\nsk-two', 'sk one', '密钥'])('throws for the key %j, without it', (key) => {
  const create = () =>
    createOpenAiChatEngine({ address: 'https://example.com/v1', key, model: 'deepseek-chat' });
  expect(create).toThrow(new TypeError('The key has a character that no key has.'));
});

it('the simulator answers a client other than ours', async () => {
  const { url, key, acceptedJobs } = await open();
  const model = createOpenAI({ baseURL: url, apiKey: key }).chat('gpt-4.1-mini');
  const { content } = await model.doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: '雪山' }] }],
    maxOutputTokens: 100,
  });
  expect(content).toMatchObject([{ type: 'text', text: 'In detail: 雪山' }]);
  expect(acceptedJobs()).toBe(1);
});
