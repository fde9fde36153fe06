import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/index.ts';
import {
  type MiniMaxMusicSimulatorOptions,
  startMiniMaxMusicSimulator,
} from '../simulators/minimax-music/start-minimax-music-simulator.ts';
import {
  createMiniMaxMusicEngine,
  type MiniMaxMusicEngineOptions,
} from './create-minimax-music-engine.ts';
import type { MiniMaxMusicInput } from './minimax-music-input.ts';

type Order = {
  readonly input?: Partial<MiniMaxMusicInput>;
  readonly options?: Partial<MiniMaxMusicEngineOptions>;
};

const song = { prompt: '民谣，清晨的山，温暖', lyrics: '[Verse]\n晨雾散去，群山醒来\n' };

async function openScene(
  mood: MiniMaxMusicSimulatorOptions = {},
  { input = {}, options }: Order = {},
) {
  const simulator = await startMiniMaxMusicSimulator(mood);
  const { url: address, key } = simulator;
  return {
    ...simulator,
    engine: createMiniMaxMusicEngine({ address, key, model: 'music-2.6', ...options }),
    job: { attemptId: '1', input: { ...song, ...input }, files: [] },
  };
}

const refused = (status_code: number) => () =>
  openScene({ refusal: { status_code, status_msg: 'No.' } });

describe('the music API of MiniMax keeps the contract:', () => {
  const cases = engineContract<MiniMaxMusicInput>({
    foreignRole: 'cover',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createMiniMaxMusicEngine({ address: service.url, key, model: 'music-2.6' }),
          job: { attemptId: '1', input: song, files: [] },
          secrets: [key],
        };
      },
      silent: () => openScene({ delivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces' }),
      failures: {
        'refused-prompt': refused(1026),
        'refused-output': refused(1027),
        'invalid-input': refused(2013),
        unsupported: () =>
          openScene({}, { options: { model: 'music-2.0' }, input: { isInstrumental: true } }),
        'no-credit': refused(1008),
        unauthorized: () => openScene({}, { options: { key: 'a-key-of-somebody-else' } }),
        'rate-limited': refused(1002),
        ambiguous: refused(1001),
        vendor: refused(1033),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('the music API of MiniMax stands random schedules', () => {
  const key = 'a-simulated-key-0123';
  return playRandomSchedules<MiniMaxMusicInput>({
    openService: () =>
      startMiniMaxMusicSimulator({ key, songBytes: Buffer.from('fffb10c0', 'hex') }),
    createEngine: ({ url: address }) =>
      createMiniMaxMusicEngine({ address, key, model: 'music-2.6' }),
    job: { attemptId: '1', input: song, files: [] },
    secret: key,
  });
});

describe('createMiniMaxMusicEngine', () => {
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => {} };

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    return { ...scene, status: await scene.engine.start(scene.job, options) };
  }

  /** A service that answers with this. */
  const telling = (answer: object, status = 200) =>
    createMiniMaxMusicEngine({
      ...{ address: 'https://api.example.com', key: 'a-key', model: 'music-2.6' },
      fetch: async () => Response.json(answer, { status }),
    });
  const job = { attemptId: '1', input: song, files: [] };

  it('makes a song with its lyrics', async () => {
    const { status, requests } = await make();
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'audio', mimeType: 'audio/mpeg', durationMs: 10_000 },
          source: { bytes: expect.any(Uint8Array) },
          lyrics: [{ text: '[Verse]' }, { text: '晨雾散去，群山醒来' }],
        },
      ],
    });
    const lyrics = song.lyrics.trim();
    expect(requests).toEqual([
      { model: 'music-2.6', prompt: song.prompt, lyrics, output_format: 'hex' },
    ]);
  });

  it('lets the model write lyrics where there are none', async () => {
    const { status, requests } = await make({}, { input: { lyrics: undefined } as object });
    expect(status).toHaveProperty('outputs.0.source.bytes');
    expect(status).not.toHaveProperty('outputs.0.lyrics');
    expect(requests).toMatchObject([{ lyrics_optimizer: true }]);
  });

  it('plays without a voice', async () => {
    const input = { isInstrumental: true, lyrics: undefined } as object;
    const { status, requests } = await make({}, { input });
    expect(status.status).toBe('succeeded');
    expect(requests).toMatchObject([{ is_instrumental: true }]);
    expect(requests[0]).not.toHaveProperty('lyrics_optimizer');
  });

  it('makes the file that was asked for', async () => {
    const audio = { format: 'wav', sampleRate: 44_100, bitrate: 256_000 } as const;
    const { status, requests } = await make({}, { input: { audio } });
    expect(status).toHaveProperty('outputs.0.mimeType', 'audio/wav');
    const audio_setting = { format: 'wav', sample_rate: 44_100, bitrate: 256_000 };
    expect(requests).toMatchObject([{ audio_setting }]);
  });

  it.each([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
  ] as const)('hands on a link that the service gives instead: %s', async (format, mimeType) => {
    const { status } = await make({ isLinking: true }, { input: { audio: { format } } });
    if (status.status !== 'succeeded') throw new Error(status.status);
    const [output] = status.outputs;
    expect(output).toMatchObject({ mimeType, durationMs: 10_000 });
    const url = output && 'url' in output.source ? output.source.url : '';
    expect((await fetch(url)).status).toBe(200);
  });

  it.each<[string, Order, string]>([
    [
      'lyrics of none of its own',
      { options: { model: 'music-2.0' }, input: { lyrics: undefined } as object },
      'unsupported',
    ],
    ['an instrumental with lyrics', { input: { isInstrumental: true } }, 'invalid-input'],
    [
      'a short prompt',
      { options: { model: 'music-2.0' }, input: { prompt: '民谣' } },
      'invalid-input',
    ],
    ['a long prompt', { input: { prompt: '啦'.repeat(2001) } }, 'invalid-input'],
    ['short lyrics', { options: { model: 'music-2.0' }, input: { lyrics: '啦' } }, 'invalid-input'],
    ['long lyrics', { input: { lyrics: '啦'.repeat(3501) } }, 'invalid-input'],
    ['a file of few samples', { input: { audio: { sampleRate: 8000 } } }, 'invalid-input'],
    ['a field that nobody knows', { input: { seed: 7 } as object }, 'unsupported'],
  ])('refuses %s, and sends nothing', async (_, order, reason) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
    expect(requests).toEqual([]);
  });

  it('makes a song with a model that takes little', async () => {
    const input = { prompt: '民谣，清晨的山里，温暖' };
    const { status } = await make({}, { options: { model: 'music-2.0' }, input });
    expect(status.status).toBe('succeeded');
  });

  it.each([
    ['bytes that break off', 'fffb10c', 'vendor'],
    ['bytes that are none', 'fffb10zz', 'vendor'],
    ['bytes of no sound', Buffer.from('<html>').toString('hex'), 'vendor'],
    ['nothing', '', 'ambiguous'],
  ])('delivers no song of %s', async (_, audio, reason) => {
    const engine = telling({ data: { audio, status: 2 }, base_resp: { status_code: 0 } });
    const status = await engine.start(job, options);
    expect(status).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it.each([
    [1004, 400, 'unauthorized', false],
    [2049, 200, 'unauthorized', false],
    [1002, 429, 'rate-limited', true],
    [1042, 200, 'invalid-input', false],
    [9999, 200, 'vendor', false],
  ])('takes code %i under status %i for %s', async (status_code, status, reason, isRetryable) => {
    const engine = telling({ base_resp: { status_code, status_msg: 'No.' } }, status);
    expect(await engine.start(job, options)).toMatchObject({ reason, isRetryable });
  });

  it('stops reading a song that is too large', async () => {
    const piece = new Uint8Array(40_000_000);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    const engine = createMiniMaxMusicEngine({
      ...{ address: 'https://api.example.com', key: 'a-key', model: 'music-2.6' },
      fetch: async () => new Response(body),
    });
    expect(await engine.start(job, options)).toMatchObject({ status: 'failed', reason: 'vendor' });
    expect(sent).toBeLessThan(300_000_000);
  });

  it('finds out whether the key is taken, and makes nothing', async () => {
    const scene = await openScene();
    onTestFinished(scene.close);
    const { url: address, engine } = scene;
    const isTaken = { about: 'key', result: 'ok', detail: '' };
    expect(await engine.check?.({ signal })).toContainEqual(isTaken);
    const key = 'a-key-of-somebody-else';
    const wrong = createMiniMaxMusicEngine({ address, key, model: 'music-2.6' });
    const refusal = { about: 'key', result: 'failed', detail: expect.not.stringContaining(key) };
    expect(await wrong.check?.({ signal })).toContainEqual(refusal);
    expect(scene.requests).toEqual([]);
  });

  it('asks for the capabilities of a model that it does not know', () => {
    const address = 'https://api.example.com';
    const create = () => createMiniMaxMusicEngine({ address, key: 'a-key', model: 'music-9' });
    expect(create).toThrow(TypeError);
  });

  it.each(['a\r\nx: y', 'a b'])('takes no key that no header can carry: %j', (key) => {
    const address = 'https://api.example.com';
    const create = () => createMiniMaxMusicEngine({ address, key, model: 'music-2.6' });
    expect(create).toThrow(TypeError);
  });
});
