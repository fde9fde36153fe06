import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/index.ts';
import type { InputFile } from '../input-file.ts';
import {
  type MiniMaxSpeechSimulatorOptions,
  startMiniMaxSpeechSimulator,
} from '../simulators/minimax-speech/start-minimax-speech-simulator.ts';
import { createMp3, createWav } from '../simulators/simulated-song.ts';
import {
  createMiniMaxSpeechEngine,
  type MiniMaxSpeechEngineOptions,
} from './create-minimax-speech-engine.ts';
import type { MiniMaxSpeechInput } from './minimax-speech-input.ts';

type Order = {
  readonly input?: Partial<MiniMaxSpeechInput>;
  readonly files?: readonly InputFile[];
  readonly options?: Partial<MiniMaxSpeechEngineOptions>;
};

const model = 'speech-2.8-hd';
const text = '你好，我是小明。今天我们说说云。';
const voiceId = 'voice-of-ming-1';

const sample = (seconds = 12, mimeType = 'audio/mpeg') =>
  ({
    ...{ role: 'voice', mimeType },
    readBytes: async () =>
      mimeType === 'audio/wav' ? createWav({ seconds }) : createMp3({ seconds, title: 'ming' }),
  }) satisfies InputFile;

const gone = {
  ...sample(),
  readBytes: async () => Promise.reject(new Error('It is gone.')),
} satisfies InputFile;

async function openScene(
  mood: MiniMaxSpeechSimulatorOptions = {},
  { input = {}, files = [], options }: Order = {},
) {
  const simulator = await startMiniMaxSpeechSimulator(mood);
  const { url: address, key } = simulator;
  return {
    ...simulator,
    engine: createMiniMaxSpeechEngine({ address, key, model, ...options }),
    job: { attemptId: '1', input: { text, ...input }, files },
  };
}

const refused = (status_code: number) => () =>
  openScene({ refusal: { status_code, status_msg: 'No.' } });

describe('the speech API of MiniMax keeps the contract:', () => {
  const cases = engineContract<MiniMaxSpeechInput>({
    foreignRole: 'cover',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createMiniMaxSpeechEngine({ address: service.url, key, model }),
          job: { attemptId: '1', input: { text }, files: [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ delivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces' }),
      'expired-file': () => openScene({}, { input: { voiceId }, files: [gone] }),
      failures: {
        'refused-prompt': refused(1026),
        'refused-input': () =>
          openScene(
            { cloneRefusal: { status_code: 1026, status_msg: 'input new_sensitive' } },
            { input: { voiceId }, files: [sample()] },
          ),
        'refused-output': refused(1027),
        'invalid-input': refused(2013),
        unsupported: () => openScene({}, { input: { voiceId }, files: [sample(), sample()] }),
        'no-credit': refused(1008),
        unauthorized: () => openScene({}, { options: { key: 'a-key-of-somebody-else' } }),
        'rate-limited': refused(1002),
        'not-found': () => openScene({}, { input: { voiceId } }),
        ambiguous: refused(1001),
        vendor: refused(1033),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it.each<[string, MiniMaxSpeechInput, readonly InputFile[]]>([
  ['a voice of its own', { text }, []],
  ['a voice that it learns', { text, voiceId }, [sample()]],
])('the speech API of MiniMax stands random schedules with %s', (_, input, files) => {
  const key = 'a-simulated-key-0123';
  return playRandomSchedules<MiniMaxSpeechInput>({
    openService: () =>
      startMiniMaxSpeechSimulator({ key, speechBytes: Buffer.from('fffb10c0', 'hex') }),
    createEngine: ({ url: address }) => createMiniMaxSpeechEngine({ address, key, model }),
    job: { attemptId: '1', input, files },
    secret: key,
  });
});

describe('createMiniMaxSpeechEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    return { ...scene, status: await scene.engine.start(scene.job, options) };
  }

  /** A service that answers with this. */
  const telling = (answer: object, status = 200) =>
    createMiniMaxSpeechEngine({
      ...{ address: 'https://api.example.com', key: 'a-key', model },
      fetch: async () => Response.json(answer, { status }),
    });
  const job = { attemptId: '1', input: { text }, files: [] };

  it('speaks, and tells when each sentence begins', async () => {
    const { status, requests } = await make();
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'audio', mimeType: 'audio/mpeg', durationMs: 4000 },
          source: { bytes: expect.any(Uint8Array) },
          lyrics: [
            { text: '你好，我是小明。', startMs: 0 },
            { text: '今天我们说说云。', startMs: 2000 },
          ],
        },
      ],
    });
    expect(requests).toEqual([
      {
        ...{ model, text, output_format: 'hex', subtitle_enable: true },
        voice_setting: { voice_id: 'female-shaonv' },
      },
    ]);
  });

  it('speaks as it is told to', async () => {
    const input = { voiceId: 'male-qn-qingse', speed: 2, pitch: -3, volume: 0.5 };
    const { status, requests } = await make({}, { input });
    expect(status).toHaveProperty('outputs.0.durationMs', 2000);
    const voice_setting = { voice_id: 'male-qn-qingse', speed: 2, vol: 0.5, pitch: -3 };
    expect(requests).toMatchObject([{ voice_setting }]);
  });

  it.each(['audio/mpeg', 'audio/wav'])('learns a voice from %s, and speaks in it', async (type) => {
    const order = { input: { voiceId }, files: [sample(12, type)] };
    const { status, requests, voices } = await make({}, order);
    expect(status.status).toBe('succeeded');
    expect(status).not.toHaveProperty('facts');
    expect(voices()).toEqual([voiceId]);
    expect(requests).toMatchObject([{ voice_setting: { voice_id: voiceId } }]);
  });

  it('speaks in a voice that it has learned, until it has vanished', async () => {
    const scene = await make({}, { input: { voiceId }, files: [sample()] });
    const { engine, job } = scene;
    const alone = { ...job, files: [] };
    expect(await engine.start(alone, options)).toHaveProperty('status', 'succeeded');
    scene.forgetVoices();
    expect(await engine.start(alone, options)).toEqual({
      ...{ status: 'failed', reason: 'not-found', isRetryable: false },
      vendorMessage: expect.stringContaining(`no voice ${voiceId}: send its recording again`),
    });
    expect(await engine.start(job, options)).toHaveProperty('status', 'succeeded');
  });

  it('speaks in a voice that is there, and says that it used no recording', async () => {
    const { engine, job } = await make({}, { input: { voiceId }, files: [sample()] });
    expect(await engine.start(job, options)).toMatchObject({
      status: 'succeeded',
      facts: { warnings: [expect.stringContaining(voiceId)] },
    });
  });

  it.each([
    [9, 'short'],
    [301, 'long'],
  ])('learns no voice of %i seconds', async (seconds, word) => {
    const { status, acceptedJobs } = await make(
      {},
      { input: { voiceId }, files: [sample(seconds)] },
    );
    expect(status).toMatchObject({ reason: 'invalid-input', isRetryable: false });
    expect(status).toHaveProperty('vendorMessage', expect.stringContaining(`too ${word}`));
    expect(acceptedJobs()).toBe(0);
  });

  it('hands on a link that the service gives instead', async () => {
    const { status } = await make({ isLinking: true });
    if (status.status !== 'succeeded') throw new Error(status.status);
    const [output] = status.outputs;
    expect(output).toMatchObject({ mimeType: 'audio/mpeg', durationMs: 4000 });
    const url = output && 'url' in output.source ? output.source.url : '';
    expect((await fetch(url)).status).toBe(200);
  });

  it('speaks where there are no subtitles', async () => {
    const { status } = await make({ subtitles: 'none' });
    expect(status).toHaveProperty('outputs.0.source.bytes');
    expect(status).not.toHaveProperty('outputs.0.lyrics');
    expect(status).not.toHaveProperty('facts');
  });

  it.each([
    ['are gone', { subtitles: 'gone' } as const, undefined],
    ['are nowhere that is safe', {}, 'http://127.0.0.1:1'],
  ])('hands over a speech whose subtitles %s', async (_, mood, address) => {
    const scene = await openScene(mood);
    onTestFinished(scene.close);
    const { url, key } = scene;
    const engine = createMiniMaxSpeechEngine({
      ...{ address: address ?? url, key, model },
      fetch: (to, init) => fetch(String(to).replace(address ?? url, url), init),
    });
    const status = await engine.start(scene.job, options);
    expect(status).toHaveProperty('outputs.0.source.bytes');
    expect(status).not.toHaveProperty('outputs.0.lyrics');
    expect(status).toHaveProperty('facts.warnings', ['The subtitles could not be loaded.']);
  });

  it.each<[string, Order, string]>([
    ['nothing to say', { input: { text: ' ' } }, 'invalid-input'],
    ['a long text', { input: { text: '啦'.repeat(10_001) } }, 'invalid-input'],
    ['slow speech', { input: { speed: 0.4 } }, 'invalid-input'],
    ['a high pitch', { input: { pitch: 13 } }, 'invalid-input'],
    ['half a semitone', { input: { pitch: 0.5 } }, 'invalid-input'],
    ['silence', { input: { volume: 0 } }, 'invalid-input'],
    ['a field that nobody knows', { input: { emotion: 'happy' } as object }, 'unsupported'],
    ['a recording without a name', { files: [sample()] }, 'invalid-input'],
    ['a short name', { input: { voiceId: 'ming' }, files: [sample()] }, 'invalid-input'],
    [
      'a name that ends with a dash',
      { input: { voiceId: 'voice-of-ming-' }, files: [sample()] },
      'invalid-input',
    ],
    [
      'a recording of another type',
      { input: { voiceId }, files: [sample(12, 'audio/ogg')] },
      'invalid-input',
    ],
    [
      'a large recording',
      {
        input: { voiceId },
        files: [{ ...sample(), readBytes: async () => new Uint8Array(20_000_001) }],
      },
      'invalid-input',
    ],
  ])('refuses %s, and sends nothing', async (_, order, reason) => {
    const { status, requests, voices } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
    expect(requests).toEqual([]);
    expect(voices()).toEqual([]);
  });

  it.each([
    [2042, 'not-found'],
    [2054, 'not-found'],
    [20_132, 'not-found'],
    [2056, 'no-credit'],
    [9999, 'vendor'],
  ])('takes code %i for %s', async (status_code, reason) => {
    const engine = telling({ base_resp: { status_code, status_msg: 'No.' } });
    const status = await engine.start(job, options);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it.each([
    ['bytes that break off', 'fffb10c', 'vendor'],
    ['bytes of no sound', Buffer.from('<html>').toString('hex'), 'vendor'],
    ['nothing', '', 'ambiguous'],
  ])('delivers no speech of %s', async (_, audio, reason) => {
    const engine = telling({ data: { audio, status: 2 }, base_resp: { status_code: 0 } });
    const status = await engine.start(job, options);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it('finds out whether the key is taken, and makes nothing', async () => {
    const scene = await openScene();
    onTestFinished(scene.close);
    const { url: address, engine } = scene;
    const isTaken = { about: 'key', result: 'ok', detail: '' };
    expect(await engine.check?.({ signal })).toContainEqual(isTaken);
    const key = 'a-key-of-somebody-else';
    const wrong = createMiniMaxSpeechEngine({ address, key, model });
    const refusal = { about: 'key', result: 'failed', detail: expect.not.stringContaining(key) };
    expect(await wrong.check?.({ signal })).toContainEqual(refusal);
    expect(scene.acceptedJobs()).toBe(0);
  });

  it.each(['a\r\nx: y', 'a b'])('takes no key that no header can carry: %j', (key) => {
    const address = 'https://api.example.com';
    expect(() => createMiniMaxSpeechEngine({ address, key, model })).toThrow(TypeError);
  });
});
