import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../../testing/random-schedules.ts';
import { startQuotingService } from '../../../testing/start-quoting-service.ts';
import { engineContract } from '../../contract/index.ts';
import type { EngineStatus } from '../../engine-status.ts';
import type { InputFile } from '../../input-file.ts';
import { simulatedArkFilmModels } from '../../simulators/ark/ark-film-models.ts';
import {
  type ArkSimulatorOptions,
  startArkSimulator,
} from '../../simulators/ark/start-ark-simulator.ts';
import { createPng } from '../../simulators/simulated-png.ts';
import { arkVideoModels } from './ark-videos-capabilities.ts';
import type { ArkVideosInput } from './ark-videos-input.ts';
import { createArkVideosEngine } from './create-ark-videos-engine.ts';

const pro = 'doubao-seedance-1-0-pro-250528';
const fast = 'doubao-seedance-1-0-pro-fast-251015';
const second = 'doubao-seedance-2-0-260128';
const hook = 'http://127.0.0.1:9/hook';
const png = createPng({ width: 64, height: 64, text: 'frame' });

type Order = {
  readonly input?: Partial<ArkVideosInput>;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
  readonly webhookUrl?: string;
  /** Stands before each request. */
  readonly before?: (url: string, method: string | undefined) => Promise<unknown>;
};

async function openScene(
  mood: ArkSimulatorOptions = {},
  { input, files = [], model = second, key, webhookUrl, before = async () => {} }: Order = {},
) {
  const simulator = await startArkSimulator(mood);
  return {
    ...simulator,
    engine: createArkVideosEngine({
      ...{ key: key ?? simulator.key, model, address: simulator.url },
      fetch: async (url, options) => {
        await before(String(url), options?.method);
        return await fetch(url, options);
      },
    }),
    job: {
      ...{ attemptId: '1', input: { prompt: '雪山', ...input }, files },
      ...(webhookUrl ? { webhookUrl } : {}),
    },
  };
}

const file = (role: InputFile['role'], mimeType = 'image/png') =>
  ({ role, mimeType, readBytes: async () => png }) satisfies InputFile;

const linked = (role: InputFile['role'], mimeType = 'image/png') =>
  ({
    ...file(role, mimeType),
    createLink: async () => `https://files.example.com/${mimeType}`,
  }) satisfies InputFile;

const gone = {
  ...file('first-frame'),
  readBytes: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

const refused = (status: number, code: string) => () =>
  openScene({ refusal: { status, code, message: 'The request failed.' } });
const failed = (code: string) => () => openScene({ filmFailure: { code, message: 'No.' } });

describe('Seedance at Ark keeps the contract:', () => {
  const cases = engineContract<ArkVideosInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createArkVideosEngine({ key, model: second, address: service.url }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ askDelivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces', askDelivery: 'in pieces' }),
      'expired-file': () => openScene({}, { files: [gone] }),
      unreachable: () =>
        openScene({ askRefusal: { status: 500, code: 'InternalServiceError', message: '' } }),
      webhook: async () => {
        const scene = await openScene({}, { webhookUrl: hook });
        const sent = async () => {
          const { url, body } = scene.notifications.at(-1) ?? { url: '', body: '' };
          return new Request(url, { method: 'POST', body });
        };
        return { ...scene, sent };
      },
      'cancel-waiting': async () => ({ ...(await openScene()), givenBack: 'all' as const }),
      'cancel-running': async () => ({
        ...(await openScene({ waitingAsks: 0, runningAsks: 2 })),
        ...{ givenBack: 'none' as const, isMadeAnyway: true },
      }),
      'cancel-ended': async () => ({
        ...(await openScene({ waitingAsks: 0, runningAsks: 0 })),
        givenBack: 'none' as const,
      }),
      failures: {
        'refused-prompt': refused(400, 'InputTextSensitiveContentDetected.PolicyViolation'),
        'refused-input': refused(400, 'InputImageSensitiveContentDetected.PrivacyInformation'),
        'refused-output': failed('OutputVideoSensitiveContentDetected'),
        'invalid-input': refused(400, 'InvalidParameter'),
        unsupported: () => openScene({}, { input: { seconds: 3 } }),
        'no-credit': refused(403, 'AccountOverdueError'),
        unauthorized: () => openScene({}, { key: 'ark-wrong-key' }),
        'rate-limited': refused(429, 'RateLimitExceeded.EndpointRPMExceeded'),
        busy: refused(429, 'ServerOverloaded'),
        timeout: () => openScene({ isFilmOverdue: true }),
        'not-found': () => openScene({ gone: 'films' }),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: failed('InternalServiceError'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('Seedance at Ark stands random schedules', () => {
  const key = 'ark-0123456789';
  return playRandomSchedules<ArkVideosInput>({
    openService: async () => {
      const service = await startArkSimulator({ key });
      return { ...service, url: new URL(service.url).origin };
    },
    createEngine: ({ url }) =>
      createArkVideosEngine({ key, model: second, address: `${url}/api/v3` }),
    job: { attemptId: '1', input: { prompt: '雪山', seconds: 5 }, files: [] },
    secret: key,
    toUnknownState: (answer) => answer.replace(/"status":"\w+"/, '"status":"dreaming"'),
  });
});

describe('createArkVideosEngine', () => {
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

  it('follows a film through its states, without sound and the mark of the service', async () => {
    const input = { seconds: 8, ratio: '9:16', resolution: '1080p' };
    const { stages, status, requests } = await make({}, { input });
    expect(stages).toEqual(['queued', 'running']);
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'video', mimeType: 'video/mp4', durationMs: 8000 },
          source: { url: expect.stringMatching(/\.mp4$/) },
        },
      ],
      facts: { seed: 10 },
    });
    expect(requests).toEqual([
      {
        model: second,
        content: [{ type: 'text', text: '雪山' }],
        ...{ duration: 8, ratio: '9:16', resolution: '1080p' },
        ...{ generate_audio: false, watermark: false },
      },
    ]);
  });

  it('asks the first generation for a poster, and never about sound', async () => {
    const input = { seed: 7, isCameraFixed: true };
    const { status, requests } = await make({}, { input, model: pro });
    expect(requests).toEqual([
      {
        model: pro,
        content: [{ type: 'text', text: '雪山' }],
        ...{ seed: 7, camera_fixed: true, return_last_frame: true, watermark: false },
      },
    ]);
    const poster = { url: expect.stringMatching(/\.png$/) };
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{ poster }] });
  });

  it('makes sound where it is asked for', async () => {
    const { requests } = await make({}, { input: { sound: true } });
    expect(requests).toMatchObject([{ generate_audio: true }]);
  });

  it('begins and ends with pictures, as links where the host makes any', async () => {
    const files = [linked('first-frame'), file('last-frame')];
    const { status, requests } = await make({}, { files });
    expect(status.status).toBe('succeeded');
    const data = `data:image/png;base64,${png.toString('base64')}`;
    expect(requests[0]?.['content']).toEqual([
      { type: 'text', text: '雪山' },
      {
        ...{ type: 'image_url', role: 'first_frame' },
        image_url: { url: 'https://files.example.com/image/png' },
      },
      { type: 'image_url', role: 'last_frame', image_url: { url: data } },
    ]);
  });

  it('takes pictures, films and sounds as references, in their order', async () => {
    const files = [
      linked('reference', 'video/mp4'),
      file('reference'),
      linked('reference', 'audio/mpeg'),
    ];
    const { status, requests } = await make({}, { files });
    expect(status.status).toBe('succeeded');
    expect(requests[0]?.['content']).toMatchObject([
      { type: 'text' },
      { role: 'reference_video', video_url: { url: 'https://files.example.com/video/mp4' } },
      { role: 'reference_image', image_url: { url: expect.stringMatching(/^data:/) } },
      { role: 'reference_audio', audio_url: { url: 'https://files.example.com/audio/mpeg' } },
    ]);
  });

  it.each<[string, Order]>([
    ['seconds that the model does not make', { input: { seconds: 13 }, model: pro }],
    ['a resolution that the model does not make', { input: { resolution: '4k' }, model: pro }],
    ['an aspect ratio that the model does not make', { input: { ratio: '2:1' } }],
    ['sound of a model without', { input: { sound: true }, model: pro }],
    ['a seed of a model without', { input: { seed: 7 } }],
    ['a fixed camera of a model without', { input: { isCameraFixed: false } }],
    ['two first frames', { files: [file('first-frame'), file('first-frame')] }],
    ['a last frame of a model without', { files: [file('last-frame')], model: fast }],
    ['references of a model without', { files: [file('reference')], model: pro }],
    ['references beside frames', { files: [file('reference'), file('first-frame')] }],
    ['too many references', { files: Array.from({ length: 10 }, () => file('reference')) }],
    [
      'too many films as references',
      { files: Array.from({ length: 4 }, () => linked('reference', 'video/mp4')) },
    ],
    ['a film that the service cannot reach', { files: [file('reference', 'video/mp4')] }],
    ['a field that nobody knows', { input: { fps: 24 } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    ['an empty prompt', { input: { prompt: ' ' } }],
    ['a command that would make the film longer', { input: { prompt: '雪山 --dur 12' } }],
    ['half a second', { input: { seconds: 4.5 } }],
    ['a last frame alone', { files: [file('last-frame')] }],
    ['a sound alone', { files: [linked('reference', 'audio/mpeg')] }],
    ['a film as a frame', { files: [linked('first-frame', 'video/mp4')] }],
    ['a film of another type', { files: [linked('reference', 'video/webm')] }],
    [
      'a picture that is too large',
      { files: [{ ...file('first-frame'), readBytes: async () => new Uint8Array(10_000_001) }] },
    ],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('leaves the parameters of Midjourney in a prompt alone', async () => {
    const { requests } = await make({}, { input: { prompt: '雪山 --ar 16:9 --durable' } });
    expect(requests).toMatchObject([{ content: [{ text: '雪山 --ar 16:9 --durable' }] }]);
  });

  it.each([
    ['VideoSensitiveContentDetected.NewKind', 'refused-prompt'],
    ['SensitiveContentDetected.PrivacyInformation', 'refused-input'],
    ['OutputAudioSensitiveContentDetected.PolicyViolation', 'refused-output'],
    ['ServerOverloaded', 'busy'],
    ['SomethingNew', 'vendor'],
  ])('takes a film that failed by %s for %s, never to be started again', async (code, reason) => {
    const { status } = await make({ filmFailure: { code, message: 'Why.' } });
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
    expect(status).toHaveProperty('vendorMessage', expect.stringContaining('Why.'));
  });

  it('says that a film was cancelled though the answer was lost', async () => {
    const scene = await openScene();
    onTestFinished(scene.close);
    const engine = createArkVideosEngine({
      ...{ key: scene.key, model: second, address: scene.url },
      fetch: async (...request) => {
        const answer = await fetch(...request);
        if (request[1]?.method === 'DELETE') throw new TypeError('terminated');
        return answer;
      },
    });
    const started = await engine.start(scene.job, options);
    if (started.status !== 'running') throw new Error(started.status);
    expect(await engine.cancel?.(started.operation, options)).toEqual({ givenBack: 'all' });
  });

  it('gives nothing back for a film that begins while it is being cancelled', async () => {
    const headers = { authorization: 'Bearer ark-simulated-key' };
    const scene = await openScene(
      { runningAsks: 3 },
      {
        // Whoever asks moves the simulated film on.
        before: async (url, method) => method === 'DELETE' && (await fetch(url, { headers })),
      },
    );
    onTestFinished(scene.close);
    const started = await scene.engine.start(scene.job, options);
    if (started.status !== 'running') throw new Error(started.status);
    expect(await scene.engine.cancel?.(started.operation, options)).toEqual({ givenBack: 'none' });
  });

  it('deletes no film that has ended', async () => {
    const { engine, status } = await make();
    expect(status.status).toBe('succeeded');
    const operation = { taskId: 'cgt-1' };
    expect(await engine.cancel?.(operation, options)).toEqual({ givenBack: 'none' });
    expect(await engine.status?.(operation, options)).toEqual(status);
  });

  it('makes a film that can be fetched, until its link has died', async () => {
    const linkOf = (status: EngineStatus) => {
      const source = status.status === 'succeeded' ? status.outputs[0]?.source : undefined;
      if (!source || !('url' in source)) throw new Error('It has no link.');
      return source.url;
    };
    const { status } = await make();
    expect((await fetch(linkOf(status))).headers.get('content-type')).toBe('video/mp4');
    const { status: late } = await make({ gone: 'files' });
    expect((await fetch(linkOf(late))).status).toBe(403);
  });

  it('rejects an operation of another engine, and a webhook about nothing', async () => {
    const { engine } = await make();
    await expect(engine.status?.({ id: 7 }, options)).rejects.toThrow();
    await expect(engine.cancel?.({ id: 7 }, options)).rejects.toThrow();
    const request = new Request(hook, { method: 'POST', body: '{"status":"succeeded"}' });
    await expect(engine.readWebhook?.(request)).rejects.toThrow();
  });

  it('needs to be told what an endpoint of the account can do', () => {
    const endpoint = { key: 'ark-0123456789', model: 'ep-20261123-abcde' };
    expect(() => createArkVideosEngine(endpoint)).toThrow(/ep-20261123-abcde/);
    const capabilities = arkVideoModels[pro];
    if (!capabilities) throw new Error(pro);
    expect(createArkVideosEngine({ ...endpoint, capabilities })).toHaveProperty('start');
  });

  it.each(Object.entries(simulatedArkFilmModels))(
    'makes all that %s makes, and nothing else',
    async (model, { seconds: [min, max], resolutions }) => {
      const isMade = async (input: Partial<ArkVideosInput>) => {
        const { status } = await make({ waitingAsks: 0, runningAsks: 0 }, { input, model });
        if (status.status === 'failed') expect(status.reason).toBe('unsupported');
        return status.status === 'succeeded';
      };
      const made = [];
      for (let seconds = 1; seconds <= 31; seconds += 1) {
        if (await isMade({ seconds })) made.push(seconds);
      }
      expect([made[0], made.at(-1), made.length]).toEqual([min, max, max - min + 1]);
      const sharp = [];
      for (const resolution of ['480p', '720p', '1080p', '4k']) {
        if (await isMade({ resolution })) sharp.push(resolution);
      }
      expect(sharp).toEqual(resolutions);
      for (const ratio of arkVideoModels[model]?.ratios ?? []) {
        expect(await isMade({ ratio }), ratio).toBe(true);
      }
    },
  );

  it('knows the models that the service has', () => {
    expect(Object.keys(arkVideoModels)).toEqual(Object.keys(simulatedArkFilmModels));
  });
});
