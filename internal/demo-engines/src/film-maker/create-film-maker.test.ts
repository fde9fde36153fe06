import { EventEmitter, once } from 'node:events';
import type { EngineJob, InputFile, InputFileRole, ReadableInputFile } from '@site/engines';
import { engineContract, type Scene } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { readFilm } from '../../testing/read-film.ts';
import { createFilmMaker, type FilmMakerInput } from './create-film-maker.ts';
import { filmInThread } from './film-in-thread.ts';

vi.mock('./film-in-thread.ts', { spy: true });

const engine = createFilmMaker();

type Asked = Partial<FilmMakerInput> & {
  readonly files?: readonly InputFile[];
  readonly parent?: EngineJob['parent'];
};

function jobOf({ files = [], parent, settings, ...input }: Asked = {}): EngineJob<FilmMakerInput> {
  const asked = { prompt: '山水', seed: 1, width: 160, height: 96, ...input };
  return {
    attemptId: '1',
    input: { ...asked, settings: { seconds: 1, ...settings } },
    ...{ files, ...(parent && { parent }) },
  };
}

const start = (asked?: Asked, signal = new AbortController().signal) =>
  engine.start(jobOf(asked), { signal, onProgress: () => {} });

async function make(asked?: Asked) {
  const status = await start(asked);
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  const { poster } = output;
  if (!poster || !('bytes' in poster)) throw new Error('There is no poster.');
  return { status, output, bytes: Buffer.from(output.source.bytes), poster: poster.bytes };
}

/** Of its blue, nothing is left in the shape of the films here. */
async function redBand(): Promise<Uint8Array> {
  const red = { create: { width: 200, height: 120, channels: 3, background: '#d01010' } } as const;
  return await sharp({ create: { width: 200, height: 200, channels: 3, background: '#1010d0' } })
    .composite([{ input: red, left: 0, top: 40 }])
    .png()
    .toBuffer();
}

async function plain(background: string): Promise<Uint8Array> {
  return await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

const fileOf = (role: InputFileRole, bytes: Uint8Array): ReadableInputFile => ({
  ...{ role, mimeType: 'image/png', readBytes: async () => bytes },
});

/** Mean red, green and blue. */
async function meanOf(picture: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.map(({ mean }) => mean);
}

describe('the film maker', () => {
  it.each([
    [160, 96, 1],
    [128, 64, 2],
    [130, 98, 1.5],
    [128, 200, 1],
  ])('makes %i × %i pixels for %d seconds', async (width, height, seconds) => {
    const { output, bytes, status } = await make({ width, height, settings: { seconds } });
    expect(status).toMatchObject({ facts: { seed: 1 } });
    expect(output).toMatchObject({ media: 'video', mimeType: 'video/mp4', width, height });
    expect(output.durationMs).toBe(1000 * seconds);
    const film = await readFilm(bytes);
    expect(film).toMatchObject({ width, height, seconds: expect.closeTo(seconds, 6) });
    expect(film.timestamps).toHaveLength(24 * seconds);
  });

  it('lasts five seconds if nothing is asked', async () => {
    const { output } = await make({ settings: { seconds: undefined } });
    expect(output.durationMs).toBe(5000);
  });

  it('makes the same bytes again, and others for another seed, prompt or camera', async () => {
    const camera = 'push-in';
    const films = await Promise.all([
      make({ settings: { camera } }),
      make({ settings: { camera } }),
      make({ seed: 2, settings: { camera } }),
      make({ prompt: '星云', settings: { camera } }),
      make({ settings: { camera: 'pan-left' } }),
    ]);
    const [one, again] = films;
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(new Set(films.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(4);
  });

  it('moves the camera by the seed if nothing is asked', async () => {
    vi.mocked(filmInThread).mockClear();
    await Promise.all(Array.from({ length: 6 }, (_, seed) => start({ seed })));
    const cameras = new Set(vi.mocked(filmInThread).mock.calls.map(([{ camera }]) => camera));
    expect(cameras.size).toBeGreaterThan(1);
    expect(cameras).not.toContain('static');
  });

  it('begins with the first frame, cut to its shape, and shows it until it plays', async () => {
    const files = [fileOf('first-frame', await redBand())];
    const { poster, output } = await make({ files });
    expect(await sharp(poster).metadata()).toMatchObject({
      ...{ format: 'webp', width: 160, height: 96 },
    });
    const at = { left: 0, top: 0, width: 40, height: 96 };
    const corner = await meanOf(await sharp(poster).extract(at).toBuffer());
    for (const [channel, value] of [0xd0, 0x10, 0x10].entries()) {
      expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(8);
    }
    const told = [1, 3, 5].map((place) =>
      Number.parseInt(output.color?.slice(place, place + 2) ?? '', 16),
    );
    for (const [channel, mean] of (await meanOf(poster)).entries()) {
      expect(Math.abs((told[channel] ?? Number.NaN) - mean)).toBeLessThan(4);
    }
  });

  it('ends with the last frame alone if there is no first', async () => {
    const { bytes } = await make({ files: [fileOf('last-frame', await redBand())] });
    expect(vi.mocked(filmInThread).mock.lastCall?.[0]).toMatchObject({
      ...{ first: undefined, last: { width: 208, height: 128 } },
    });
    expect(bytes.equals((await make()).bytes)).toBe(false);
  });

  it('takes the colours of references', async () => {
    const [red, blue] = await Promise.all(
      ['#a02020', '#2020a0'].map(async (color) => {
        const { poster } = await make({ files: [fileOf('reference', await plain(color))] });
        return await meanOf(poster);
      }),
    );
    expect(red?.[0]).toBeGreaterThan((blue?.[0] ?? 255) + 40);
    expect(blue?.[2]).toBeGreaterThan((red?.[2] ?? 255) + 40);
  });

  it('calls a film failed whose thread dies, and would make it again', async () => {
    vi.mocked(filmInThread).mockRejectedValueOnce(new Error('out of film'));
    expect(await start()).toMatchObject({
      ...{ status: 'failed', reason: 'vendor', isRetryable: true },
      vendorMessage: expect.stringContaining('out of film'),
    });
  });
});

describe('what the film maker refuses', () => {
  it.each<[string, Asked]>([
    ['an odd width', { width: 161 }],
    ['a side that is too short', { width: 126 }],
    ['a side that is too long', { width: 1922 }],
    ['too many pixels', { width: 1920, height: 1082 }],
    ['no number', { height: Number.NaN }],
    ['less than a second', { settings: { seconds: 0.9 } }],
    ['more than thirty seconds', { settings: { seconds: 31 } }],
  ])('as invalid is %s', async (_, asked) => {
    expect(await start(asked)).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });

  it.each<[string, () => Promise<Asked>]>([
    ['sound', async () => ({ settings: { sound: 'on' } })],
    ['a file as style', async () => ({ files: [fileOf('style', await plain('#fff'))] })],
    [
      'a second first frame',
      async () => {
        const file = fileOf('first-frame', await plain('#fff'));
        return { files: [file, file] };
      },
    ],
  ])('as unsupported is %s', async (_, ask) => {
    expect(await start(await ask())).toMatchObject({ status: 'failed', reason: 'unsupported' });
  });

  it.each(['first-frame', 'last-frame', 'reference'] as const)(
    'as invalid is a picture that it can not read: %s',
    async (role) => {
      const files = [fileOf(role, new Uint8Array([1, 2, 3]))];
      expect(await start({ files })).toMatchObject({
        ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
      });
    },
  );
});

describe('a film that is made again with other words', () => {
  const { signal } = new AbortController();
  const ask = (maker: typeof engine, asked?: Asked) =>
    maker.start(jobOf(asked), { signal, onProgress: () => {} });
  const parent = { operation: { seed: 1 }, action: 'remix' };

  it('is offered and made where it is to be, and no other action is', async () => {
    const sora = createFilmMaker({ hasRemix: true });
    expect(await ask(sora)).toMatchObject({
      ...{ status: 'succeeded', operation: { seed: 1 } },
      actions: [{ id: 'remix', needs: ['prompt'] }],
    });
    expect(await ask(sora, { prompt: '夜里', parent })).toMatchObject({ status: 'succeeded' });
    const unknown = { ...parent, action: 'extend' };
    expect(await ask(sora, { parent: unknown })).toMatchObject({ reason: 'unsupported' });
  });

  it('is neither, unless it is asked for', async () => {
    expect(await ask(engine)).not.toHaveProperty('actions');
    expect(await ask(engine, { parent })).toMatchObject({ reason: 'unsupported' });
  });
});

const openScene =
  (asked: Asked = {}) =>
  async (): Promise<Scene<FilmMakerInput>> => ({ engine, job: jobOf(asked) });

describe('the film maker keeps the contract:', () => {
  const cases = engineContract<FilmMakerInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': openScene(),
      progress: openScene(),
      silent: async () => {
        const scene = await openScene({ settings: { seconds: 30 } })();
        const events = new EventEmitter();
        const beginsToEncode = 40;
        const onProgress = ({ percent = 0 }) => {
          if (percent > beginsToEncode) events.emit('begun');
        };
        const begin: typeof engine.start = (job, options) =>
          engine.start(job, { ...options, onProgress });
        return { ...scene, engine: { ...engine, start: begin }, isUnderWay: once(events, 'begun') };
      },
      failures: {
        'invalid-input': openScene({ files: [fileOf('reference', new Uint8Array([1, 2, 3]))] }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});
