import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { checkEngineStatus } from '../check-engine-status.ts';
import { type EngineScenes, engineContract } from '../contract/index.ts';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineRunning, EngineStatus } from '../engine-status.ts';
import type { InputFile } from '../input-file.ts';
import {
  type SunoApiSimulatorOptions,
  startSunoApiSimulator,
} from '../simulators/suno-api/start-suno-api-simulator.ts';
import { createSunoApiEngine, type SunoApiEngineOptions } from './create-suno-api-engine.ts';
import type { SunoApiDialect } from './dialects.ts';
import type { SunoApiInput } from './suno-api-input.ts';

const models = { 'suno-api': 'chirp-crow', 'sunoapi-org': 'V5' } as const;
const allDialects = ['suno-api', 'sunoapi-org'] as const;

type Order = {
  readonly input?: SunoApiInput;
  readonly files?: readonly InputFile[];
  readonly webhookUrl?: string;
  readonly options?: Partial<SunoApiEngineOptions>;
};

const idea = { description: '山里的清晨' };
const custom = {
  ...{ style: 'folk, guitar', title: '晨雾' },
  lyrics: '[Verse]\n晨雾散去\n[Chorus]\n天亮了',
};

async function openScene(
  mood: SunoApiSimulatorOptions,
  { input = idea, files = [], webhookUrl, options }: Order = {},
) {
  const simulator = await startSunoApiSimulator(mood);
  const { url: address, key } = simulator;
  const { dialect } = mood;
  const job: EngineJob<SunoApiInput> = {
    ...{ attemptId: '1', input, files },
    ...(webhookUrl ? { webhookUrl } : {}),
  };
  const engine = createSunoApiEngine({
    ...{ address, key, dialect, model: models[dialect] },
    ...options,
  });
  return { ...simulator, engine, job };
}

const cover = (createLink: () => Promise<string>) =>
  ({ role: 'cover', mimeType: 'audio/mpeg', createLink }) satisfies InputFile;
const humming = cover(async () => 'https://files.example.com/humming.mp3');
const gone = cover(async () => Promise.reject(new Error('It is gone.')));

const hook = 'http://127.0.0.1:9/hook';

/** Scenes of both dialects. */
function scenesOf(dialect: SunoApiDialect) {
  return {
    // The other one of its two songs fails.
    'one-output': () => openScene({ dialect, failure: { message: 'No.', failures: 1 } }),
    'several-outputs': () => openScene({ dialect }),
    'quoted-key': async () => {
      const service = await startQuotingService();
      const key = 'a-key-of-no-usual-form';
      const options = { address: service.url, key, dialect, model: models[dialect] };
      return {
        ...service,
        engine: createSunoApiEngine(options),
        job: { attemptId: '1', input: idea, files: [] },
        secrets: [key],
      };
    },
    silent: () => openScene({ dialect, askDelivery: 'begun' }),
    'lost-answer': () => openScene({ dialect, delivery: 'cut' }),
    balance: async () => ({
      ...(await openScene({ dialect, balance: 120.5 })),
      balance: { amount: 120.5, unit: dialect === 'suno-api' ? 'money' : 'credits' } as const,
    }),
    'slow-body': () =>
      openScene({ dialect, delivery: 'in pieces', askDelivery: 'in pieces' }, { input: custom }),
    unreachable: () => openScene({ dialect, askDelivery: 'down' }),
    webhook: async () => {
      const scene = await openScene({ dialect }, { webhookUrl: hook });
      const sent = async () => {
        const { url, body } = scene.notifications.at(-1) ?? { url: '', body: '' };
        return new Request(url, { method: 'POST', body });
      };
      return { ...scene, sent };
    },
    failures: {
      'invalid-input': () => openScene({ dialect }, { input: { description: '啦'.repeat(501) } }),
      unsupported: () => openScene({ dialect }, { input: { ...idea, style: 'folk' } }),
      unauthorized: () => openScene({ dialect }, { options: { key: 'sk-of-somebody-else' } }),
      'not-found': () => openScene({ dialect, isForgetful: true }),
      ambiguous: () => openScene({ dialect, delivery: 'nonsense' }),
      vendor: () => openScene({ dialect, failure: { message: 'Generation failed' } }),
    },
  } satisfies EngineScenes<SunoApiInput>;
}

describe('Suno-API and new-api keep the contract:', () => {
  const dialect = 'suno-api';
  const refused = (status: number, code: string, message: string) => () =>
    openScene({ dialect, refusal: { status, body: { code, message, data: null } } });
  const failing = (message: string) => () => openScene({ dialect, failure: { message } });
  const scenes = scenesOf(dialect);
  const cases = engineContract<SunoApiInput>({
    foreignRole: 'cover',
    scenes: {
      ...scenes,
      progress: () => openScene({ dialect }),
      failures: {
        ...scenes.failures,
        'refused-prompt': failing('Song description contained artist name: nobody'),
        timeout: failing('time out'),
        'no-credit': refused(403, 'quota_not_enough', '用户额度不足'),
        'rate-limited': refused(429, 'rate_limited', 'Slow down.'),
        busy: refused(500, 'fail_to_fetch_task', 'Too many running jobs.'),
        expired: refused(400, 'task_origin_not_exist', 'task_origin_not_exist'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('sunoapi.org keeps the contract:', () => {
  const dialect = 'sunoapi-org';
  const refused = (code: number, msg: string) => () =>
    openScene({ dialect, refusal: { body: { code, msg, data: null } } });
  const scenes = scenesOf(dialect);
  const cases = engineContract<SunoApiInput>({
    foreignRole: 'mask',
    scenes: {
      ...scenes,
      'expired-file': () => openScene({ dialect }, { files: [gone] }),
      failures: {
        ...scenes.failures,
        'refused-prompt': () =>
          openScene({ dialect, failure: { message: 'No.', state: 'SENSITIVE_WORD_ERROR' } }),
        'refused-input': () =>
          openScene(
            { dialect, failure: { message: 'Uploaded audio matches existing work of art.' } },
            { files: [humming] },
          ),
        'no-credit': refused(429, 'The current credits are insufficient. Please top up.'),
        'rate-limited': refused(430, 'Your call frequency is too high.'),
        busy: refused(455, 'Please wait.'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('random schedules', () => {
  const key = 'sk-0123456789abcdef';
  it.each(allDialects)('%s stands random schedules', (dialect) =>
    playRandomSchedules<SunoApiInput>({
      openService: () => startSunoApiSimulator({ dialect, key }),
      createEngine: ({ url: address }) =>
        createSunoApiEngine({ address, key, dialect, model: models[dialect] }),
      job: { attemptId: '1', input: custom, files: [] },
      secret: key,
      toUnknownState: (answer) => answer.replace(/"status":"\w+"/g, '"status":"DREAMING"'),
    }),
  );
});

describe('createSunoApiEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function follow(engine: Engine<SunoApiInput>, started: EngineStatus) {
    let status = started;
    const running: EngineRunning[] = [];
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

  /** A gateway that answers each request with the next one of these. */
  function telling(dialect: SunoApiDialect, ...answers: readonly object[]) {
    const left = [...answers];
    const fetch = async () => Response.json(left.shift());
    const address = 'https://gateway.example.com';
    return createSunoApiEngine({ address, key: 'sk-1', dialect, model: models[dialect], fetch });
  }
  const job = { attemptId: '1', input: idea, files: [] };
  const ask = (engine: Engine<SunoApiInput>) => engine.status?.({ taskId: 'task-1' }, options);
  const sizeOf = async (url = '') => (await (await fetch(url)).arrayBuffer()).byteLength;

  it.each(allDialects)('makes two songs with all that is known of them: %s', async (dialect) => {
    const { status } = await make({ dialect }, { input: custom });
    if (status.status !== 'succeeded') throw new Error(status.status);
    const lyrics = custom.lyrics.split('\n').map((text) => ({ text }));
    expect(status.outputs).toEqual(
      [21_000, 22_000].map((durationMs) => ({
        ...{ media: 'audio', mimeType: 'audio/mpeg', durationMs, title: '晨雾', lyrics },
        source: { url: expect.stringMatching(/\.mp3$/) },
        poster: { url: expect.stringMatching(/\.png$/) },
      })),
    );
    expect(status.actions).toEqual(
      [0, 1].map((output) => ({
        ...{ id: `extend:${output}`, label: 'Extend', kind: 'extend', output },
        ...{ needs: ['moment'], takes: ['prompt', 'lyrics'] },
      })),
    );
    expect(status).not.toHaveProperty('facts');
  });

  it.each(allDialects)('lets songs be heard while they are made: %s', async (dialect) => {
    const scene = await openScene({ dialect });
    onTestFinished(scene.close);
    let status = await scene.engine.start(scene.job, options);
    const heard: number[][] = [];
    while (status.status === 'running') {
      const partial = status.partial ?? [];
      heard.push(await Promise.all(partial.map(({ source }) => sizeOf(source.url))));
      status = (await scene.engine.status?.(status.operation, options)) ?? status;
    }
    const [, , begun = [], further = []] = heard;
    expect(heard.map(({ length }) => length)).toEqual([0, 0, 2, 2]);
    expect(further[1]).toBeGreaterThan(begun[1] ?? 0);
    if (status.status !== 'succeeded') throw new Error(status.status);
    const [, second] = status.outputs;
    const url = second && 'url' in second.source ? second.source.url : '';
    expect(await sizeOf(url)).toBeGreaterThan(further[1] ?? 0);
  });

  it.each(allDialects)('says nothing of lyrics where nothing is sung: %s', async (dialect) => {
    const { status } = await make({ dialect }, { input: { ...idea, isInstrumental: true } });
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{ title: '天亮了' }, {}] });
    expect(status).not.toHaveProperty('outputs.0.lyrics');
  });

  it.each(allDialects)('delivers one song when the other fails: %s', async (dialect) => {
    const { status } = await make({ dialect, failure: { message: 'Broken.', failures: 1 } });
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{ durationMs: 21_000 }] });
  });

  it('says what became of the other one', async () => {
    const failure = { message: 'Broken.', failures: 1 } as const;
    const { status } = await make({ dialect: 'suno-api', failure });
    expect(status).toHaveProperty('facts.warnings', ['A song was not made: Broken.']);
  });

  it('asks Suno-API for an idea, and for a song by its style', async () => {
    const { requests } = await make({ dialect: 'suno-api' }, { input: idea, webhookUrl: hook });
    expect(requests).toEqual([
      {
        path: '/suno/submit/music',
        body: {
          ...{ mv: 'chirp-crow', make_instrumental: false, notify_hook: hook },
          gpt_description_prompt: idea.description,
        },
      },
    ]);
    const { lyrics: prompt, style: tags, title } = custom;
    const sung = await make({ dialect: 'suno-api' }, { input: custom });
    const base = { mv: 'chirp-crow', make_instrumental: false };
    expect(sung.requests).toMatchObject([{ body: { ...base, prompt, tags, title } }]);
    const input = { style: 'piano', isInstrumental: true };
    const played = await make({ dialect: 'suno-api' }, { input });
    expect(played.requests).toMatchObject([
      { body: { mv: 'chirp-crow', make_instrumental: true, prompt: '', tags: 'piano', title: '' } },
    ]);
  });

  it('asks sunoapi.org for an idea, and for a song by its style', async () => {
    const { requests } = await make({ dialect: 'sunoapi-org' }, { input: idea, webhookUrl: hook });
    expect(requests).toEqual([
      {
        path: '/api/v1/generate',
        body: {
          ...{ model: 'V5', customMode: false, instrumental: false, callBackUrl: hook },
          prompt: idea.description,
        },
      },
    ]);
    const settings = { voice: 'female', negativeStyle: 'metal', weirdness: 0.123 } as const;
    const input = { ...custom, ...settings, styleInfluence: 1 };
    const sung = await make({ dialect: 'sunoapi-org' }, { input });
    expect(sung.requests).toEqual([
      {
        path: '/api/v1/generate',
        body: {
          ...{ model: 'V5', customMode: true, instrumental: false },
          ...{ callBackUrl: 'https://webhook.invalid/', prompt: custom.lyrics },
          ...{ style: custom.style, title: custom.title, vocalGender: 'f', negativeTags: 'metal' },
          ...{ weirdnessConstraint: 0.12, styleWeight: 1 },
        },
      },
    ]);
  });

  it.each<[SunoApiInput, string]>([
    [{ style: 'folk', lyrics: '[Verse]\n[Soft] 晨雾散去\n天亮了' }, '晨雾散去'],
    [{ style: 'a very long style, '.repeat(9), isInstrumental: true }, 'a very long style'],
  ])('names a song for sunoapi.org, which wants a title: %j', async (input, name) => {
    const { status } = await make({ dialect: 'sunoapi-org' }, { input });
    expect(status).toHaveProperty('outputs.0.title', expect.stringContaining(name));
    expect(status).toHaveProperty('outputs.0.title', expect.stringMatching(/^.{1,40}$/u));
  });

  it.each(allDialects)('goes on from a moment of a song: %s', async (dialect) => {
    const {
      engine,
      status: parent,
      requests,
      acceptedJobs,
    } = await make({ dialect }, { input: custom });
    if (parent.status !== 'succeeded') throw new Error(parent.status);
    const { operation = {} } = parent;
    const extend = (input: SunoApiInput, action = 'extend:1') =>
      engine.start({ ...job, input, parent: { operation, action } }, options);
    const plain = await follow(engine, await extend({ continueAt: 12.5 }));
    expect(plain.status).toMatchObject({ outputs: [{ title: custom.title }, {}] });
    const words = { continueAt: 8, lyrics: '太阳升起', style: 'rock', title: '天亮' };
    const reworded = await follow(engine, await extend(words));
    const lyrics = [{ text: '太阳升起' }];
    expect(reworded.status).toMatchObject({ outputs: [{ title: '天亮', lyrics }, {}] });
    const [, first, second] = requests;
    const origins = {
      'suno-api': { task_id: 'task-1', continue_clip_id: 'task-1-song-2' },
      'sunoapi-org': { defaultParamFlag: true, audioId: 'task-1-song-2' },
    };
    const styles = { 'suno-api': 'tags', 'sunoapi-org': 'style' };
    const moments = { 'suno-api': 'continue_at', 'sunoapi-org': 'continueAt' };
    const saying = (style: string, moment: number) => ({
      body: { ...origins[dialect], [styles[dialect]]: style, [moments[dialect]]: moment },
    });
    expect(first).toMatchObject(saying(custom.style, 12.5));
    expect(second).toMatchObject(saying('rock', 8));
    for (const [input, action, reason] of [
      [{}, 'extend:0', 'invalid-input'],
      [{ ...words, continueAt: 0 }, 'extend:0', 'invalid-input'],
      [{ ...words, description: '夜' }, 'extend:0', 'unsupported'],
      [words, 'extend:2', 'unsupported'],
      [words, 'remix', 'unsupported'],
    ] as const) {
      expect(await extend(input, action)).toMatchObject({ status: 'failed', reason });
    }
    const parentOfIt = { operation, action: 'extend:0' };
    const withFile = { ...job, input: words, files: [humming], parent: parentOfIt };
    expect(await engine.start(withFile, options)).toMatchObject({ reason: 'unsupported' });
    expect(acceptedJobs()).toBe(3);
  });

  it.each([
    ['suno-api', 'running'],
    ['sunoapi-org', 'failed'],
  ] as const)('plays on without a voice where it can be told so: %s', async (dialect, status) => {
    const operation = { taskId: 'task-1', clips: [{ id: 'task-1-song-1', style: 'piano' }] };
    const parent = { operation, action: 'extend:0' };
    const input = { continueAt: 3, isInstrumental: true };
    const engine = telling(dialect, { code: 'success', data: 'task-2' });
    expect(await engine.start({ ...job, input, parent }, options)).toMatchObject({ status });
  });

  it('needs a style to go on at sunoapi.org, where the song tells none', async () => {
    const parent = { operation: { taskId: 'task-1', clips: [{ id: 'a' }] }, action: 'extend:0' };
    const started = await telling('sunoapi-org').start(
      { ...job, input: { continueAt: 3 }, parent },
      options,
    );
    expect(started).toMatchObject({ status: 'failed', reason: 'invalid-input' });
  });

  it('names a continuation for sunoapi.org, where the song has no title', async () => {
    const { engine, requests } = await make({ dialect: 'sunoapi-org' });
    const operation = { taskId: 'task-1', clips: [{ id: 'task-1-song-1', style: 'piano' }] };
    const parent = { operation, action: 'extend:0' };
    const started = await engine.start({ ...job, input: { continueAt: 3 }, parent }, options);
    expect(started.status).toBe('running');
    expect(requests[1]).toMatchObject({ body: { title: 'piano', prompt: 'piano' } });
  });

  it('sings a file anew at sunoapi.org', async () => {
    const { status, requests } = await make(
      { dialect: 'sunoapi-org' },
      { input: custom, files: [humming] },
    );
    expect(status.status).toBe('succeeded');
    expect(requests).toMatchObject([
      {
        path: '/api/v1/generate/upload-cover',
        body: { uploadUrl: 'https://files.example.com/humming.mp3', customMode: true },
      },
    ]);
  });

  const refusals: readonly (readonly [string, SunoApiDialect, Order, string])[] = [
    ['a voice', 'suno-api', { input: { ...custom, voice: 'male' } }, 'unsupported'],
    ['a style to avoid', 'suno-api', { input: { ...custom, negativeStyle: 'a' } }, 'unsupported'],
    ['a weirdness', 'suno-api', { input: { ...custom, weirdness: 0 } }, 'unsupported'],
    ['an influence', 'suno-api', { input: { ...custom, styleInfluence: 1 } }, 'unsupported'],
    ['a cover', 'suno-api', { files: [humming] }, 'unsupported'],
    ['a voice of an idea', 'sunoapi-org', { input: { ...idea, voice: 'male' } }, 'unsupported'],
    [
      'a voice of an instrumental',
      'sunoapi-org',
      { input: { style: 'a', isInstrumental: true, voice: 'male' } },
      'unsupported',
    ],
    ['two covers', 'sunoapi-org', { files: [humming, humming] }, 'unsupported'],
    [
      'a cover without a link',
      'sunoapi-org',
      {
        files: [
          { role: 'cover', mimeType: 'audio/mpeg', readBytes: async () => new Uint8Array(1) },
        ],
      },
      'unsupported',
    ],
    [
      'a cover that is no sound',
      'sunoapi-org',
      { files: [{ ...humming, mimeType: 'image/png' }] },
      'invalid-input',
    ],
    ['a moment', 'suno-api', { input: { ...custom, continueAt: 3 } }, 'unsupported'],
    ['a title of an idea', 'suno-api', { input: { ...idea, title: 'a' } }, 'unsupported'],
    ['nothing', 'suno-api', { input: {} }, 'invalid-input'],
    ['lyrics without a style', 'suno-api', { input: { lyrics: 'la' } }, 'invalid-input'],
    ['a style without lyrics', 'suno-api', { input: { style: 'folk' } }, 'invalid-input'],
    [
      'lyrics of an instrumental',
      'suno-api',
      { input: { ...custom, isInstrumental: true } },
      'invalid-input',
    ],
    ['a weirdness above 1', 'sunoapi-org', { input: { ...custom, weirdness: 2 } }, 'invalid-input'],
    [
      'long lyrics',
      'suno-api',
      { input: { ...custom, lyrics: '啦'.repeat(5001) } },
      'invalid-input',
    ],
    [
      'a long style',
      'sunoapi-org',
      { input: { ...custom, style: 'a'.repeat(1001) } },
      'invalid-input',
    ],
    ['a long title', 'suno-api', { input: { ...custom, title: 'a'.repeat(81) } }, 'invalid-input'],
    [
      'a field that nobody knows',
      'suno-api',
      { input: { ...idea, key: 'a' } as object },
      'unsupported',
    ],
  ];

  it.each(refusals)('refuses %s at %s, and sends nothing', async (_, dialect, order, reason) => {
    const { status, requests } = await make({ dialect }, order);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each(['chirp-v3-0', 'chirp-v4', 'V4'])('knows what little %s takes', async (model) => {
    const dialect = model === 'V4' ? 'sunoapi-org' : 'suno-api';
    const input = { ...custom, style: 'a'.repeat(201) };
    const { status } = await make({ dialect }, { input, options: { model } });
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
  });

  it('sends texts of any length for a model that only the gateway knows', async () => {
    const engine = createSunoApiEngine({
      ...{ address: 'https://gateway.example.com', key: 'sk-1', dialect: 'suno-api' },
      ...{ model: 'chirp-next', fetch: async () => Response.json({ code: 1, data: 'task-9' }) },
    });
    const input = { ...custom, style: 'a'.repeat(5000) };
    const started = await engine.start({ ...job, input }, options);
    expect(started).toEqual({ status: 'running', operation: { taskId: 'task-9' } });
  });

  it('believes no reason to fail as long as a task has not failed', async () => {
    const { status } = await make({ dialect: 'suno-api', notice: '任务超时' });
    expect(status.status).toBe('succeeded');
  });

  const clip = { id: 'a', status: 'complete', audio_url: 'https://cdn.example.com/a.mp3' };
  const task = (status: string, ...data: readonly object[]) => ({
    code: 'success',
    data: [{ task_id: 'task-1', status, data }],
  });

  it.each([
    ['a task that has succeeded with a song that still grows', 'SUCCESS', 'streaming'],
    ['a state of a song that nobody knows', 'SUCCESS', 'mastering'],
    ['a state of a task that nobody knows', 'UNKNOWN', 'complete'],
  ])('goes on asking for %s', async (_, state, ofSong) => {
    const song = { ...clip, id: 'b', status: ofSong };
    const status = await ask(telling('suno-api', task(state, clip, song)));
    expect(status?.status).toBe('running');
  });

  it('lets songs be heard that have not failed, as far as a host can store it', async () => {
    const songs = [
      { ...clip, status: 'error', audio_url: 'https://cdn.example.com/failed.mp3' },
      { ...clip, status: 'streaming', audio_url: `https://cdn.example.com/${'a'.repeat(5000)}` },
      ...Array.from({ length: 9 }, (_, number) => ({ ...clip, id: `${number}` })),
    ];
    const status = await ask(telling('suno-api', task('IN_PROGRESS', ...songs)));
    if (status?.status !== 'running') throw new Error(status?.status);
    expect(checkEngineStatus(status)).toEqual([]);
    const heard = { media: 'audio', mimeType: 'audio/mpeg', source: { url: clip.audio_url } };
    expect(status.partial).toEqual(Array.from({ length: 8 }, () => heard));
  });

  it.each([
    ['no song', []],
    ['a song without a file', [{ ...clip, audio_url: '' }]],
    ['a file that is nowhere', [{ ...clip, audio_url: 'file:///etc/passwd' }]],
  ])('fails a task that has succeeded with %s', async (_, clips) => {
    const status = await ask(telling('suno-api', task('SUCCESS', ...clips)));
    expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: false });
  });

  it('tells what is known of a song that a gateway tells little of', async () => {
    const nameless = { ...clip, id: undefined };
    const status = await ask(telling('suno-api', task('complete', nameless)));
    const output = { media: 'audio', mimeType: 'audio/mpeg', source: { url: clip.audio_url } };
    expect(status).toMatchObject({ status: 'succeeded', actions: [] });
    expect(status).toHaveProperty('outputs', [output]);
  });

  it('stores no more of a song than fits', async () => {
    const metadata = { tags: 'a'.repeat(20_000), prompt: '', error_message: '' };
    const status = await ask(
      telling('suno-api', task('SUCCESS', { ...clip, title: 'b'.repeat(20_000), metadata })),
    );
    if (!status) throw new Error('It cannot be asked.');
    expect(checkEngineStatus(status)).toEqual([]);
  });

  it.each(['12%', '', 'soon'])('reads the progress %j, and never falls back', async (progress) => {
    const tell = (told: string) => ({
      code: 'success',
      data: [{ task_id: 'task-1', status: 'IN_PROGRESS', progress: told }],
    });
    const engine = telling('suno-api', tell('40%'), tell(progress));
    const first = await ask(engine);
    if (first?.status !== 'running') throw new Error(first?.status);
    expect(first.percent).toBe(40);
    expect(await engine.status?.(first.operation, options)).toMatchObject({ percent: 40 });
  });

  it('delivers songs though their webhook has failed', async () => {
    const { status, running } = await make({ dialect: 'sunoapi-org', losesWebhooks: true });
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{}, {}] });
    expect(running.map(({ stage }) => stage)).toContain('CALLBACK_EXCEPTION');
  });

  it('waits for both songs when their webhook has failed', async () => {
    const sunoData = [{ id: 'a', audioUrl: 'https://cdn.example.com/a.mp3' }];
    const data = { status: 'CALLBACK_EXCEPTION', response: { sunoData } };
    const status = await ask(telling('sunoapi-org', { code: 200, msg: 'success', data }));
    expect(status).toMatchObject({ status: 'running', partial: [{}] });
  });

  it('fails a task of sunoapi.org that has succeeded without a file', async () => {
    const sunoData = [{ id: 'a', audioUrl: '', streamAudioUrl: '' }, { id: 'b' }];
    const data = { status: 'SUCCESS', response: { sunoData } };
    const status = await ask(telling('sunoapi-org', { code: 200, msg: 'success', data }));
    expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: false });
  });

  it('delivers the one song of sunoapi.org that has a file', async () => {
    const sunoData = [{ id: 'a', audioUrl: 'https://cdn.example.com/a.mp3' }, { id: 'b' }];
    const data = { status: 'SUCCESS', response: { sunoData } };
    const status = await ask(telling('sunoapi-org', { code: 200, msg: 'success', data }));
    expect(status).toMatchObject({
      status: 'succeeded',
      outputs: [{ source: { url: 'https://cdn.example.com/a.mp3' } }],
      facts: { warnings: ['A song was not made: failed'] },
    });
  });

  it.each([
    ['refused', { code: 'invalid_request', message: 'moderation_failure' }, 'refused-prompt'],
    ['unknown', { code: 'strange', message: '' }, 'vendor'],
    ['without an id', { code: 'success', data: null }, 'ambiguous'],
    ['no answer', { result: 7 }, 'ambiguous'],
  ])('takes an answer for what it is: %s', async (_, answer, reason) => {
    const started = await telling('suno-api', answer).start(job, options);
    expect(started).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it.each([
    [500, { code: 'copy_response_body_failed', message: 'EOF' }, 'ambiguous'],
    [500, { code: 'internal_error', message: 'Nothing is known.' }, 'vendor'],
    [402, { code: 'invalid_request', message: '402 Payment Required' }, 'no-credit'],
    [401, { error: { message: '该令牌额度已用尽' } }, 'no-credit'],
    [401, { error: { message: '无效的令牌' } }, 'unauthorized'],
    [503, { error: { message: 'No.', code: 'model_not_found' } }, 'not-found'],
  ])('takes status %i with %j for what it means', async (status, answer, reason) => {
    const engine = createSunoApiEngine({
      ...{ address: 'https://gateway.example.com', key: 'sk-1', dialect: 'suno-api' },
      ...{ model: 'chirp-crow', fetch: async () => Response.json(answer, { status }) },
    });
    expect(await engine.start(job, options)).toMatchObject({ reason, isRetryable: false });
  });

  it.each([
    [{ code: 400, msg: 'The prompt contains sensitive words.' }, 'refused-prompt', false],
    [{ code: 400, msg: 'No.' }, 'invalid-input', false],
    [{ code: 402, msg: 'No.' }, 'no-credit', false],
    [{ code: 405, msg: 'No.' }, 'rate-limited', true],
    [{ code: 413, msg: 'Too long.' }, 'invalid-input', false],
    [{ code: 429, msg: 'Slow down.' }, 'rate-limited', true],
    [{ code: 500, msg: 'No.' }, 'vendor', false],
    [{ code: 200, msg: 'success', data: {} }, 'ambiguous', false],
  ])('takes %j for what it means', async (answer, reason, isRetryable) => {
    const started = await telling('sunoapi-org', answer).start(job, options);
    expect(started).toMatchObject({ status: 'failed', reason, isRetryable });
  });

  it.each([401, 429, 500])('fails no task because of code %i', async (code) => {
    await expect(ask(telling('sunoapi-org', { code, msg: 'No.' }))).rejects.toThrow();
  });

  it.each([
    { code: 422, msg: 'recordInfo is null' },
    { code: 200, msg: 'success', data: null },
  ])('knows that a task is not there: %j', async (answer) => {
    const status = await ask(telling('sunoapi-org', answer));
    expect(status).toMatchObject({ status: 'failed', reason: 'not-found' });
  });

  it.each(allDialects)('finds out whether the key is taken: %s', async (dialect) => {
    const scene = await openScene({ dialect });
    onTestFinished(scene.close);
    const { url: address, engine } = scene;
    const isTaken = { about: 'key', result: 'ok', detail: '' };
    expect(await engine.check?.({ signal })).toContainEqual(isTaken);
    const wrong = { address, key: 'sk-of-somebody-else', dialect, model: models[dialect] };
    const findings = await createSunoApiEngine(wrong).check?.({ signal });
    const refused = { about: 'key', result: 'failed', detail: expect.not.stringContaining('sk-') };
    expect(findings).toContainEqual(refused);
    expect(scene.acceptedJobs()).toBe(0);
  });

  it('rejects an operation of another engine', async () => {
    const { engine } = await make({ dialect: 'suno-api' });
    await expect(engine.status?.({ id: 7 }, options)).rejects.toThrow();
  });

  it.each(['sk-1\r\nx: y', 'sk 1'])('takes no key that no header can carry: %j', (key) => {
    const address = 'https://gateway.example.com';
    const create = () =>
      createSunoApiEngine({ address, key, model: 'chirp-crow', dialect: 'suno-api' });
    expect(create).toThrow(TypeError);
  });
});
