import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { EngineJob, InputFile, InputFileRole } from '@site/engines';
import { engineContract, type Scene } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { decodeFilm } from '../../testing/decode-film.ts';
import { effectiveOf } from '../../testing/measure-sound.ts';
import { readFilm, readFilmSound } from '../../testing/read-film.ts';
import { readSound } from '../../testing/read-sound.ts';
import { writeWave } from '../../testing/write-wave.ts';
import { encodeMp3 } from '../composer/encode-mp3.ts';
import { createPresenter, type PresenterInput } from './create-presenter.ts';
import { presenterInThread } from './presenter-in-thread.ts';

vi.mock('./presenter-in-thread.ts', { spy: true });

const engine = createPresenter();

/** In the public domain: a photo by NASA of Eileen Collins (S93-34583). */
const photo = await readFile(new URL('../../testing/eileen-collins.webp', import.meta.url));

const side = 256;

/** As seen in the photo, which is 300 pixels wide: the mouth with the chin below it. */
const mouth = { left: 112, top: 138, right: 156, bottom: 172 };

const fileOf = (role: InputFileRole, bytes: Uint8Array): InputFile => ({
  ...{ role, mimeType: 'image/webp', readBytes: async () => bytes },
});
const source = fileOf('source', photo);

type Asked = Partial<PresenterInput> & {
  readonly files?: readonly InputFile[];
  readonly parent?: EngineJob['parent'];
};

function jobOf({ files = [source], parent, ...input }: Asked = {}): EngineJob<PresenterInput> {
  return {
    attemptId: '1',
    input: { prompt: '你好。再见。', seed: 1, width: side, height: side, ...input },
    ...{ files, ...(parent && { parent }) },
  };
}

const start = (asked?: Asked, signal = new AbortController().signal) =>
  engine.start(jobOf(asked), { signal, onProgress: () => {} });

async function make(asked?: Asked) {
  const status = await start(asked);
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  const { poster, lyrics = [] } = output;
  if (!poster || !('bytes' in poster)) throw new Error('There is no poster.');
  return { output, lyrics, bytes: Buffer.from(output.source.bytes), poster: poster.bytes };
}

type Made = Awaited<ReturnType<typeof make>>;

/** Seconds from the first moment in which something is heard to the last, once more after each long pause. */
async function hear({ bytes }: Made): Promise<{ from: number; to: number }[]> {
  const { mp3 } = await readFilmSound(bytes);
  const { channels, sampleRate } = await readSound(mp3);
  const [samples = new Float32Array()] = channels;
  const step = 0.005;
  const length = Math.round(step * sampleRate);
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    effectiveOf(samples.subarray(index * length, (index + 1) * length)),
  );
  return stretchesOf(levels, { least: 0.1 * Math.max(...levels), step });
}

/** The same of the times in which the mouth is open: dark. */
async function watch({ bytes }: Made): Promise<{ from: number; to: number }[]> {
  const darkness = (await decodeFilm(bytes)).map(
    (frame) => pixelsIn(frame, mouth).filter((value) => value < 60).length,
  );
  return stretchesOf(darkness, { least: 0.25 * Math.max(...darkness), step: 1 / 24 });
}

/** Seconds without anything after which something begins anew. */
const longPause = 0.3;

function stretchesOf(values: readonly number[], { least, step }: { least: number; step: number }) {
  const stretches: { from: number; to: number }[] = [];
  for (const [index, value] of values.entries()) {
    if (value < least) continue;
    const last = stretches.at(-1);
    if (last && index * step - last.to < longPause) last.to = (index + 1) * step;
    else stretches.push({ from: index * step, to: (index + 1) * step });
  }
  return stretches;
}

/** The brightness in an area of the photo, as the film shows it. */
function pixelsIn(frame: Uint8Array, area: typeof mouth): number[] {
  const [left, top, right, bottom] = [area.left, area.top, area.right, area.bottom].map((place) =>
    Math.round((place * side) / 300),
  ) as [number, number, number, number];
  return Array.from({ length: bottom - top }, (_, row) => [
    ...frame.subarray((top + row) * side + left, (top + row) * side + right),
  ]).flat();
}

function expectTogether(heard: { from: number }[], seen: { from: number }[], count: number) {
  expect(heard).toHaveLength(count);
  expect(seen).toHaveLength(count);
  for (const [index, { from }] of heard.entries()) {
    expect(Math.abs(from - (seen[index]?.from ?? Number.NaN))).toBeLessThan(0.08);
  }
}

/** Half a second of a tone, twice, with a long pause before each. */
const spoken = Float32Array.from({ length: 2.4 * 16_000 }, (_, index) => {
  const time = index / 16_000;
  const isOn = (time > 0.5 && time < 1) || (time > 1.7 && time < 2.2);
  return isOn ? 0.4 * Math.sin(2 * Math.PI * 200 * time) : 0;
});
const recording = writeWave(spoken, 16_000);

const plain = await make();
const recorded = await make({ files: [source, fileOf('voice', recording)] });

describe('the presenter', () => {
  it('makes a film of H.264 and MP3, which are as long, and can be begun each two seconds', async () => {
    const { output, bytes } = plain;
    const film = await readFilm(bytes);
    const sound = await readFilmSound(bytes);
    expect(output).toMatchObject({
      media: 'video',
      mimeType: 'video/mp4',
      width: 256,
      height: 256,
    });
    expect(film).toMatchObject({ width: 256, height: 256, keyFrames: [0, 48] });
    expect(film.mimeType).toMatch(/^video\/mp4; codecs="avc1\.42[0-9a-f]{4}, (mp4a\.6B|mp3)"$/i);
    expect(sound.codec).toBe('mp3');
    expect(sound.seconds).toBeCloseTo(film.seconds, 3);
    expect(output.durationMs).toBe(Math.round(1000 * film.seconds));
    expect(await decodeFilm(bytes)).toHaveLength(film.timestamps.length);
    const heard = await readSound(sound.mp3);
    expect(Math.abs(heard.seconds - film.seconds)).toBeLessThan(1 / 24);
  });

  it('opens the mouth when a sentence is heard, and leaves it closed in pauses', async () => {
    expectTogether(await hear(plain), await watch(plain), 2);
  });

  it('moves the mouth while it speaks, and hardly anything in pauses', async () => {
    const frames = await decodeFilm(plain.bytes);
    const [first, second] = await hear(plain);
    const motions = frames.slice(1).map((frame, index) => {
      const before = pixelsIn(frames[index] ?? frame, mouth);
      const moved = pixelsIn(frame, mouth).map((value, place) => {
        return Math.abs(value - (before[place] ?? 0));
      });
      return {
        at: (index + 1) / 24,
        mean: moved.reduce((sum, one) => sum + one, 0) / moved.length,
      };
    });
    const meanBetween = (from = 0, to = 0) => {
      const chosen = motions.filter(({ at }) => at > from && at < to);
      return chosen.reduce((sum, { mean }) => sum + mean, 0) / chosen.length;
    };
    const speaking = meanBetween(first?.from, first?.to);
    // Mouths close within a few frames.
    const silent = meanBetween((first?.to ?? 0) + 0.15, (second?.from ?? 0) - 0.05);
    expect(speaking).toBeGreaterThan(3 * silent);
    expect(silent).toBeLessThan(2);
  });

  it('has the sentences of the script as subtitles, each when it begins', async () => {
    expect(plain.lyrics.map(({ text }) => text)).toEqual(['你好。', '再见。']);
    const heard = await hear(plain);
    for (const [index, { startMs = Number.NaN }] of plain.lyrics.entries()) {
      expect(Math.abs(startMs / 1000 - (heard[index]?.from ?? Number.NaN))).toBeLessThan(0.08);
    }
  });

  it('shows its first frame until it plays', async () => {
    const { poster, output, bytes } = plain;
    expect(await sharp(poster).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(output.color).toMatch(/^#[0-9a-f]{6}$/);
    const grey = await sharp(poster).grayscale().raw().toBuffer();
    const [first = new Uint8Array()] = await decodeFilm(bytes);
    // From television's range.
    const apart = grey.map((value, place) =>
      Math.abs(value - ((first[place] ?? 0) - 16) * (255 / 219)),
    );
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(8);
  });

  it('makes the same bytes again, and others for another seed, script or speed', async () => {
    const films = await Promise.all([
      make(),
      make({ seed: 2 }),
      make({ prompt: '你好。再会。' }),
      make({ settings: { speed: 1.5 } }),
    ]);
    expect(films[0]?.bytes.equals(plain.bytes)).toBe(true);
    expect(new Set(films.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(4);
  });

  it('speaks as fast as it is asked to', async () => {
    const fast = await make({ settings: { speed: 2 } });
    const spanOf = (stretches: { from: number; to: number }[]) =>
      (stretches.at(-1)?.to ?? 0) - (stretches[0]?.from ?? 0);
    const ratio = spanOf(await hear(plain)) / spanOf(await hear(fast));
    expect(ratio).toBeGreaterThan(1.7);
    expect(ratio).toBeLessThan(2.3);
  });

  it('calls a film failed whose thread dies, and would make it again', async () => {
    vi.mocked(presenterInThread).mockRejectedValueOnce(new Error('out of film'));
    expect(await start()).toMatchObject({
      ...{ status: 'failed', reason: 'vendor', isRetryable: true },
      vendorMessage: expect.stringContaining('out of film'),
    });
  });
});

describe('a recording that is presented', () => {
  it('is what is heard, from its beginning to its end, and moves the mouth', async () => {
    const heard = await hear(recorded);
    expectTogether(heard, await watch(recorded), 2);
    // An encoder puts some 25 ms before it.
    expect(heard[0]?.from).toBeCloseTo(0.5, 1);
    expect(heard[1]?.from).toBeCloseTo(1.7, 1);
    expect(Math.abs((recorded.output.durationMs ?? 0) - 2400)).toBeLessThan(150);
  });

  it('lets the sentences begin within it, in turn', async () => {
    expect(recorded.lyrics.map(({ text }) => text)).toEqual(['你好。', '再见。']);
    const [first = 0, second = 0] = recorded.lyrics.map(({ startMs = 0 }) => startMs / 1000);
    const [heard] = await hear(recorded);
    expect(Math.abs(first - (heard?.from ?? 0))).toBeLessThan(0.08);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThan(2.2);
  });

  it('needs no script', async () => {
    const { lyrics } = await make({ prompt: '', files: [source, fileOf('voice', recording)] });
    expect(lyrics).toEqual([]);
  });

  it('stays as it is if it is an MP3', async () => {
    const mp3 = await encodeMp3([[spoken]], { channels: 1, bitrate: 64, sampleRate: 16_000 });
    const film = await make({ files: [source, fileOf('voice', mp3)] });
    const sound = await readFilmSound(film.bytes);
    expect(sound.mp3.equals(mp3)).toBe(true);
    expectTogether(await hear(film), await watch(film), 2);
  });

  it.each<[string, Uint8Array]>([
    ['no sound', new Uint8Array([1, 2, 3])],
    ['not what it begins like', Buffer.from('RIFF____WAVE____')],
    ['an MP3 without a frame', Buffer.from('ID3____________')],
    ['silent', writeWave(new Float32Array(16_000), 16_000)],
    ['too long', writeWave(new Float32Array(122 * 8000).fill(0.1), 8000)],
  ])('is invalid if it is %s', async (_, bytes) => {
    expect(await start({ files: [source, fileOf('voice', bytes)] })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });
});

describe('what the presenter refuses', () => {
  it.each<[string, Asked]>([
    ['an odd width', { width: 257 }],
    ['a side that is too short', { height: 198 }],
    ['a side that is too long', { width: 1922 }],
    ['too many pixels', { width: 1920, height: 1082 }],
    ['no number', { height: Number.NaN }],
    ['a seed that is too large', { seed: 2 ** 32 }],
    ['a speed that nobody understands', { settings: { speed: 2.1 } }],
    ['a script with nothing to speak', { prompt: '……！' }],
    ['a script of too many characters', { prompt: '好'.repeat(5001) }],
    ['a picture that it can not read', { files: [fileOf('source', new Uint8Array([1, 2, 3]))] }],
  ])('as invalid is %s', async (_, asked) => {
    expect(await start(asked)).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });

  it('is a script that takes too long, and it says how much fits', async () => {
    const status = await start({ prompt: '一二三四五六七八九。'.repeat(100) });
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input', isRetryable: false });
    const { vendorMessage = '' } = status.status === 'failed' ? status : {};
    const [, fitting] = vendorMessage.match(/at most 120 s, which is (\d+) characters/) ?? [];
    expect(Number(fitting)).toBeGreaterThan(100);
    vi.mocked(presenterInThread).mockRejectedValueOnce(new Error('It fits.'));
    const cut = (length: number) => ({
      prompt: '一二三四五六七八九。'.repeat(100).slice(0, length),
    });
    expect(await start(cut(Number(fitting)))).toMatchObject({ vendorMessage: 'Error: It fits.' });
    expect(await start(cut(Number(fitting) + 1))).toMatchObject({ reason: 'invalid-input' });
  });

  it('is a picture without a face', async () => {
    const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } });
    const files = [fileOf('source', await grey.png().toBuffer())];
    expect(await start({ files })).toMatchObject({
      ...{ status: 'failed', reason: 'no-face', isRetryable: false },
      vendorMessage: expect.stringContaining('no face'),
    });
  });

  it.each<[string, Asked]>([
    ['no picture', { files: [] }],
    ['two pictures', { files: [source, source] }],
    ['two recordings', { files: [source, fileOf('voice', recording), fileOf('voice', recording)] }],
    ['a file as style', { files: [source, fileOf('style', photo)] }],
    ['an action', { parent: { operation: null, action: 'extend' } }],
  ])('as unsupported is %s', async (_, asked) => {
    expect(await start(asked)).toMatchObject({ status: 'failed', reason: 'unsupported' });
  });
});

const openScene =
  (asked: Asked = {}) =>
  async (): Promise<Scene<PresenterInput>> => ({ engine, job: jobOf(asked) });

describe('the presenter keeps the contract:', () => {
  const cases = engineContract<PresenterInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': openScene({ prompt: '好' }),
      progress: openScene({ prompt: '好' }),
      silent: async () => {
        const scene = await openScene({ prompt: '好'.repeat(300) })();
        const events = new EventEmitter();
        const beginsToEncode = 6;
        const onProgress = ({ percent = 0 }) => {
          if (percent > beginsToEncode) events.emit('begun');
        };
        const begin: typeof engine.start = (job, options) =>
          engine.start(job, { ...options, onProgress });
        return { ...scene, engine: { ...engine, start: begin }, isUnderWay: once(events, 'begun') };
      },
      failures: {
        'invalid-input': openScene({ files: [fileOf('source', new Uint8Array([1, 2, 3]))] }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});
