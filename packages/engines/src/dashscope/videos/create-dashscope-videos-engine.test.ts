import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../../testing/random-schedules.ts';
import { startQuotingService } from '../../../testing/start-quoting-service.ts';
import { engineContract } from '../../contract/index.ts';
import type { Engine } from '../../engine.ts';
import type { EngineStatus } from '../../engine-status.ts';
import type { InputFile } from '../../input-file.ts';
import { simulatedDashScopeFilmModels } from '../../simulators/dashscope/dashscope-film-models.ts';
import {
  type DashScopeSimulatorOptions,
  startDashScopeSimulator,
} from '../../simulators/dashscope/start-dashscope-simulator.ts';
import { createDashScopeVideosEngine } from './create-dashscope-videos-engine.ts';
import { dashScopeVideoModels } from './dashscope-videos-capabilities.ts';
import type { DashScopeVideosInput } from './dashscope-videos-input.ts';

type Order = {
  readonly input?: Partial<DashScopeVideosInput>;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
};

async function openScene(
  mood: DashScopeSimulatorOptions = {},
  { input, files = [], model = 'wan2.7-t2v', key }: Order = {},
) {
  const simulator = await startDashScopeSimulator(mood);
  return {
    ...simulator,
    engine: createDashScopeVideosEngine({
      ...{ key: key ?? simulator.key, model, address: simulator.url },
    }),
    job: { attemptId: '1', input: { prompt: '雪山', ...input }, files },
  };
}

const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
const data = `data:image/png;base64,${bytes.toString('base64')}`;

const file = (role: InputFile['role'] = 'first-frame', mimeType = 'image/png') =>
  ({ role, mimeType, readBytes: async () => bytes }) satisfies InputFile;

const linked = (role: InputFile['role'] = 'first-frame', mimeType = 'image/png') =>
  ({
    ...file(role, mimeType),
    createLink: async () => `https://files.example.com/${role}`,
  }) satisfies InputFile;

const gone = {
  ...linked(),
  createLink: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

const refused = (status: number, code: string) => () =>
  openScene({ refusal: { status, code, message: 'No.' } });

const failed = (code: string, message: string) => () => openScene({ failure: { code, message } });

const dayMs = 24 * 60 * 60 * 1000;

/** A job of a day ago, in the words of the engine. */
async function openForgotten() {
  const scene = await openScene();
  const startedAt = Date.now() - dayMs - 1;
  const engine: Engine<DashScopeVideosInput> = {
    ...scene.engine,
    start: async () => ({ status: 'running', operation: { taskId: 'task-0', startedAt } }),
  };
  return { ...scene, engine };
}

describe('films by wan at DashScope keep the contract:', () => {
  const cases = engineContract<DashScopeVideosInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createDashScopeVideosEngine({ key, model: 'wan2.7-t2v', address: service.url }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ askDelivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces', askDelivery: 'in pieces' }),
      'expired-file': () => openScene({}, { model: 'wan2.7-i2v', files: [gone] }),
      unreachable: () => openScene({ askDelivery: 'down' }),
      'cancel-waiting': async () => ({ ...(await openScene()), givenBack: 'all' as const }),
      'cancel-running': async () => ({
        ...(await openScene({ waitingAsks: -1 })),
        ...{ givenBack: 'none' as const, isMadeAnyway: true },
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
          'Input video data may contain inappropriate content.',
        ),
        'refused-output': failed(
          'DataInspectionFailed',
          'Output video data may contain inappropriate content.',
        ),
        'invalid-input': refused(400, 'InvalidParameter'),
        unsupported: () => openScene({}, { input: { seconds: 16 } }),
        'no-credit': refused(400, 'Arrearage'),
        unauthorized: () => openScene({}, { key: 'sk-of-another-region' }),
        'rate-limited': refused(429, 'Throttling.RateQuota'),
        busy: refused(503, 'ModelServingError'),
        timeout: failed('RequestTimeOut', 'Request timed out.'),
        expired: openForgotten,
        'not-found': () => openScene({ gone: 'tasks' }),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: failed('InternalError.Algo', 'An internal error occurred.'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('films by wan stand random schedules', () => {
  const key = 'sk-0123456789abcdef';
  return playRandomSchedules<DashScopeVideosInput>({
    openService: () => startDashScopeSimulator({ key }),
    createEngine: ({ url }) =>
      createDashScopeVideosEngine({ key, model: 'wan2.6-t2v', address: url }),
    job: { attemptId: '1', input: { prompt: '雪山', ratio: '9:16' }, files: [] },
    secret: key,
    toUnknownState: (answer) => answer.replace(/"task_status":"\w+"/, '"task_status":"REVIEWING"'),
  });
});

describe('createDashScopeVideosEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    const { engine, job } = scene;
    let status: EngineStatus = await engine.start(job, options);
    const running: EngineStatus[] = [];
    while (status.status === 'running') {
      running.push(status);
      const asked: EngineStatus | undefined = await engine.status?.(status.operation, options);
      if (!asked) throw new Error('It cannot be asked.');
      status = asked;
    }
    return { ...scene, status, running };
  }

  const linkOf = (status: EngineStatus) => {
    const source = status.status === 'succeeded' ? status.outputs[0]?.source : undefined;
    if (!source || !('url' in source)) throw new Error('It has no link.');
    return source.url;
  };

  it('follows a film through its states, as often as the service asks for', async () => {
    const input = { seconds: 8, ratio: '4:3', resolution: '720P', seed: 7, negativePrompt: '雾' };
    const { running, status, requests } = await make({}, { input });
    const pollAfterMs = 15_000;
    expect(running).toMatchObject([
      { pollAfterMs },
      { stage: 'PENDING', pollAfterMs },
      { stage: 'RUNNING', pollAfterMs },
    ]);
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'video', mimeType: 'video/mp4', durationMs: 8000 },
          source: { url: expect.stringMatching(/\.mp4$/) },
        },
      ],
      facts: { revisedPrompt: '更详细的提示词' },
    });
    expect(requests).toEqual([
      {
        model: 'wan2.7-t2v',
        input: { prompt: '雪山', negative_prompt: '雾' },
        parameters: { watermark: false, resolution: '720P', ratio: '4:3', duration: 8, seed: 7 },
      },
    ]);
  });

  it.each([
    [{ resolution: '720P', ratio: '9:16' }, '720*1280'],
    [{ resolution: '720P' }, '1280*720'],
    [{ ratio: '1:1' }, '1440*1440'],
    [{}, undefined],
  ])('tells an older model the pixels of %j', async (input, size) => {
    const { status, requests } = await make({}, { input, model: 'wan2.6-t2v' });
    expect(status.status).toBe('succeeded');
    const parameters = { watermark: false, ...(size ? { size } : {}) };
    expect(requests[0]?.['parameters']).toEqual(parameters);
  });

  it.each<[string, readonly InputFile[], object]>([
    ['wan2.6-i2v', [linked()], { img_url: 'https://files.example.com/first-frame' }],
    ['wan2.2-i2v-flash', [file()], { img_url: data }],
    [
      'wan2.2-kf2v-flash',
      [linked('last-frame'), file()],
      { first_frame_url: data, last_frame_url: 'https://files.example.com/last-frame' },
    ],
    [
      'wan2.7-i2v',
      [linked(), linked('last-frame')],
      {
        media: [
          { type: 'first_frame', url: 'https://files.example.com/first-frame' },
          { type: 'last_frame', url: 'https://files.example.com/last-frame' },
        ],
      },
    ],
    [
      'wan3.0-video',
      [linked('reference', 'video/mp4'), file('reference')],
      {
        media: [
          { type: 'reference_video', url: 'https://files.example.com/reference' },
          { type: 'reference_image', url: data },
        ],
      },
    ],
  ])('hands files to %s as it wants them', async (model, files, expected) => {
    const { status, requests } = await make({}, { model, files });
    expect(status.status).toBe('succeeded');
    expect(requests[0]?.['input']).toEqual({ prompt: '雪山', ...expected });
  });

  it.each([
    ['wan2.6-i2v-flash', undefined, false],
    ['wan2.6-i2v-flash', true, true],
    ['wan2.6-i2v', true, undefined],
  ])('asks %s for sound (%s) where it can be told', async (model, sound, audio) => {
    const input = sound === undefined ? {} : { sound };
    const { status, requests } = await make({}, { model, input, files: [linked()] });
    expect(status.status).toBe('succeeded');
    expect(Object(requests[0]?.['parameters'])['audio']).toBe(audio);
  });

  it.each<[string, Order]>([
    [
      'seconds that the model does not make',
      { input: { seconds: 6 }, model: 'wan2.5-t2v-preview' },
    ],
    ['a resolution that the model does not make', { input: { resolution: '480P' } }],
    ['an aspect ratio that the model does not make', { input: { ratio: '21:9' } }],
    [
      'an aspect ratio in a resolution that has it not',
      { input: { ratio: '4:3', resolution: '480P' }, model: 'wan2.5-t2v-preview' },
    ],
    [
      'an aspect ratio of a model that takes that of the picture',
      { input: { ratio: '16:9' }, files: [linked()], model: 'wan2.7-i2v' },
    ],
    ['sound of a silent model', { input: { sound: true }, model: 'wan2.2-t2v-plus' }],
    ['silence of a model that always makes sound', { input: { sound: false } }],
    ['a picture of a model without', { files: [linked()] }],
    ['two first frames', { files: [linked(), linked()], model: 'wan2.6-i2v' }],
    [
      'a last frame of a model without',
      { files: [linked(), linked('last-frame')], model: 'wan2.6-i2v' },
    ],
    ['references of a model without', { files: [linked('reference')] }],
    ['references beside frames', { files: [linked('reference'), linked()], model: 'wan3.0-video' }],
    [
      'too many references',
      {
        files: Array.from({ length: 6 }, () => linked('reference', 'video/mp4')),
        model: 'wan3.0-video',
      },
    ],
    [
      'a film that the service cannot reach',
      { files: [file('reference', 'video/mp4')], model: 'wan3.0-video' },
    ],
    ['a field that nobody knows', { input: { fps: 24 } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    [
      'a prompt that would be cut off',
      { input: { prompt: '雪'.repeat(801) }, model: 'wan2.2-t2v-plus' },
    ],
    ['a film without its picture', { model: 'wan2.6-i2v' }],
    ['a film without its last picture', { files: [linked()], model: 'wan2.2-kf2v-flash' }],
    ['a last frame alone', { files: [linked('last-frame')], model: 'wan3.0-video' }],
    [
      'a file that is no picture',
      { files: [linked('first-frame', 'image/tiff')], model: 'wan2.6-i2v' },
    ],
    [
      'a film of another type',
      { files: [linked('reference', 'video/webm')], model: 'wan3.0-video' },
    ],
    ['a seed that is none', { input: { seed: -1 } }],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('makes a film that can be fetched, until its link has died', async () => {
    const { status } = await make();
    expect((await fetch(linkOf(status))).headers.get('content-type')).toBe('video/mp4');
    const { status: late } = await make({ gone: 'files' });
    expect((await fetch(linkOf(late))).status).toBe(403);
  });

  it('rejects an operation of another engine', async () => {
    const { engine } = await make();
    await expect(engine.status?.({ id: 7 }, options)).rejects.toThrow();
    await expect(engine.cancel?.({ id: 7 }, options)).rejects.toThrow();
  });

  it('knows the models that the service has', () => {
    expect(Object.keys(dashScopeVideoModels)).toEqual(Object.keys(simulatedDashScopeFilmModels));
    const unknown = { key: 'sk-0123456789', model: 'wan9' };
    expect(() => createDashScopeVideosEngine(unknown)).toThrow(/wan9/);
  });

  it.each(Object.entries(dashScopeVideoModels))(
    'makes all that %s makes, and nothing else',
    async (model, { firstFrame, lastFrame, ratios }) => {
      const files = [
        ...(firstFrame === 'always' ? [linked()] : []),
        ...(lastFrame === 'always' ? [linked('last-frame')] : []),
      ];
      const isMade = async (input: Partial<DashScopeVideosInput>) => {
        const { status } = await make({ waitingAsks: 0, runningAsks: 0 }, { input, model, files });
        if (status.status === 'failed') expect(status.reason).toBe('unsupported');
        return status.status === 'succeeded';
      };
      const simulated = simulatedDashScopeFilmModels[model];
      const made = [];
      for (let seconds = 1; seconds <= 31; seconds += 1) {
        if (await isMade({ seconds })) made.push(seconds);
      }
      expect(made).toEqual(simulated?.seconds);
      const sharp = [];
      for (const resolution of ['480P', '720P', '1080P']) {
        if (await isMade({ resolution })) sharp.push(resolution);
      }
      const { resolution, size } = simulated?.parameters ?? {};
      const wide = { '480P': '832*480', '720P': '1280*720', '1080P': '1920*1080' };
      const sizes = Object.entries(wide).filter(([, pixels]) => size?.includes(pixels));
      expect(sharp).toEqual(resolution ?? sizes.map(([name]) => name));
      for (const ratio of ratios) expect(await isMade({ ratio }), ratio).toBe(true);
    },
  );
});
