import { createAlibaba } from '@ai-sdk/alibaba';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { fromAiSdk } from '../ai-sdk/index.ts';
import { engineContract } from '../contract/index.ts';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { InputFile } from '../input-file.ts';
import { simulatedDashScopeModels } from '../simulators/dashscope/dashscope-models.ts';
import {
  type DashScopeSimulatorOptions,
  startDashScopeSimulator,
} from '../simulators/dashscope/start-dashscope-simulator.ts';
import { createDashScopeEngine } from './create-dashscope-engine.ts';
import { dashScopeModels } from './dashscope-capabilities.ts';
import type { DashScopeInput } from './dashscope-input.ts';

type Order = {
  readonly input?: Partial<DashScopeInput>;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
};

async function openScene(
  mood: DashScopeSimulatorOptions = {},
  { input, files = [], model = 'wan2.5-t2i-preview', key }: Order = {},
) {
  const simulator = await startDashScopeSimulator(mood);
  return {
    ...simulator,
    engine: createDashScopeEngine({
      key: key ?? simulator.key,
      model,
      address: simulator.url,
    }),
    job: { attemptId: '1', input: { prompt: '雪山', ...input }, files },
  };
}

const linked = (role: InputFile['role'] = 'source') =>
  ({
    role,
    mimeType: 'image/png',
    readBytes: async () => Promise.reject(new Error('Nobody needs the bytes.')),
    createLink: async () => `https://files.example.com/${role}.png`,
  }) satisfies InputFile;

const gone = {
  ...linked(),
  createLink: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

const refused = (status: number, code: string) => () =>
  openScene({ refusal: { status, code, message: 'No.' } });

const failed = (code: string, message: string) => () => openScene({ failure: { code, message } });

/** A job of a day ago, in the words of the engine. */
const forgotten = (startedAt: number) => async () => {
  const scene = await openScene();
  const engine: Engine<DashScopeInput> = {
    ...scene.engine,
    start: async () => ({ status: 'running', operation: { taskId: 'task-0', startedAt } }),
  };
  return { ...scene, engine };
};

const dayMs = 24 * 60 * 60 * 1000;

describe('wan at DashScope keeps the contract:', () => {
  const cases = engineContract<DashScopeInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createDashScopeEngine({ key, model: 'wan2.5-t2i-preview', address: service.url }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      'several-outputs': () => openScene({}, { input: { n: 4 } }),
      silent: () => openScene({ askDelivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces', askDelivery: 'in pieces' }),
      'expired-file': () => openScene({}, { model: 'wan2.5-i2i-preview', files: [gone] }),
      unreachable: () => openScene({ askDelivery: 'down' }),
      'cancel-waiting': async () => ({ ...(await openScene()), givenBack: 'all' as const }),
      'cancel-running': async () => ({
        ...(await openScene({ waitingAsks: -1 })),
        givenBack: 'none' as const,
        isMadeAnyway: true,
      }),
      'cancel-ended': async () => ({
        ...(await openScene({ waitingAsks: -1, runningAsks: 0 })),
        givenBack: 'none' as const,
      }),
      failures: {
        'refused-prompt': failed(
          'DataInspectionFailed',
          'Input data may contain inappropriate content.',
        ),
        'refused-input': failed(
          'DataInspectionFailed',
          'Input image data may contain inappropriate content.',
        ),
        'refused-output': failed(
          'DataInspectionFailed',
          'Output data may contain inappropriate content.',
        ),
        'invalid-input': refused(400, 'InvalidParameter'),
        unsupported: () => openScene({}, { input: { size: '4K' } }),
        'no-credit': refused(400, 'Arrearage'),
        unauthorized: () => openScene({}, { key: 'sk-of-another-region' }),
        'rate-limited': refused(429, 'Throttling.RateQuota'),
        busy: refused(503, 'ModelServingError'),
        timeout: failed('RequestTimeOut', 'Request timed out.'),
        expired: forgotten(Date.now() - dayMs - 1),
        'not-found': forgotten(Date.now() - dayMs / 2),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: failed('InternalError.Algo', 'An internal error occurred.'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('qwen-image-edit, which answers in one request, keeps the contract:', () => {
  const open = (mood: DashScopeSimulatorOptions = {}, input: Partial<DashScopeInput> = {}) =>
    openScene(mood, { model: 'qwen-image-edit-plus', files: [linked()], input });
  const cases = engineContract<DashScopeInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => open(),
      'several-outputs': () => open({}, { n: 6 }),
      silent: () => open({ delivery: 'begun' }),
      'lost-answer': () => open({ delivery: 'cut' }),
      'slow-body': () => open({ delivery: 'in pieces' }),
      failures: { ambiguous: () => open({ delivery: 'nonsense' }) },
    },
  }).filter(({ name }) => name !== 'has a scene for each of its abilities');
  it.each(cases)('$name', ({ run }) => run());
});

describe('random schedules', () => {
  const key = 'sk-0123456789abcdef';
  const play = (model: string, files: readonly InputFile[] = []) =>
    playRandomSchedules<DashScopeInput>({
      openService: () => startDashScopeSimulator({ key }),
      createEngine: ({ url }) => createDashScopeEngine({ key, model, address: url }),
      job: { attemptId: '1', input: { prompt: '雪山', size: '512x512' }, files },
      secret: key,
      toUnknownState: (answer) =>
        answer.replace(/"task_status":"\w+"/, '"task_status":"REVIEWING"'),
    });

  it('wan stands random schedules', () => play('wan2.2-t2i-flash'));
  it('qwen-image-edit stands random schedules', () => play('qwen-image-edit-plus', [linked()]));
});

describe('createDashScopeEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    const { engine, job } = scene;
    let status: EngineStatus = await engine.start(job, options);
    const stages: (string | undefined)[] = [];
    while (status.status === 'running') {
      const asked: EngineStatus | undefined = await engine.status?.(status.operation, options);
      if (!asked) throw new Error('It cannot be asked.');
      if (asked.status === 'running') stages.push(asked.stage);
      status = asked;
    }
    return { ...scene, status, stages };
  }

  it('follows a task through its states', async () => {
    const { stages, status, requests } = await make({}, { input: { size: '1280x960', seed: 7 } });
    expect(stages).toEqual(['PENDING', 'RUNNING']);
    expect(status).toMatchObject({
      status: 'succeeded',
      outputs: [{ media: 'image', mimeType: 'image/png', source: { url: expect.any(String) } }],
      facts: { revisedPrompt: '更详细的提示词' },
    });
    expect(requests).toEqual([
      {
        model: 'wan2.5-t2i-preview',
        input: { prompt: '雪山' },
        parameters: { watermark: false, n: 1, size: '1280*960', seed: 7 },
      },
    ]);
  });

  it('makes an image that can be fetched, of the size that was asked for', async () => {
    const { status } = await make({}, { input: { size: '768x1440' } });
    if (status.status !== 'succeeded') throw new Error(status.status);
    const source = status.outputs[0]?.source;
    if (!source || !('url' in source)) throw new Error('It has no link.');
    const bytes = Buffer.from(await (await fetch(source.url)).arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([768, 1440]);
  });

  it('delivers what there is of several images, and says what failed', async () => {
    const { status } = await make({ failing: { 0: 'DataInspectionFailed' } }, { input: { n: 3 } });
    if (status.status !== 'succeeded') throw new Error(status.status);
    expect(status.outputs).toHaveLength(2);
    expect(status.facts?.warnings).toEqual([
      expect.stringMatching(/^Image 1: DataInspectionFailed/),
    ]);
  });

  it.each([
    [
      'wan2.5-i2i-preview',
      {},
      {
        prompt: '雪山',
        images: ['https://files.example.com/source.png', 'https://files.example.com/reference.png'],
      },
    ],
    [
      'wan2.7-image-pro',
      {},
      {
        messages: [
          {
            role: 'user',
            content: [
              { image: 'https://files.example.com/source.png' },
              { image: 'https://files.example.com/reference.png' },
              { text: '雪山' },
            ],
          },
        ],
      },
    ],
  ])('hands references to %s in their order', async (model, input, expected) => {
    const { status, requests } = await make(
      {},
      { model, input, files: [linked(), linked('reference')] },
    );
    expect(status.status).toBe('succeeded');
    expect(requests[0]?.['input']).toEqual(expected);
  });

  it('makes an image larger', async () => {
    const input = { prompt: '图像超分。', function: 'super_resolution', upscaleFactor: 2 } as const;
    const { status, requests } = await make(
      {},
      { model: 'wanx2.1-imageedit', input, files: [linked()] },
    );
    expect(status.status).toBe('succeeded');
    expect(requests[0]).toMatchObject({
      input: {
        function: 'super_resolution',
        base_image_url: 'https://files.example.com/source.png',
      },
      parameters: { upscale_factor: 2 },
    });
  });

  it('sends the bytes of a file that has no link', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
    const file = { role: 'source', mimeType: 'image/png', readBytes: async () => bytes } as const;
    const { requests } = await make({}, { model: 'wan2.5-i2i-preview', files: [file] });
    const images = [`data:image/png;base64,${bytes.toString('base64')}`];
    expect(requests[0]).toMatchObject({ input: { images } });
  });

  it.each<[string, Order]>([
    ['a size that the model does not make', { input: { size: '2048x1280' } }],
    ['a size that is too narrow', { input: { size: '4000x400' } }],
    ['a size that is not in the list', { input: { size: '1024x1024' }, model: 'qwen-image' }],
    ['a side that is too long', { input: { size: '1600x1024' }, model: 'wan2.2-t2i-plus' }],
    ['more images than the model makes', { input: { n: 2 }, model: 'qwen-image' }],
    ['a reference of a model without', { files: [linked()] }],
    [
      'a negative prompt of a model without',
      { input: { negativePrompt: '雾' }, model: 'wan2.7-image' },
    ],
    [
      'a choice that the model does not have',
      { input: { extendPrompt: false }, model: 'wan2.7-image' },
    ],
    [
      'a mask without its function',
      {
        model: 'wanx2.1-imageedit',
        input: { function: 'description_edit' },
        files: [linked(), linked('mask')],
      },
    ],
    ['a function of another model', { input: { function: 'colorization' } }],
    ['a factor without its function', { input: { upscaleFactor: 2 } }],
    ['a field that nobody knows', { input: { guidance: 7 } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    ['a prompt that would be cut off', { input: { prompt: '雪'.repeat(2001) } }],
    ['an edit without an image', { model: 'wan2.5-i2i-preview' }],
    ['an edit without its function', { model: 'wanx2.1-imageedit', files: [linked()] }],
    [
      'a function without its mask',
      {
        model: 'wanx2.1-imageedit',
        input: { function: 'description_edit_with_mask' },
        files: [linked()],
      },
    ],
    ['a seed that is none', { input: { seed: -1 } }],
    [
      'a file that is no image',
      { model: 'wan2.7-image', files: [{ ...linked(), mimeType: 'audio/mpeg' }] },
    ],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it.each([
    [403, 'AccessDenied.Unpurchased', 'unauthorized', false],
    [403, 'AllocationQuota.FreeTierOnly', 'no-credit', false],
    [404, 'ModelNotFound', 'not-found', false],
    [400, 'InvalidURL', 'invalid-input', false],
    [429, 'Throttling', 'rate-limited', true],
    [500, 'InternalError', 'vendor', false],
    [500, 'RequestTimeOut', 'ambiguous', false],
    [429, 'SomethingNew', 'rate-limited', true],
  ])('takes %d %s for %s', async (status, code, reason, isRetryable) => {
    const { status: failure } = await make({ refusal: { status, code, message: '' } });
    expect(failure).toMatchObject({ status: 'failed', reason, isRetryable });
  });

  it('may not be started again when an accepted task was throttled', async () => {
    const { status } = await make({ failure: { code: 'Throttling', message: '' } });
    expect(status).toMatchObject({ reason: 'rate-limited', isRetryable: false });
  });

  it('waits for an answer in one request no longer than configured', async () => {
    const { url, key, close } = await startDashScopeSimulator({ delivery: 'begun' });
    onTestFinished(close);
    const model = 'qwen-image-edit';
    const engine = createDashScopeEngine({ key, model, address: url, maxSilenceMs: 1 });
    const job = { attemptId: '1', input: { prompt: '雪山' }, files: [linked()] };
    expect(await engine.start(job, options)).toMatchObject({ reason: 'ambiguous' });
  });

  it('rejects an operation of another engine', async () => {
    const { engine } = await make();
    await expect(engine.status?.({ id: 7 }, options)).rejects.toThrow();
    await expect(engine.cancel?.({ id: 7 }, options)).rejects.toThrow();
  });

  it('knows the models that the service has', async () => {
    expect(Object.keys(dashScopeModels)).toEqual(Object.keys(simulatedDashScopeModels));
    expect(() => createDashScopeEngine({ key: 'sk-0123456789', model: 'wan9' })).toThrow(/wan9/);
    for (const [model, { protocol, references }] of Object.entries(dashScopeModels)) {
      const files = Array.from({ length: references.min }, () => linked());
      const input = protocol === 'edit' ? ({ function: 'description_edit' } as const) : {};
      expect((await make({}, { model, files, input })).status.status, model).toBe('succeeded');
    }
  });
});

it('the simulator serves a video model of the AI SDK', async () => {
  const { url, key, close } = await startDashScopeSimulator();
  onTestFinished(close);
  const engine = fromAiSdk(createAlibaba({ apiKey: key, videoBaseURL: url }).video('wan2.6-t2v'));
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
  let status = await engine.start(job, options);
  const states = [];
  while (status.status === 'running') {
    states.push(status.status);
    const asked = await engine.status?.(status.operation, options);
    if (!asked) throw new Error('It cannot be asked.');
    status = asked;
  }
  expect(states).toHaveLength(3);
  expect(status).toMatchObject({ status: 'succeeded', outputs: [{ media: 'video' }] });
});
