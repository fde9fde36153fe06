import type { Experimental_VideoModelV4 } from '@ai-sdk/provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DashScopeMood, openDashScope, succeeded } from '../../testing/open-dashscope.ts';
import { breakOff, fallSilent, json } from '../../testing/start-service.ts';
import { engineContract } from '../contract/index.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import type { AiSdkVideoInput } from './ai-sdk-input.ts';
import { fromAiSdk } from './from-ai-sdk.ts';

type Job = { input?: AiSdkVideoInput; files?: readonly InputFile[]; modelId?: string };

async function openScene(
  mood: DashScopeMood = {},
  { input, files = [], modelId = 'wan3-t2v' }: Job = {},
) {
  const { provider, ...scene } = await openDashScope(mood);
  return {
    engine: fromAiSdk(provider.video(modelId)),
    job: { attemptId: 'a-1', input: { prompt: '雪山', ...input }, files },
    ...scene,
  };
}

const refusedStart =
  (status: number, code: string, message = 'No.') =>
  () =>
    openScene({ answerStart: json(status, { code, message, request_id: 'r-1' }) });

const failedTask = (message: string) => () =>
  openScene({ states: [{ task_status: 'FAILED', code: 'Any', message }] });

describe('a video model of DashScope keeps the contract:', () => {
  const cases = engineContract<AiSdkVideoInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      silent: async () => {
        const { answer: answerAsk, isUnderWay } = fallSilent({
          type: 'application/json',
          piece: '{"output":',
        });
        return { ...(await openScene({ answerAsk })), isUnderWay };
      },
      'lost-answer': () => openScene({ answerStart: breakOff, isAccepted: true }),
      'expired-file': () =>
        openScene(
          {},
          {
            files: [
              {
                role: 'first-frame',
                createLink: async () => {
                  throw new Error('It was deleted.');
                },
              },
            ],
          },
        ),
      unreachable: () =>
        openScene({ answerAsk: json(500, { code: 'InternalError', message: '' }) }),
      failures: {
        'refused-prompt': failedTask('Input data may contain inappropriate content.'),
        'refused-output': failedTask('Output data may contain inappropriate content.'),
        'invalid-input': refusedStart(400, 'InvalidParameter'),
        unsupported: () => openScene({}, { input: { n: 2 } }),
        'no-credit': refusedStart(400, 'Arrearage'),
        unauthorized: refusedStart(401, 'InvalidApiKey'),
        'rate-limited': refusedStart(429, 'Throttling.RateQuota'),
        'not-found': () => openScene({ answerAsk: json(404, { code: 'NotFound', message: '' }) }),
        expired: () => openScene({ answerAsk: json(410, { code: 'Gone', message: '' }) }),
        ambiguous: () => openScene({ answerStart: json(200, { request_id: 'r-1' }) }),
        vendor: failedTask('An internal error occurred.'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('fromAiSdk with a video model', () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} };

  async function open(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    return scene;
  }

  it('follows a task through its states by the operation alone', async () => {
    const { engine, job } = await open({}, { input: { duration: 5, resolution: '1280x720' } });
    const started = await engine.start(job, options);
    expect(started).toEqual({
      status: 'running',
      operation: { operation: { taskId: 'task-1' }, warnings: [] },
    });
    if (started.status !== 'running') throw new Error(started.status);
    const states = [];
    for (let asked = 0; asked < 3; asked += 1) {
      states.push(await engine.status?.(started.operation, options));
    }
    expect(states).toMatchObject([
      { status: 'running', operation: started.operation },
      { status: 'running', operation: started.operation },
      {
        status: 'succeeded',
        outputs: [{ media: 'video', mimeType: 'video/mp4', source: { url: succeeded.video_url } }],
        facts: { revisedPrompt: succeeded.actual_prompt },
      },
    ]);
  });

  it('takes an unknown state for a task under way', async () => {
    const { engine, job } = await open({ states: [{ task_status: 'REVIEWING' }] });
    const started = await engine.start(job, options);
    if (started.status !== 'running') throw new Error(started.status);
    expect((await engine.status?.(started.operation, options))?.status).toBe('running');
  });

  it('says at the end which settings were ignored at the beginning', async () => {
    const { engine, job } = await open({ states: [succeeded] }, { input: { fps: 60 } });
    const started = await engine.start(job, options);
    if (started.status !== 'running') throw new Error(started.status);
    expect(await engine.status?.(started.operation, options)).toMatchObject({
      status: 'succeeded',
      facts: { warnings: [expect.stringContaining('unsupported: fps')] },
    });
  });

  it('hands frames and references over as links', async () => {
    const linked = (role: InputFileRole): InputFile => ({
      role,
      mimeType: 'image/png',
      readBytes: async () => {
        throw new Error('Nobody needs the bytes.');
      },
      createLink: async () => `https://files.example.com/${role}.png`,
    });
    const files = [linked('reference'), linked('last-frame'), linked('first-frame')];
    const { engine, job, asked } = await open({}, { files });
    expect((await engine.start(job, options)).status).toBe('running');
    expect(asked[0]?.body).toMatchObject({
      input: {
        prompt: '雪山',
        media: [
          { type: 'reference_image', url: 'https://files.example.com/reference.png' },
          { type: 'first_frame', url: 'https://files.example.com/first-frame.png' },
          { type: 'last_frame', url: 'https://files.example.com/last-frame.png' },
        ],
      },
    });
  });

  it('hands over a single first frame for models without a list of frames', async () => {
    const files: InputFile[] = [
      { role: 'first-frame', mimeType: 'image/png', readBytes: async () => new Uint8Array([1]) },
    ];
    const { engine, job, asked } = await open({}, { files, modelId: 'wan2.6-i2v' });
    expect((await engine.start(job, options)).status).toBe('running');
    expect(asked[0]?.body).toMatchObject({ input: { img_url: 'AQ==' } });
  });

  it('rejects an operation that is not its own', async () => {
    const { engine } = await open();
    await expect(engine.status?.({ taskId: 'task-1' }, options)).rejects.toThrow(TypeError);
  });
});

describe('fromAiSdk with a video model that answers in one request', () => {
  type Generated = Awaited<ReturnType<NonNullable<Experimental_VideoModelV4['doGenerate']>>>;

  /** The newest kind of result, which no provider returns over HTTP yet. */
  const startWith = (videos: Generated['videos']) => {
    const model: Experimental_VideoModelV4 = {
      specificationVersion: 'v4',
      provider: 'test',
      modelId: 'test',
      maxVideosPerCall: undefined,
      doGenerate: async () => ({
        videos,
        warnings: [],
        providerMetadata: { test: { videos: [{ width: 640, height: 360, duration: 4.2 }] } },
        response: { timestamp: new Date(0), modelId: 'test', headers: undefined },
      }),
    };
    return fromAiSdk(model);
  };
  const job = { attemptId: '1', input: {}, files: [] };
  const options = { signal: new AbortController().signal, onProgress: () => {} };

  it('has no status, and tells size and duration', async () => {
    const engine = startWith([{ type: 'base64', data: 'AQID', mediaType: 'video/mp4' }]);
    expect(engine.status).toBeUndefined();
    const bytes = Buffer.from([1, 2, 3]);
    expect(await engine.start(job, options)).toMatchObject({
      outputs: [{ source: { bytes }, width: 640, height: 360, durationMs: 4200 }],
    });
  });

  it('calls a video unsupported if it is stored where it cannot be read', async () => {
    const engine = startWith([{ type: 'uploaded', mediaType: 'video/mp4' }]);
    expect(await engine.start(job, options)).toMatchObject({ reason: 'unsupported' });
  });

  it('calls an answer without a video a failure', async () => {
    expect(await startWith([]).start(job, options)).toMatchObject({ reason: 'vendor' });
  });
});
