import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/index.ts';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { InputFile } from '../input-file.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import {
  type OpenAiVideosGateway,
  type OpenAiVideosSimulatorOptions,
  startOpenAiVideosSimulator,
} from '../simulators/openai-videos/start-openai-videos-simulator.ts';
import { createPng } from '../simulators/simulated-png.ts';
import { createOpenAiVideosEngine } from './create-openai-videos-engine.ts';
import {
  type OpenAiVideosCapabilities,
  openAiVideosCapabilities,
} from './openai-videos-capabilities.ts';
import type { OpenAiVideosInput } from './openai-videos-input.ts';

type Order = {
  readonly input?: Partial<OpenAiVideosInput>;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
  readonly capabilities?: OpenAiVideosCapabilities;
};

async function openScene(
  mood: OpenAiVideosSimulatorOptions = {},
  { input, files = [], model = 'sora-2', key, capabilities }: Order = {},
) {
  const simulator = await startOpenAiVideosSimulator(mood);
  return {
    ...simulator,
    engine: createOpenAiVideosEngine({
      ...{ address: simulator.url, key: key ?? simulator.key, model },
      ...(capabilities ? { capabilities } : {}),
    }),
    job: { attemptId: '1', input: { prompt: '雪山', ...input }, files },
  };
}

const frame = ({ width = 720, height = 1280 } = {}) =>
  ({
    role: 'first-frame',
    mimeType: 'image/png',
    readBytes: async () => createPng({ width, height, text: 'frame' }),
  }) satisfies InputFile;

const gone = {
  ...frame(),
  readBytes: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

const refused = (status: number, code: string, message = 'No.') => ({
  refusal: { status, code, message },
});
const failed = (code: string, message = 'No.') => ({ failure: { code, message } });

describe('the Videos API keeps the contract:', () => {
  const cases = engineContract<OpenAiVideosInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createOpenAiVideosEngine({ address: service.url, key, model: 'sora-2' }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      progress: () => openScene(),
      silent: () => openScene({ askDelivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      balance: async () => ({
        ...(await openScene({ balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      'slow-body': () => openScene({ delivery: 'in pieces', askDelivery: 'in pieces' }),
      'expired-file': () => openScene({}, { files: [gone] }),
      unreachable: () => openScene({ askDelivery: 'down' }),
      failures: {
        'refused-prompt': () => openScene(failed('moderation_blocked')),
        'refused-input': () =>
          openScene(failed('moderation_blocked', 'Your input image has a real face.')),
        'invalid-input': () => openScene({}, { files: [frame({ width: 64 })] }),
        unsupported: () => openScene({}, { input: { seconds: 25 } }),
        'no-credit': () => openScene(refused(429, 'insufficient_quota')),
        unauthorized: () => openScene({}, { key: 'sk-of-somebody-else' }),
        'rate-limited': () => openScene(refused(429, 'rate_limit_exceeded')),
        busy: () => openScene(refused(503, 'overloaded')),
        'not-found': () => openScene({ gone: 'films' }),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: () => openScene(failed('internal_error')),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('a gateway that redirects keeps the contract:', () => {
  const gateway = {
    ...{ isRedirecting: true, isOrienting: true },
    ...{ waiting: 'pending', running: 'processing', completed: 'succeeded' },
  };
  const capabilities = openAiVideosCapabilities('sora-2', { dialect: 'gateway' });
  const cases = engineContract<OpenAiVideosInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene({ gateway }),
      silent: () => openScene({ gateway, askDelivery: 'begun' }),
      'lost-answer': () => openScene({ gateway, delivery: 'cut' }),
      balance: async () => ({
        ...(await openScene({ gateway, balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      unreachable: () => openScene({ gateway, askDelivery: 'down' }),
      failures: {
        unsupported: () => openScene({ gateway }, { capabilities, input: { seconds: 25 } }),
        'not-found': () => openScene({ gateway: { ...gateway, completed: 'not_found' } }),
        expired: () => openScene({ gateway: { ...gateway, completed: 'expired' } }),
        vendor: () => openScene({ gateway: { ...gateway, completed: 'cancelled' } }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('random schedules', () => {
  const key = 'sk-0123456789abcdef';
  const play = (gateway = {}) =>
    playRandomSchedules<OpenAiVideosInput>({
      openService: async () => {
        const service = await startOpenAiVideosSimulator({ key, gateway });
        return { ...service, url: new URL(service.url).origin };
      },
      createEngine: ({ url }) =>
        createOpenAiVideosEngine({ address: `${url}/v1`, key, model: 'sora-2' }),
      job: { attemptId: '1', input: { prompt: '雪山', seconds: 8 }, files: [] },
      secret: key,
      toUnknownState: (answer) => answer.replace(/"status":"\w+"/, '"status":"dreaming"'),
    });

  it('the Videos API stands random schedules', () => play());
  it('a gateway that redirects stands random schedules', () => play({ isRedirecting: true }));
});

describe('createOpenAiVideosEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function follow(engine: Engine<OpenAiVideosInput>, started: EngineStatus) {
    let status = started;
    const running: EngineStatus[] = [];
    while (status.status === 'running') {
      running.push(status);
      const asked: EngineStatus | undefined = await engine.status?.(status.operation, options);
      if (!asked) throw new Error('It cannot be asked.');
      status = asked;
    }
    return { status, running };
  }

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    const started = await scene.engine.start(scene.job, options);
    return { ...scene, ...(await follow(scene.engine, started)) };
  }

  it('makes a film with its poster, and says how far it is', async () => {
    const { status, running, requests } = await make({ runningAsks: 2 }, { input: { seconds: 8 } });
    expect(running).toMatchObject([
      { stage: 'queued', percent: 0 },
      { stage: 'queued', percent: 0 },
      { stage: 'in_progress', percent: 33 },
      { stage: 'in_progress', percent: 67 },
    ]);
    expect(status).toMatchObject({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'video', mimeType: 'video/mp4', durationMs: 8000, width: 720, height: 1280 },
          source: { file: { videoId: 'video_1' } },
          poster: { file: { videoId: 'video_1', variant: 'thumbnail' } },
        },
      ],
      actions: [{ id: 'remix', label: 'Remix', needs: ['prompt'] }],
    });
    expect(requests).toEqual([{ model: 'sora-2', prompt: '雪山', seconds: '8' }]);
  });

  /** The file that its status names, or its poster. */
  async function open({ engine, status }: Awaited<ReturnType<typeof make>>, isPoster = false) {
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    const source = isPoster ? output?.poster : output?.source;
    if (!source || !('file' in source))
      throw new Error(`It names no file: ${JSON.stringify(status)}`);
    return await engine.openFile?.(source.file, { signal });
  }
  const typeOf = async (url: string) => (await fetch(url)).headers.get('content-type');

  it('opens a film and its poster by the key, while they come', async () => {
    const made = await make();
    for (const [isPoster, type] of [
      [false, 'video/mp4'],
      [true, 'image/png'],
    ] as const) {
      const opened = await open(made, isPoster);
      if (!opened || !('body' in opened)) throw new Error('It is not there.');
      const parts: Uint8Array[] = [];
      for await (const part of opened.body) parts.push(part);
      const bytes = Buffer.concat(parts);
      expect(detectMimeType(bytes)).toBe(type);
      expect(opened.size ?? bytes.length).toBe(bytes.length);
    }
  });

  it.each<[string, OpenAiVideosGateway]>([
    ['redirects to it', { isRedirecting: true, completed: 'succeeded' }],
    ['tells its link in place of it', { link: 'content' }],
  ])('hands on the link of a film, without the key, where a gateway %s', async (_, gateway) => {
    const opened = await open(await make({ gateway }));
    if (!opened || !('url' in opened)) throw new Error('It has no link.');
    expect(await typeOf(opened.url)).toBe('video/mp4');
  });

  it('hands on the link that a gateway tells with the state, which has no other', async () => {
    const { status } = await make({ gateway: { link: 'state', namesTasks: true } });
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    if (!output || !('url' in output.source)) throw new Error('It has no link.');
    expect(await typeOf(output.source.url)).toBe('video/mp4');
    expect(output).not.toHaveProperty('poster');
  });

  it.each<[string, OpenAiVideosSimulatorOptions]>([
    ['has none', { gateway: { isRedirecting: true } }],
    ['sends the film in its place', { gateway: { ignoresVariants: true } }],
  ])('has no poster where a gateway %s', async (_, mood) => {
    expect(await open(await make(mood), true).catch(() => undefined)).toBeUndefined();
  });

  it('says that a film is gone', async () => {
    expect(await open(await make({ gone: 'files' }))).toBeUndefined();
  });

  it('may be asked again for a film in whose place a page comes', async () => {
    const opening = open(await make({ gateway: { page: '<h1>502</h1>' } }));
    await expect(opening).rejects.toThrow('no video');
  });

  it.each([
    ['sora-2', { seconds: 15, size: 'large', orientation: 'landscape' }],
    ['sora-2-pro', { seconds: 25, orientation: 'portrait' }],
  ] as const)('asks %s in the words of gateways', async (model, input) => {
    const capabilities = openAiVideosCapabilities(model, { dialect: 'gateway' });
    const { status, requests } = await make(
      { gateway: { isOrienting: true } },
      { model, capabilities, input, files: [frame({ width: 64 })] },
    );
    expect(status).toMatchObject({ outputs: [{ durationMs: input.seconds * 1000 }] });
    expect(status).not.toHaveProperty('outputs.0.width');
    const { seconds, ...shape } = input;
    expect(requests).toMatchObject([{ model, seconds: `${seconds}`, ...shape }]);
  });

  it('begins with a picture', async () => {
    const { status, requests } = await make(
      {},
      { input: { size: '1280x720' }, files: [frame({ width: 1280, height: 720 })] },
    );
    expect(status.status).toBe('succeeded');
    expect(requests[0]).toMatchObject({ size: '1280x720', input_reference: { type: 'image/png' } });
  });

  it('hands on the link of a picture that has no bytes, with the seconds as a text', async () => {
    const file = {
      role: 'first-frame',
      createLink: async () => 'https://files.example.com/a',
    } as const;
    const { status, requests } = await make({}, { input: { seconds: 4 }, files: [file] });
    expect(status.status).toBe('succeeded');
    expect(requests[0]).toMatchObject({
      seconds: '4',
      input_reference: { image_url: 'https://files.example.com/a' },
    });
  });

  it('asks a gateway in JSON, with what its vendor is told besides', async () => {
    const gateway = { isOrienting: true };
    const scene = await openScene(
      { gateway },
      { input: { seconds: 10 }, files: [frame({ width: 64 })] },
    );
    onTestFinished(scene.close);
    const engine = createOpenAiVideosEngine({
      ...{ address: scene.url, key: scene.key, model: 'sora-2', body: 'json' },
      capabilities: openAiVideosCapabilities('sora-2', { dialect: 'gateway' }),
      metadata: { mode: 'pro' },
    });
    const { status } = await follow(engine, await engine.start(scene.job, options));
    expect(status.status).toBe('succeeded');
    expect(scene.requests).toEqual([
      {
        ...{ model: 'sora-2', prompt: '雪山', seconds: '10', metadata: { mode: 'pro' } },
        input_reference: { image_url: expect.stringMatching(/^data:image\/png;base64,iVBOR/) },
      },
    ]);
  });

  it('makes a film again with other words', async () => {
    const { engine, running, requests, acceptedJobs } = await make({}, { input: { seconds: 12 } });
    const [first] = running;
    if (first?.status !== 'running') throw new Error('It gave no operation.');
    const parent = { operation: first.operation, action: 'remix' };
    const job = { attemptId: '2', input: { prompt: '雪山，夜晚' }, files: [], parent };
    const { status } = await follow(engine, await engine.start(job, options));
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{ durationMs: 12_000 }] });
    expect(requests[1]).toEqual({ prompt: '雪山，夜晚', video: 'video_1' });
    for (const [refusedJob, reason] of [
      [{ ...job, input: { ...job.input, seconds: 4 } }, 'unsupported'],
      [{ ...job, files: [frame()] }, 'unsupported'],
      [{ ...job, parent: { ...parent, action: 'extend' } }, 'unsupported'],
      [{ ...job, input: { prompt: ' ' } }, 'invalid-input'],
    ] as const) {
      expect(await engine.start(refusedJob, options)).toMatchObject({ status: 'failed', reason });
    }
    expect(acceptedJobs()).toBe(2);
  });

  it('offers no remix when a gateway has none', async () => {
    const { status, engine } = await make({}, { capabilities: { hasRemix: false } });
    expect(status).not.toHaveProperty('actions');
    const parent = { operation: { videoId: 'video_1' }, action: 'remix' };
    const job = { attemptId: '2', input: { prompt: '夜' }, files: [], parent };
    expect(await engine.start(job, options)).toMatchObject({ reason: 'unsupported' });
  });

  it.each<[string, Order]>([
    ['a size that the model does not make', { input: { size: '1024x1792' } }],
    ['seconds that the model does not make', { input: { seconds: 5 } }],
    ['an orientation, which OpenAI has not', { input: { orientation: 'landscape' } }],
    ['a size of gateways', { input: { size: 'large' } }],
    [
      'seconds that a gateway has for Sora 2 Pro alone',
      {
        input: { seconds: 25 },
        capabilities: openAiVideosCapabilities('sora-2', { dialect: 'gateway' }),
      },
    ],
    ['two pictures', { files: [frame(), frame()] }],
    ['a picture of a model without', { files: [frame()], capabilities: { hasFirstFrame: false } }],
    ['a field that nobody knows', { input: { fps: 24 } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    ['an empty prompt', { input: { prompt: '' } }],
    ['half a second', { input: { seconds: 4.5 } }],
    ['a file that is no picture', { files: [{ ...frame(), mimeType: 'audio/mpeg' }] }],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('sends a gateway what only a gateway knows', async () => {
    const { requests } = await make(
      {},
      { model: 'veo-9', input: { seconds: 25, size: '1920x1080' } },
    );
    expect(requests).toMatchObject([{ model: 'veo-9', seconds: '25', size: '1920x1080' }]);
  });

  it.each([
    ['sentinel_block', 'No.', 'refused-prompt'],
    [
      '',
      'This content may violate our guardrails concerning similarity to third-party content.',
      'refused-prompt',
    ],
    ['rate_limit_exceeded', 'Slow down.', 'vendor'],
  ])(
    'takes a film that failed by %s (%s) for %s, never to be started again',
    async (code, message, reason) => {
      const { status } = await make(failed(code, message));
      expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
    },
  );

  it.each([
    ['expired', 'expired'],
    ['not_found', 'not-found'],
    ['Cancelled', 'vendor'],
    ['FAILURE', 'vendor'],
  ])('takes the state %s for %s', async (completed, reason) => {
    const { status } = await make({ gateway: { completed } });
    expect(status).toMatchObject({ status: 'failed', reason });
  });

  it.each([
    [{ code: 'insufficient_user_quota' }, 'no-credit'],
    [{ message: 'Upstream error.' }, 'vendor'],
  ])('takes an error under status 200 for a refusal: %j', async (error, reason) => {
    const engine = createOpenAiVideosEngine({
      ...{ address: 'https://gateway.example.com/v1', key: 'sk-0123456789', model: 'sora-2' },
      fetch: async () => Response.json({ error }),
    });
    const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
    const status = await engine.start(job, options);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it('may be asked again for a film whose redirect leads nowhere', async () => {
    const scene = await make({ gateway: { isRedirecting: true } });
    const engine = createOpenAiVideosEngine({
      ...{ address: scene.url, key: scene.key, model: 'sora-2' },
      fetch: async (...request) => {
        const answer = await fetch(...request);
        return answer.status === 302 ? new Response(null, { status: 302 }) : answer;
      },
    });
    await expect(open({ ...scene, engine })).rejects.toThrow(/redirects/);
  });

  it('rejects an operation of another engine', async () => {
    const { engine } = await make();
    await expect(engine.status?.({ id: 7 }, options)).rejects.toThrow();
  });

  it.each(['sk-1\r\nx: y', 'sk 1'])('takes no key that no header can carry: %j', (key) => {
    const address = 'https://gateway.example.com/v1';
    expect(() => createOpenAiVideosEngine({ address, key, model: 'sora-2' })).toThrow(TypeError);
  });
});
