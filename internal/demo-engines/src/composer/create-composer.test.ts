import { EventEmitter, once } from 'node:events';
import type { EngineJob, EngineOutput, InputFile, InputFileRole } from '@site/engines';
import { engineContract, type Scene } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { effectiveOf, likenessOf, strengthAt } from '../../testing/measure-sound.ts';
import { type HeardSound, readSound } from '../../testing/read-sound.ts';
import { writeWave } from '../../testing/write-wave.ts';
import { openPainterPool } from '../painter/open-painter-pool.ts';
import { type ComposerInput, createComposer } from './create-composer.ts';
import { MARK_SECONDS } from './create-rhythm-mark.ts';
import { secondsOfBar } from './place-tones.ts';
import { readStyle } from './read-style.ts';
import { songInThread } from './song-in-thread.ts';
import { frequencyOf } from './sounding.ts';

vi.mock('./song-in-thread.ts', { spy: true });
vi.mock('../painter/open-painter-pool.ts', { spy: true });

const real = createComposer();

/** Its pictures are plain: painting takes longer than the music. */
vi.mocked(openPainterPool).mockReturnValueOnce({
  paint: async ({ width, height }) => ({
    ...{ picture: { width, height, bytes: new Uint8Array(3 * width * height) }, color: '#000000' },
  }),
});
const engine = createComposer();

type Asked = Partial<ComposerInput> & {
  readonly files?: readonly InputFile[];
  readonly parent?: EngineJob['parent'];
};

function jobOf({ files = [], parent, settings, ...input }: Asked = {}): EngineJob<ComposerInput> {
  const asked = { prompt: '流行', seed: 1, ...input };
  return {
    attemptId: '1',
    input: { ...asked, settings: { length: 10, ...settings } },
    ...{ files, ...(parent && { parent }) },
  };
}

const start = (asked?: Asked, signal = new AbortController().signal) =>
  engine.start(jobOf(asked), { signal, onProgress: () => {} });

async function make(asked?: Asked) {
  const status = await start(asked);
  if (status.status !== 'succeeded') throw new Error(JSON.stringify(status));
  const [first, second] = status.outputs;
  if (!first || !second) throw new Error('There are no two takes.');
  const { actions = [], operation = null } = status;
  const parentOf = (take: number) => ({ operation, action: actions[take]?.id ?? '' });
  return { status, first, second, parentOf };
}

/** Starts a job, and returns its thread's order. */
async function order(asked: Asked) {
  vi.mocked(songInThread).mockResolvedValueOnce({ type: 'unreadable-cover', message: '' });
  await start(asked);
  const [ordered] = vi.mocked(songInThread).mock.lastCall ?? [];
  if (!ordered) throw new Error('No thread was started.');
  return ordered;
}

const bytesOf = ({ source }: EngineOutput): Buffer<ArrayBuffer> =>
  Buffer.from('bytes' in source ? source.bytes : []);
const hear = (output: EngineOutput) => readSound(bytesOf(output));
const leftOf = ({ channels }: HeardSound): Float32Array => channels[0] ?? new Float32Array();

const fileOf = (role: InputFileRole, bytes: Uint8Array): InputFile => ({
  ...{ role, mimeType: 'audio/wav', readBytes: async () => bytes },
});

/** Seconds of a frame of MP3, and of what an encoder puts before the sound. */
const frame = 1152 / 44_100;
const encoderDelay = 1105 / 44_100;

/** Tones that fade, one a beat. */
const song = (tempo: number, seconds: number) =>
  writeWave(
    Float32Array.from({ length: seconds * 11_025 }, (_, index) => {
      const age = (index / 11_025) % (60 / tempo);
      return 0.5 * Math.exp(-6 * age) * Math.sin(2 * Math.PI * 220 * age);
    }),
    11_025,
  );

const plain = await make();
const extended = await make({
  ...{ seed: 5, parent: plain.parentOf(1) },
  settings: { moment: 7, length: 12, lyrics: '新的一行' },
});

describe('the composer', () => {
  it.each([10, 12.34])('makes two takes of %d seconds', async (length) => {
    const { status, first, second } = await make({ settings: { length } });
    expect(status.outputs).toHaveLength(2);
    for (const output of [first, second]) {
      expect(output).toMatchObject({
        media: 'audio',
        mimeType: 'audio/mpeg',
        durationMs: 1000 * length,
      });
      const { sampleRate, seconds, channels } = await hear(output);
      expect(sampleRate).toBe(44_100);
      expect(channels).toHaveLength(2);
      expect(seconds).toBeGreaterThanOrEqual(length);
      expect(seconds - length).toBeLessThanOrEqual(frame + encoderDelay);
    }
  });

  it('makes sound all the time, on both sides, that is never clipped', async () => {
    for (const output of [plain.first, plain.second]) {
      const { channels } = await hear(output);
      for (const side of channels) {
        for (let quarter = 0; quarter < 4; quarter += 1) {
          const length = Math.floor(side.length / 4);
          const part = side.subarray(quarter * length, (quarter + 1) * length);
          expect(effectiveOf(part)).toBeGreaterThan(0.03);
        }
        expect(side.every((sample) => Math.abs(sample) < 1)).toBe(true);
        const loud = side.filter((sample) => Math.abs(sample) > 0.85).length;
        expect(loud / side.length).toBeLessThan(0.001);
      }
      expect(likenessOf(...(channels as [Float32Array, Float32Array]))).toBeLessThan(0.99);
    }
  });

  it('makes two takes that differ', async () => {
    const [one, other] = await Promise.all([hear(plain.first), hear(plain.second)]);
    expect(likenessOf(leftOf(one), leftOf(other))).toBeLessThan(0.5);
  });

  it('makes the same bytes again, and others for another seed or title', async () => {
    const songs = await Promise.all([
      ...[make(), make({ seed: 2 }), make({ settings: { title: '晚安' } })],
    ]);
    const [again, ...others] = songs.map(({ first, second }) =>
      [first, second].map((output) => bytesOf(output).toString('latin1')),
    );
    const texts = [plain.first, plain.second].map((output) => bytesOf(output).toString('latin1'));
    expect(again).toEqual(texts);
    expect(new Set([...texts, ...others.flat()]).size).toBe(6);
  });

  it('tells what is sung when, and nothing where nothing is', async () => {
    const lyrics = '[Verse]\nOne line of a song\nAnd another one';
    const [sung, played] = await Promise.all([
      make({ settings: { lyrics } }),
      make({ settings: { instrumental: 'on' } }),
    ]);
    for (const output of [sung.first, sung.second]) {
      expect(output.lyrics?.map(({ text }) => text)).toEqual(lyrics.split('\n'));
      const starts = output.lyrics?.map(({ startMs }) => startMs ?? Number.NaN) ?? [];
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(starts.at(-1)).toBeLessThan(10_000);
    }
    expect(played.first).not.toHaveProperty('lyrics');
  });

  it('lasts a minute if nothing is asked, and longer if the lyrics do', async () => {
    const lyrics = Array.from({ length: 40 }, () => '一句要唱很久的歌词').join('\n');
    const secondsOf = async (settings: ComposerInput['settings']) =>
      (await order({ settings: { length: undefined, ...settings } })).part.seconds;
    expect(await secondsOf({})).toBe(60);
    expect(await secondsOf({ lyrics: '一句' })).toBe(60);
    expect(await secondsOf({ lyrics })).toBeGreaterThan(100);
  });

  it('says that there is no time for all of the lyrics', async () => {
    const lyrics = Array.from({ length: 40 }, () => '一句要唱很久的歌词').join('\n');
    const { status } = await make({ settings: { lyrics } });
    expect(status.facts?.warnings).toHaveLength(1);
    expect(plain.status.facts).toEqual({ seed: 1 });
  });

  it('tells its title, and whose it is, in the tag', () => {
    for (const output of [plain.first, plain.second]) {
      expect(output.title).toBe('流行');
      const tag = bytesOf(output).subarray(0, 100);
      for (const text of ['流行', '演示引擎']) {
        expect(tag.includes(Buffer.from(text, 'utf16le'))).toBe(true);
      }
    }
  });

  it.each<[string, Asked]>([
    ['夜航', { settings: { title: ' 夜航 ' } }],
    ['关于夏天的歌', { prompt: '关于夏天的歌，轻快一点' }],
    ['A song about the', { prompt: 'A song about the long way home' }],
    ['风起了', { prompt: ' ', settings: { lyrics: '[主歌]\n风起了' } }],
    ['无题', { prompt: '' }],
  ])('has a title from what was said first: %s', async (title, asked) => {
    expect((await order(asked)).title).toBe(title);
  });

  it('ends with its mark: the letters A and I in Morse', async () => {
    const heard = await hear(plain.first);
    const { sampleRate } = heard;
    const frequency = frequencyOf(88);
    const begin = 10 - MARK_SECONDS + encoderDelay;
    const dot = (MARK_SECONDS - 0.3) / 11;
    const levels = Array.from({ length: 11 }, (_, index) => {
      const from = Math.round((begin + (index + 0.2) * dot) * sampleRate);
      const part = leftOf(heard).subarray(from, from + Math.round(0.6 * dot * sampleRate));
      return strengthAt(part, { frequency, sampleRate });
    });
    expect(levels.map((level) => (level > 0.04 ? '=' : '.')).join('')).toBe('=.===...=.=');
  });

  it('has a picture for each take', async () => {
    const status = await real.start(jobOf(), {
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    });
    const [first, second] = status.status === 'succeeded' ? status.outputs : [];
    for (const output of [first, second]) {
      const picture = output?.poster && 'bytes' in output.poster ? output.poster.bytes : undefined;
      const facts = { format: 'webp', width: 640, height: 640 };
      expect(await sharp(picture).metadata()).toMatchObject(facts);
      expect(output?.color).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(first?.poster).not.toEqual(second?.poster);
  });

  it('can be heard while it is made, and is not there after that', async () => {
    const listening = new Map<string, Promise<{ isEarly: boolean; bytes: Buffer }>>();
    let isMade = false;
    async function listen(url: string) {
      const response = await fetch(url);
      return { isEarly: !isMade, bytes: Buffer.from(await response.arrayBuffer()) };
    }
    const status = await engine.start(jobOf(), {
      signal: new AbortController().signal,
      onProgress({ partial = [] }) {
        for (const { source } of partial) {
          if (!listening.has(source.url)) listening.set(source.url, listen(source.url));
        }
      },
    });
    isMade = true;
    const outputs = status.status === 'succeeded' ? status.outputs : [];
    expect(outputs).toHaveLength(2);
    expect(await Promise.all(listening.values())).toEqual(
      outputs.map((output) => ({ isEarly: true, bytes: bytesOf(output) })),
    );
    for (const url of listening.keys()) await expect(fetch(url)).rejects.toThrow();
  });

  it('calls a song failed whose thread dies, and would make it again', async () => {
    vi.mocked(songInThread).mockRejectedValueOnce(new Error('out of tune'));
    expect(await start()).toMatchObject({
      ...{ status: 'failed', reason: 'vendor', isRetryable: true },
      vendorMessage: expect.stringContaining('out of tune'),
    });
  });
});

describe('a song that covers another', () => {
  it('keeps its tempo and length', async () => {
    const files = [fileOf('cover', song(132, 11))];
    const { status, first } = await make({ files, settings: { length: undefined } });
    expect(first.durationMs).toBe(11_000);
    expect(status.operation).toMatchObject({ part: { cover: { tempo: 132 } } });
    const { first: longer } = await make({ files, settings: { length: 14 } });
    expect(longer.durationMs).toBe(14_000);
  });

  it.each([
    ['it can not read', new Uint8Array([1, 2, 3])],
    ['is silent', writeWave(new Float32Array(80_000), 8000)],
  ])('is refused where that %s', async (_, bytes) => {
    expect(await start({ files: [fileOf('cover', bytes)] })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });
});

describe('a take that is extended', () => {
  const settings = { moment: 7, length: 12 };

  it('is offered for each, for a moment and with other words', () => {
    expect(plain.status.actions).toEqual(
      [0, 1].map((output) => ({
        ...{ id: `extend:${output}`, label: 'Extend', kind: 'extend', output },
        ...{ needs: ['moment'], takes: ['prompt', 'lyrics'] },
      })),
    );
  });

  it('is what it was before the moment, and goes on after it', async () => {
    const bar = secondsOfBar(readStyle({ prompt: '流行', seed: 1, take: 0, seconds: 10 }));
    const kept = Math.floor(7 / bar) * bar;
    const parent = leftOf(await hear(plain.second));
    const takes = await Promise.all([extended.first, extended.second].map(hear));
    // MP3 mixes neighbouring frames; a tail rings on.
    const same = Math.floor((kept - 2 * frame) * 44_100);
    const later = Math.ceil((kept + 0.5) * 44_100);
    const [one = parent, other = parent] = takes.map(leftOf);
    for (const take of [one, other]) {
      expect(likenessOf(take.subarray(0, same), parent.subarray(0, same))).toBeGreaterThan(0.99);
      expect(likenessOf(take.subarray(later), parent.subarray(later))).toBeLessThan(0.8);
      expect(effectiveOf(take.subarray(-5 * 44_100, -3 * 44_100))).toBeGreaterThan(0.02);
    }
    // The drums of both play the same beat.
    expect(likenessOf(one.subarray(later), other.subarray(later))).toBeLessThan(0.8);
    expect(extended.first.durationMs).toBe(Math.round(1000 * (kept + 12)));
    expect(extended.first.lyrics?.at(-1)?.text).toBe('新的一行');
  });

  it('can be extended again, up to eight minutes in all', async () => {
    const { durationMs = 0 } = extended.first;
    const moment = durationMs / 1000;
    const twice = await order({ parent: extended.parentOf(0), settings: { moment, length: 10 } });
    expect(twice.earlier.map(({ seed, take }) => [seed, take])).toEqual([
      [1, 1],
      [5, 0],
    ]);
    expect(twice.title).toBe(plain.first.title);
    const part = { prompt: '', seed: 1, take: 0, seconds: 240, bars: 100 };
    const earlier = [part, { ...part, seed: 2 }];
    const parent = {
      ...{
        action: 'extend:0',
        operation: { title: '', earlier, part: { ...part, bars: undefined } },
      },
    } as unknown as EngineJob['parent'];
    expect(await start({ parent, settings: { moment: 300, length: 240 } })).toMatchObject({
      ...{ reason: 'invalid-input', vendorMessage: 'A song has at most 480 s in all.' },
    });
  });

  it('is instrumental as it was, unless there are words to be sung', async () => {
    const part = { prompt: '', seed: 1, seconds: 10, isInstrumental: true };
    const parent = { action: 'extend:0', operation: { title: '', earlier: [], part } };
    const [played, sung] = [
      await order({ parent, settings }),
      await order({ parent, settings: { ...settings, lyrics: '唱吧' } }),
    ];
    expect(played.part.isInstrumental).toBe(true);
    expect(sung.part.isInstrumental).toBe(false);
  });

  it('goes on with the words of its own prompt, unless others were written for it', async () => {
    const parent = plain.parentOf(0);
    expect((await order({ prompt: '摇滚', parent, settings })).part.prompt).toBe('流行');
    const reworded = { ...parent, isReworded: true };
    expect((await order({ prompt: '摇滚', parent: reworded, settings })).part.prompt).toBe('摇滚');
  });

  it.each([
    ['after its end', 10.1],
    ['before its beginning', -1],
    ['that is none', Number.NaN],
    ['that is missing', undefined],
  ])('is refused at a moment %s', async (_, moment) => {
    expect(await start({ parent: plain.parentOf(0), settings: { moment } })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });

  it.each(['extend:2', 'extend:-1', 'extend:', 'extend', 'vary'])(
    'is refused by another action: %s',
    async (action) => {
      const parent = { ...plain.parentOf(0), action };
      expect(await start({ parent, settings })).toMatchObject({ reason: 'unsupported' });
    },
  );
});

describe('what the composer refuses', () => {
  it.each<[string, Asked]>([
    ['a length of less than ten seconds', { settings: { length: 9.9 } }],
    ['a length of more than four minutes', { settings: { length: 241 } }],
    ['no number', { settings: { length: Number.NaN } }],
    ['a seed that is too large', { seed: 2 ** 32 }],
    ['a weirdness beyond 100', { settings: { weirdness: 101 } }],
    ['an influence below 0', { settings: { styleInfluence: -1 } }],
    ['lyrics that nobody could sing', { settings: { lyrics: '啦'.repeat(5001) } }],
  ])('as invalid is %s', async (_, asked) => {
    expect(await start(asked)).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });

  it.each<[string, Asked]>([
    ['a style to keep away from', { settings: { negativeStyle: '摇滚' } }],
    ['a moment of no song', { settings: { moment: 3 } }],
    ['lyrics of what is instrumental', { settings: { instrumental: 'on', lyrics: '啦' } }],
    ['a voice in what is instrumental', { settings: { instrumental: 'on', voice: 'male' } }],
    ['a sound as voice', { files: [fileOf('voice', song(100, 5))] }],
    ['two sounds to cover', { files: [1, 2].map(() => fileOf('cover', song(100, 5))) }],
    [
      'a sound to cover in what goes on',
      {
        ...{ parent: plain.parentOf(0), settings: { moment: 5 } },
        files: [fileOf('cover', song(100, 5))],
      },
    ],
  ])('as unsupported is %s', async (_, asked) => {
    expect(await start(asked)).toMatchObject({ status: 'failed', reason: 'unsupported' });
  });
});

const openScene =
  (asked: Asked = {}) =>
  async (): Promise<Scene<ComposerInput>> => ({ engine, job: jobOf(asked) });

describe('the composer keeps the contract:', () => {
  const cases = engineContract<ComposerInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': openScene(),
      'several-outputs': openScene(),
      progress: openScene(),
      silent: async () => {
        const scene = await openScene({ settings: { length: 240 } })();
        const events = new EventEmitter();
        const onProgress = () => events.emit('begun');
        const begin: typeof engine.start = (job, options) =>
          engine.start(job, { ...options, onProgress });
        return { ...scene, engine: { ...engine, start: begin }, isUnderWay: once(events, 'begun') };
      },
      failures: {
        'invalid-input': openScene({ files: [fileOf('cover', new Uint8Array([1, 2, 3]))] }),
      },
    },
  });
  // It always makes two.
  const kept = cases.filter(({ name }) => name !== 'makes one file, or one text');
  it.each(kept)('$name', ({ run }) => run());
});
