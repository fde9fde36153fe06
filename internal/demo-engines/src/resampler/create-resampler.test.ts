import { EventEmitter, once } from 'node:events';
import type { ReadableInputFile } from '@site/engines';
import { engineContract, type Scene } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createResampler, type ResamplerInput } from './create-resampler.ts';

const engine = createResampler();
const { signal } = new AbortController();

const fileOf = (bytes: Uint8Array): ReadableInputFile => ({
  role: 'source',
  mimeType: 'image/png',
  readBytes: async () => bytes,
});

/** Left half of one colour, right half of another. */
function halves(
  { width, height }: { width: number; height: number },
  colors = { left: '#c02020', right: '#2020c0' },
) {
  const half = { width: width / 2, height, channels: 3, background: colors.right } as const;
  return sharp({ create: { width, height, channels: 3, background: colors.left } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .png();
}

async function enlarge(bytes: Uint8Array, settings: ResamplerInput['settings'] = {}) {
  const job = { attemptId: '1', input: { settings }, files: [fileOf(bytes)] };
  const status = await engine.start(job, { signal, onProgress: () => {} });
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  const { bytes: made } = output.source;
  const pixels = await sharp(made).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const { width, channels } = pixels.info;
    return [...pixels.data.subarray((y * width + x) * channels).subarray(0, channels)];
  };
  return { output, status, bytes: made, metadata: await sharp(made).metadata(), at };
}

/** Red, green and blue, as near as a lossy picture has them. */
const near = (...values: number[]) => values.map((value) => expect.closeTo(value, -1.5));

describe('the resampler', () => {
  it.each([
    [2, 80, 48],
    [4, 160, 96],
  ])(
    'makes a picture %i times as wide and as high, with the same to be seen',
    async (factor, width, height) => {
      const source = await halves({ width: 40, height: 24 }).toBuffer();
      const { output, metadata, at } = await enlarge(source, { factor });
      expect(output).toMatchObject({ mimeType: 'image/webp', width, height });
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect(at(2, height / 2)).toEqual(near(0xc0, 0x20, 0x20));
      expect(at(width - 3, height / 2)).toEqual(near(0x20, 0x20, 0xc0));
    },
  );

  it.each([
    [
      { width: 40, height: 24 },
      { width: 300, height: 180 },
    ],
    [
      { width: 24, height: 40 },
      { width: 180, height: 300 },
    ],
  ])('makes %o as large as was asked for', async (size, made) => {
    const { output, metadata } = await enlarge(await halves(size).toBuffer(), { target: 300 });
    expect(output).toMatchObject(made);
    expect(metadata).toMatchObject(made);
  });

  it('makes no picture smaller', async () => {
    const files = [fileOf(await halves({ width: 40, height: 24 }).toBuffer())];
    const job = { attemptId: '1', input: { settings: { target: 39 } }, files };
    expect(await engine.start(job, { signal, onProgress: () => {} })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input' },
      vendorMessage: expect.stringContaining('40'),
    });
  });

  it('makes it upright, whatever way the camera was held', async () => {
    const source = await halves({ width: 40, height: 24 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { output, metadata, at } = await enlarge(source);
    expect(output).toMatchObject({ width: 48, height: 80 });
    expect(metadata.orientation).toBeUndefined();
    expect(at(24, 2), 'the left half is above').toEqual(near(0xc0, 0x20, 0x20));
  });

  it('brings the colours of a profile into sRGB', async () => {
    const source = await halves({ width: 16, height: 16 }, { left: '#00ff00', right: '#00ff00' })
      .withIccProfile('p3')
      .toBuffer();
    const { metadata, at } = await enlarge(source);
    expect(metadata.icc).toBeUndefined();
    const { data } = await sharp(source)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(at(8, 8)).toEqual(near(...data.subarray(0, 3)));
  });

  it('keeps what is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const source = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await enlarge(source)).at(8, 8)[3]).toBe(0);
  });

  it('sharpens the edges of an illustration more than those of a photo', async () => {
    const source = await halves(
      { width: 40, height: 24 },
      { left: '#404040', right: '#c0c0c0' },
    ).toBuffer();
    const darkest = async (content: 'photo' | 'illustration') => {
      const { at } = await enlarge(source, { factor: 4, content });
      return Math.min(...Array.from({ length: 160 }, (_, x) => at(x, 48)[0] ?? 255));
    };
    expect(await darkest('illustration')).toBeLessThan(await darkest('photo'));
  });

  it('says that no model has added anything', async () => {
    const { status } = await enlarge(await halves({ width: 8, height: 8 }).toBuffer());
    expect(status).toMatchObject({ facts: { warnings: [expect.stringContaining('no model')] } });
  });

  it('refuses what would be too large', async () => {
    const create = { width: 5_000, height: 4_000, channels: 3, background: '#fff' } as const;
    const files = [fileOf(await sharp({ create }).png().toBuffer())];
    const job = { attemptId: '1', input: { settings: { factor: 2 } }, files };
    expect(await engine.start(job, { signal, onProgress: () => {} })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
      vendorMessage: expect.stringContaining('10000 × 8000'),
    });
  });
});

const openScene = (source?: Uint8Array) => async (): Promise<Scene<ResamplerInput>> => ({
  engine,
  job: {
    attemptId: '1',
    input: {},
    files: [fileOf(source ?? (await halves({ width: 40, height: 24 }).toBuffer()))],
  },
});

describe('the resampler keeps the contract:', () => {
  const cases = engineContract<ResamplerInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': openScene(),
      progress: openScene(),
      silent: async () => {
        const scene = await openScene()();
        const events = new EventEmitter();
        const file = fileOf(new Uint8Array());
        const readBytes: ReadableInputFile['readBytes'] = ({ signal }) => {
          events.emit('begun');
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        };
        const files = [{ ...file, readBytes }];
        return { ...scene, job: { ...scene.job, files }, isUnderWay: once(events, 'begun') };
      },
      failures: { 'invalid-input': openScene(new Uint8Array([1, 2, 3])) },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});
