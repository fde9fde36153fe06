import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../../testing/random-schedules.ts';
import { startQuotingService } from '../../../testing/start-quoting-service.ts';
import { engineContract } from '../../contract/index.ts';
import type { EngineStatus } from '../../engine-status.ts';
import type { InputFile } from '../../input-file.ts';
import {
  type DashScopeSimulatorOptions,
  startDashScopeSimulator,
} from '../../simulators/dashscope/start-dashscope-simulator.ts';
import { createDashScopeSpeakingEngine } from './create-dashscope-speaking-engine.ts';
import type { DashScopeSpeakingInput } from './dashscope-speaking-input.ts';

type Order = {
  readonly input?: DashScopeSpeakingInput;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
};

const linked = (role: InputFile['role'], mimeType: string) =>
  ({
    ...{ role, mimeType },
    createLink: async () => `https://files.example.com/${role}`,
  }) satisfies InputFile;

const film = linked('source', 'video/mp4');
const picture = linked('source', 'image/png');
const sound = linked('voice', 'audio/mpeg');
const face = linked('reference', 'image/jpeg');

const gone = {
  ...film,
  createLink: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

const unreachable: InputFile = {
  ...{ role: 'source', mimeType: 'video/mp4' },
  readBytes: async () => new Uint8Array(1),
};

const people: Readonly<Record<string, readonly InputFile[]>> = {
  videoretalk: [film, sound],
  'wan2.2-s2v': [picture, sound],
};
const models = Object.keys(people);

async function openScene(
  mood: DashScopeSimulatorOptions = {},
  { input = {}, model = 'videoretalk', files = people[model] ?? [], key }: Order = {},
) {
  const simulator = await startDashScopeSimulator(mood);
  return {
    ...simulator,
    engine: createDashScopeSpeakingEngine({
      ...{ key: key ?? simulator.key, model, address: simulator.url },
    }),
    job: { attemptId: '1', input, files },
  };
}

const refused = (status: number, code: string) => () =>
  openScene({ refusal: { status, code, message: 'No.' } });

const failed = (code: string, message: string) => () => openScene({ failure: { code, message } });

describe.each(models)('people who speak by %s keep the contract:', (model) => {
  const cases = engineContract<DashScopeSpeakingInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene({}, { model }),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createDashScopeSpeakingEngine({ key, model, address: service.url }),
          job: { attemptId: '1', input: {}, files: people[model] ?? [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ askDelivery: 'begun' }, { model }),
      'lost-answer': () => openScene({ delivery: 'cut' }, { model }),
      'slow-body': () => openScene({ delivery: 'in pieces', askDelivery: 'in pieces' }, { model }),
      'expired-file': () => openScene({}, { files: [gone, sound] }),
      unreachable: () => openScene({ askDelivery: 'down' }, { model }),
      'cancel-waiting': async () => ({
        ...(await openScene({}, { model })),
        givenBack: 'all' as const,
      }),
      'cancel-running': async () => ({
        ...(await openScene({ waitingAsks: -1 }, { model })),
        ...{ givenBack: 'none' as const, isMadeAnyway: true },
      }),
      'cancel-ended': async () => ({
        ...(await openScene({ waitingAsks: -1, runningAsks: 0 }, { model })),
        givenBack: 'none' as const,
      }),
      failures: {
        'refused-input': failed(
          'DataInspectionFailed',
          'Input video data may contain inappropriate content.',
        ),
        'invalid-input': failed(
          'InvalidFile.Duration',
          'Invalid file duration. The video/audio file duration must be 2s ~ 120s.',
        ),
        unsupported: () => openScene({}, { files: [unreachable, sound] }),
        'no-credit': refused(400, 'Arrearage'),
        unauthorized: () => openScene({}, { model, key: 'sk-of-another-region' }),
        'rate-limited': refused(429, 'Throttling.RateQuota'),
        'not-found': () => openScene({ gone: 'tasks' }, { model }),
        ambiguous: () => openScene({ delivery: 'nonsense' }, { model }),
        vendor: failed('InternalError.Algo', 'An internal error occurred.'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it.each(models)('people who speak by %s stand random schedules', (model) => {
  const key = 'sk-0123456789abcdef';
  return playRandomSchedules<DashScopeSpeakingInput>({
    openService: () => startDashScopeSimulator({ key }),
    createEngine: ({ url }) => createDashScopeSpeakingEngine({ key, model, address: url }),
    job: { attemptId: '1', input: {}, files: people[model] ?? [] },
    secret: key,
    toUnknownState: (answer) =>
      answer.replace(/"task_status":"\w+"/, '"task_status":"PRE-PROCESSING"'),
  });
});

describe('createDashScopeSpeakingEngine', () => {
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

  it('changes the lips of a film', async () => {
    const input = { extendFilm: true, faceThreshold: 180 };
    const { running, status, requests } = await make({}, { input, files: [sound, face, film] });
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
          ...{ media: 'video', mimeType: 'video/mp4' },
          ...{ durationMs: 7200, width: 1080, height: 1920 },
          source: { url: expect.stringMatching(/\.mp4$/) },
        },
      ],
    });
    expect(requests).toEqual([
      {
        model: 'videoretalk',
        input: {
          video_url: 'https://files.example.com/source',
          audio_url: 'https://files.example.com/voice',
          ref_image_url: 'https://files.example.com/reference',
        },
        parameters: { video_extension: true, query_face_threshold: 180 },
      },
    ]);
  });

  it('has a picture speak, once it was looked at', async () => {
    const order = { model: 'wan2.2-s2v', input: { resolution: '720P' } };
    const { status, requests } = await make({}, order);
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'video', mimeType: 'video/mp4', durationMs: 18_130 },
          source: { url: expect.stringMatching(/\.mp4$/) },
        },
      ],
    });
    const image_url = 'https://files.example.com/source';
    expect(requests).toEqual([
      { model: 'wan2.2-s2v-detect', input: { image_url } },
      {
        model: 'wan2.2-s2v',
        input: { image_url, audio_url: 'https://files.example.com/voice' },
        parameters: { resolution: '720P' },
      },
    ]);
  });

  it('makes a film that can be fetched', async () => {
    const { status } = await make();
    const source = status.status === 'succeeded' ? status.outputs[0]?.source : undefined;
    const url = source && 'url' in source ? source.url : '';
    expect((await fetch(url)).headers.get('content-type')).toBe('video/mp4');
  });

  it('makes nothing of a picture that will not do', async () => {
    const detection = { code: 'InvalidFile.NoHuman', message: 'The input image has no human.' };
    const { status, acceptedJobs } = await make({ detection }, { model: 'wan2.2-s2v' });
    expect(status).toEqual({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
      vendorMessage: expect.stringContaining(detection.message),
    });
    expect(acceptedJobs()).toBe(0);
  });

  it.each([
    ['broke off', async () => Promise.reject(new Error('socket hang up')), true],
    ['was given up by a gateway', async () => new Response('', { status: 504 }), true],
    ['says nothing of it', async () => Response.json({ output: {} }), false],
  ])('is to look again at a picture whose detection %s', async (_, answer, isRetryable) => {
    const engine = createDashScopeSpeakingEngine({
      ...{ key: 'sk-0123456789', model: 'wan2.2-s2v', fetch: answer },
    });
    const job = { attemptId: '1', input: {}, files: [picture, sound] };
    const status = await engine.start(job, options);
    expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable });
  });

  it.each<[string, Order]>([
    ['a resolution of a film', { input: { resolution: '720P' } }],
    [
      'a resolution that the model does not make',
      { model: 'wan2.2-s2v', input: { resolution: '1080P' } },
    ],
    ['a longer film of a picture', { model: 'wan2.2-s2v', input: { extendFilm: true } }],
    ['a threshold of a picture', { model: 'wan2.2-s2v', input: { faceThreshold: 150 } }],
    ['another face of a picture', { model: 'wan2.2-s2v', files: [picture, sound, face] }],
    ['two films', { files: [film, film, sound] }],
    ['two sounds', { files: [film, sound, sound] }],
    ['a film that the service cannot reach', { files: [unreachable, sound] }],
    ['a field that nobody knows', { input: { prompt: '微笑' } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    ['no film', { files: [sound] }],
    ['no sound', { files: [film] }],
    ['a picture for a film', { files: [picture, sound] }],
    ['a film for a picture', { model: 'wan2.2-s2v', files: [film, sound] }],
    ['a film of another type', { files: [linked('source', 'video/webm'), sound] }],
    ['a sound of another type', { files: [film, linked('voice', 'audio/ogg')] }],
    ['AAC for a picture', { model: 'wan2.2-s2v', files: [picture, linked('voice', 'audio/aac')] }],
    ['a threshold without a face', { input: { faceThreshold: 150 } }],
    ['a threshold that is none', { input: { faceThreshold: 100 }, files: [film, sound, face] }],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('takes AAC for a film, and files of which the host does not know the type', async () => {
    const { createLink } = film;
    for (const files of [
      [film, linked('voice', 'audio/aac')],
      [{ role: 'source', createLink } as const, { role: 'voice', createLink } as const],
    ]) {
      expect((await make({}, { files })).status).toHaveProperty('status', 'succeeded');
    }
  });

  it('asks for the capabilities of a model that it does not know', () => {
    const unknown = { key: 'sk-0123456789', model: 'wan9-s2v' };
    expect(() => createDashScopeSpeakingEngine(unknown)).toThrow(/wan9-s2v/);
  });
});
