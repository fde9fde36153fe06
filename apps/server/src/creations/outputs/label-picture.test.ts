import { createLabel, readLabel, writeLabel } from '@site/media-metadata';
import { createMark } from '@site/media-metadata/mark';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawCode } from '../../../testing/draw-code.ts';
import { showsMark } from '../../files/shows-mark.ts';
import { isScannable } from './is-scannable.ts';
import { labelPicture } from './label-picture.ts';

vi.mock('../../files/shows-mark.ts', { spy: true });
vi.mock('@site/media-metadata', { spy: true });

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });
const words = 'AI生成';

const plain = (width: number, height: number, background = '#8ac') =>
  sharp({ create: { width, height, channels: 3, background } });

const encodings: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  PNG: (picture) => picture.png(),
  JPEG: (picture) => picture.jpeg(),
  WebP: (picture) => picture.webp(),
  'lossless WebP': (picture) => picture.webp({ lossless: true }),
};

const pixelsOf = async (picture: Uint8Array) =>
  await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function codeOf(text: string): Promise<Uint8Array> {
  const { source } = await drawCode(text);
  if (!('bytes' in source)) throw new Error('The code is elsewhere');
  return source.bytes;
}

const labelled = async (...given: Parameters<typeof labelPicture>) =>
  (await labelPicture(...given)).bytes;

/** The box around all pixels that differ by more than encoders change. */
async function changedArea(one: Uint8Array, other: Uint8Array) {
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)];
  const { width, channels } = before.info;
  let [left, top, right, bottom] = [width, before.info.height, 0, 0];
  for (let place = 0; place < before.data.length; place += 1) {
    if (Math.abs((before.data[place] ?? 0) - (after.data[place] ?? 0)) < 32) continue;
    const x = Math.floor(place / channels) % width;
    const y = Math.floor(place / channels / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

afterEach(() => void vi.mocked(showsMark).mockReset());

describe.each(Object.entries(encodings))('a labelled %s', (_, encode) => {
  it('has the mark at its place, one record, and is otherwise the same', async () => {
    const original = await encode(plain(400, 300)).toBuffer();
    const made = await labelled(original, { words, codes: [], label });
    expect(readLabel(made)).toEqual(label);
    const { left, top, width, height } = createMark({ width: 400, height: 300 });
    expect(await changedArea(original, made)).toEqual({ left, top, width, height });
    const [before, after] = [await sharp(original).metadata(), await sharp(made).metadata()];
    expect(after).toMatchObject({
      ...{ format: before.format, width: 400, height: 300, hasAlpha: false },
    });
  });

  it('is marked upon what is dark and what is light, and once again at the same place', async () => {
    for (const background of ['#000', '#fff', '#161616']) {
      const original = await encode(plain(256, 256, background)).toBuffer();
      const once = await labelled(original, { words, codes: [], label });
      const twice = await labelled(once, {
        words,
        codes: [],
        label: { ...label, produceId: 'w-2' },
      });
      expect(await showsMark(once, createMark({ width: 256, height: 256 }))).toBe(true);
      expect(await showsMark(original, createMark({ width: 256, height: 256 }))).toBe(false);
      expect(await changedArea(once, twice)).toMatchObject({ height: -256 });
      expect(readLabel(twice)?.produceId).toBe('w-2');
    }
  });
});

it('marks pictures of all sizes and shapes', async () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 64, max: 1500 }));
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const original = await plain(width, height).png({ compressionLevel: 1 }).toBuffer();
      const made = await labelled(original, { words: 'AI合成', codes: [], label });
      expect(await sharp(made).metadata()).toMatchObject({ width, height });
    }),
    { seed: 20_261_129, numRuns: 40 },
  );
});

it('marks a picture that is turned as people see it', async () => {
  const original = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await labelled(original, { words, codes: [], label });
  expect(await sharp(made).metadata()).toMatchObject({ width: 200, height: 300 });
  expect(await showsMark(made, createMark({ width: 200, height: 300 }))).toBe(true);
});

it('marks each picture of an animation', async () => {
  const frames = Buffer.concat(
    await Promise.all(['#f00', '#0f0'].map((color) => plain(200, 100, color).raw().toBuffer())),
  );
  const original = await sharp(frames, {
    raw: { width: 200, height: 200, channels: 3, pageHeight: 100 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const made = await labelled(original, { words, codes: [], label });
  expect((await sharp(made).metadata()).pages).toBe(2);
  for (const page of [0, 1]) {
    const frame = await sharp(made, { page }).png().toBuffer();
    expect(await showsMark(frame, createMark({ width: 200, height: 100 }))).toBe(true);
  }
});

it('loses what the engine wrote into it, but not its transparency', async () => {
  const original = await sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .withExif({ IFD0: { ImageDescription: 'the whole prompt' } })
    .png()
    .toBuffer();
  const made = await labelled(original, { words, codes: [], label });
  expect(Buffer.from(made).includes('the whole prompt')).toBe(false);
  const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

describe('a picture with a QR code', () => {
  const text = 'https://example.com/a';

  it('can be scanned, and no module is below the mark', async () => {
    const original = await codeOf(text);
    const made = await labelled(original, { words, codes: [text], label });
    expect(await isScannable(made, text)).toBe(true);
  });

  it('grows by the room for the mark where its quiet zone has none', async () => {
    const code = await sharp(await codeOf(text))
      .trim()
      .toBuffer();
    const { width, height } = await sharp(code).metadata();
    const made = await labelled(code, { words, codes: [text], label });
    const grown = await sharp(made).metadata();
    expect(grown.width).toBe(width);
    expect(grown.height).toBeGreaterThan(height);
    const before = await sharp(code).flatten().raw().toBuffer();
    const after = await sharp(made)
      .flatten()
      .extract({ left: 0, top: 0, width, height })
      .raw()
      .toBuffer();
    expect(after.equals(before)).toBe(true);
  });
});

describe('what cannot be labelled goes no further:', () => {
  it('a picture that cannot be decoded', async () => {
    const damaged = (await plain(64, 64).png().toBuffer()).subarray(0, 60);
    await expect(labelPicture(damaged, { words, codes: [], label })).rejects.toMatchObject({
      step: 'mark',
    });
  });

  it('one that takes no record', async () => {
    vi.mocked(writeLabel).mockImplementationOnce(() => {
      throw new Error('It has no room');
    });
    const original = await plain(64, 64).png().toBuffer();
    await expect(labelPicture(original, { words, codes: [], label })).rejects.toMatchObject({
      step: 'record',
    });
  });

  it('one whose record is not read back', async () => {
    vi.mocked(writeLabel).mockImplementationOnce((bytes) => bytes);
    const original = await plain(64, 64).png().toBuffer();
    await expect(labelPicture(original, { words, codes: [], label })).rejects.toMatchObject({
      step: 'read-back',
    });
  });

  it('one whose mark is not found', async () => {
    vi.mocked(showsMark).mockResolvedValueOnce(false);
    const original = await plain(64, 64).png().toBuffer();
    await expect(labelPicture(original, { words, codes: [], label })).rejects.toMatchObject({
      step: 'read-back',
    });
  });
});
