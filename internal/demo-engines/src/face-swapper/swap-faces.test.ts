import { readFile } from 'node:fs/promises';
import type { InputFile } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter, type DemoPainterInput } from '../painter/create-demo-painter.ts';
import { findFaces } from './find-faces.ts';

/**
 * Both are in the public domain: a photo by NASA of Eileen Collins (S93-34583), and the Mona Lisa by
 * Leonardo da Vinci.
 */
const photo = (name: 'eileen-collins' | 'mona-lisa') =>
  readFile(new URL(`../../testing/${name}.webp`, import.meta.url));

const engine = createDemoPainter();

const fileOf = (role: InputFile['role'], readBytes: () => Promise<Uint8Array>): InputFile => ({
  ...{ role, mimeType: 'image/webp', readBytes },
});

const painting = fileOf('source', () => photo('mona-lisa'));
const portrait = fileOf('face', () => photo('eileen-collins'));
const grey = () =>
  sharp({ create: { width: 200, height: 150, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

async function swap(
  files: readonly InputFile[] = [painting, portrait],
  settings: DemoPainterInput['settings'] = {},
) {
  const input = { prompt: '', seed: 0, width: 260, height: 265, settings };
  const { signal } = new AbortController();
  return await engine.start({ attemptId: '1', input, files }, { signal, onProgress: () => {} });
}

async function swapped(...given: Parameters<typeof swap>): Promise<Buffer> {
  const status = await swap(...given);
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  return Buffer.from(output.source.bytes);
}

/** How much two pictures differ in a square, in levels of 255. */
async function difference(
  one: Uint8Array,
  other: Uint8Array,
  square: { left: number; top: number; side: number },
) {
  const { left, top, side } = square;
  const pixels = (bytes: Uint8Array) =>
    sharp(bytes).extract({ left, top, width: side, height: side }).raw().toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('the face finder', () => {
  it('finds the face of a photo and of a painting, whatever their size', async () => {
    const [face, ...others] = await findFaces(await photo('eileen-collins'));
    expect(others).toEqual([]);
    // The eyes, as seen in the picture, are 116 and 150 pixels from the left, 100 from the top.
    expect((face?.x ?? 0) + (face?.size ?? 0) / 2).toBeCloseTo(133, -1.5);
    expect(await findFaces(await photo('mona-lisa'))).toHaveLength(1);
    const large = await sharp(await photo('eileen-collins'))
      .resize(1_200)
      .toBuffer();
    const [same] = await findFaces(large);
    expect((same?.size ?? 0) / (face?.size ?? 1)).toBeCloseTo(4, 0);
  });

  it('finds several, the largest first', async () => {
    const small = await sharp(await photo('eileen-collins'))
      .resize(200)
      .toBuffer();
    const both = await sharp({
      create: { width: 500, height: 300, channels: 3, background: '#999' },
    })
      .composite([
        { input: small, left: 0, top: 0 },
        { input: await photo('eileen-collins'), left: 200, top: 0 },
      ])
      .png()
      .toBuffer();
    const faces = await findFaces(both);
    expect(faces).toHaveLength(2);
    expect(faces[0]?.x).toBeGreaterThan(200);
    expect(faces[1]?.x).toBeLessThan(200);
  });

  it('finds none when there is none', async () => {
    expect(await findFaces(await grey())).toEqual([]);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const noisy = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#888', noise },
    });
    expect(await findFaces(await noisy.png().toBuffer())).toEqual([]);
  });
});

describe('a face swap by the demo engine', () => {
  it('changes the face and nothing else', async () => {
    const before = await photo('mona-lisa');
    const after = await swapped();
    const { width, height } = await sharp(after).metadata();
    expect([width, height]).toEqual([260, 265]);
    const [face] = await findFaces(before);
    if (!face) throw new Error('There is a face');
    const { x, y, size } = face;
    const middle = { left: x + size / 4, top: y + Math.round(0.45 * size), side: size / 2 };
    expect(await difference(before, after, middle)).toBeGreaterThan(15);
    expect(await difference(before, after, { left: 0, top: 0, side: 40 })).toBeLessThan(4);
    expect(await findFaces(after)).toHaveLength(1);
  });

  it('has the colours of the picture', async () => {
    const green = fileOf('face', async () =>
      sharp(await photo('eileen-collins'))
        .recomb([
          [0.3, 0, 0],
          [0, 1, 0],
          [0, 0, 0.3],
        ])
        .webp()
        .toBuffer(),
    );
    const { channels } = await sharp(await swapped([painting, green]))
      .extract({ left: 100, top: 110, width: 50, height: 50 })
      .stats();
    const [r = 0, g = 0] = channels.map(({ mean }) => mean);
    expect(r).toBeGreaterThan(g);
  });

  it('is the same again for the same pictures', async () => {
    expect((await swapped()).equals(await swapped([portrait, painting]))).toBe(true);
  });

  it.each<[string, readonly InputFile[], object]>([
    ['the picture', [fileOf('source', grey), portrait], {}],
    ['the picture of the face', [painting, fileOf('face', grey)], {}],
    ['the picture at this index', [painting, portrait], { targetFace: 1 }],
    ['the picture of the face at this index', [painting, portrait], { sourceFace: 1 }],
  ])('says that there is no face in %s', async (_, files, settings) => {
    expect(await swap(files, settings)).toMatchObject({
      ...{ status: 'failed', reason: 'no-face', isRetryable: false },
    });
  });

  it.each<[string, readonly InputFile[], string]>([
    ['no picture to change', [portrait], 'unsupported'],
    ['two faces', [painting, portrait, portrait], 'unsupported'],
    ['a mask', [painting, portrait, fileOf('mask', grey)], 'unsupported'],
    [
      'what is no picture',
      [painting, fileOf('face', async () => new Uint8Array(9))],
      'invalid-input',
    ],
  ])('refuses %s', async (_, files, reason) => {
    expect(await swap(files)).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it('says that it is no model', async () => {
    expect(await swap()).toMatchObject({
      facts: { warnings: [expect.stringContaining('No model')] },
    });
  });
});
