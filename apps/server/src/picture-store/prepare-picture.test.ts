import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  lookAt,
  phonePhoto,
  photoColors,
  printedPhoto,
  toNear,
} from '../../testing/phone-photo.ts';
import { preparePicture } from './prepare-picture.ts';

const upright = {
  ...{ size: [30, 40], orientation: undefined, space: 'srgb', depth: 'uchar', hasProfile: false },
  ...{ top: toNear(photoColors.top), bottom: toNear(photoColors.bottom) },
};

describe('a picture for engines', () => {
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['a JPEG on its side', () => phonePhoto().jpeg().toBuffer(), 'jpeg'],
    ['a PNG on its side', () => phonePhoto().png().toBuffer(), 'png'],
    ['a WebP on its side', () => phonePhoto().webp().toBuffer(), 'webp'],
    ['a JPEG in CMYK', printedPhoto, 'jpeg'],
    ['a JPEG in Display P3', () => phonePhoto().withIccProfile('p3').jpeg().toBuffer(), 'jpeg'],
    ['a PNG of 16 bits', () => phonePhoto().toColourspace('rgb16').png().toBuffer(), 'png'],
  ])('is upright and in sRGB of 8 bits: %s', async (_, draw, format) => {
    expect(await lookAt(await preparePicture(await draw()))).toEqual({ ...upright, format });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'has three colours where a %s has grey alone',
    async (format) => {
      const create = { width: 4, height: 4, channels: 3, background: '#777' } as const;
      const grey = await sharp({ create }).toColourspace('b-w').toFormat(format).toBuffer();
      expect(await lookAt(await preparePicture(grey))).toMatchObject({
        ...{ space: 'srgb', top: toNear([0x77, 0x77, 0x77]) },
      });
    },
  );

  it.each(['png', 'webp'] as const)('stays transparent where a %s is', async (format) => {
    const create = { width: 4, height: 8, channels: 4, background: '#a868' } as const;
    const drawn = sharp({ create }).withMetadata({ orientation: 6 });
    const { size, top } = await lookAt(
      await preparePicture(await drawn.toFormat(format).toBuffer()),
    );
    expect([size, top]).toEqual([[8, 4], toNear([0xaa, 0x88, 0x66, 0x88])]);
  });

  it.each<[string, (photo: Sharp) => Sharp]>([
    ['JPEG', (photo) => photo.jpeg()],
    ['PNG', (photo) => photo.png()],
    ['WebP', (photo) => photo.webp()],
    ['GIF', (photo) => photo.gif()],
  ])('keeps its bytes where nothing is to do: %s', async (_, encode) => {
    const create = { width: 8, height: 4, channels: 3, background: '#a86' } as const;
    const bytes = await encode(sharp({ create })).toBuffer();
    expect(await preparePicture(bytes)).toBe(bytes);
  });

  it('keeps its bytes where they are no picture', async () => {
    const bytes = new Uint8Array(100).fill(7);
    expect(await preparePicture(bytes)).toBe(bytes);
  });

  it('is refused by its header where a few bytes say that it is huge', async () => {
    const create = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    // The size stands at the beginning of the first chunk, whose checksum follows it.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(preparePicture(bomb)).rejects.toThrow('60000 × 60000 pixels is too large');
  });
});

describe('a picture for an engine with limits', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is made smaller, upright and in its format: %s',
    async (format) => {
      const photo = await phonePhoto().toFormat(format).toBuffer();
      expect(await lookAt(await preparePicture(photo, { maxSide: 20 }))).toEqual({
        ...upright,
        ...{ size: [15, 20], format },
      });
      expect(await lookAt(await preparePicture(photo, { maxPixels: 300 }))).toMatchObject({
        size: [15, 20],
      });
    },
  );

  it('keeps its bytes where it is exactly as large as it may be', async () => {
    const create = { width: 30, height: 40, channels: 3, background: '#a86' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const limits = { maxSide: 40, maxPixels: 1_200, maxBytes: bytes.length };
    expect(await preparePicture(bytes, limits)).toBe(bytes);
  });

  it.each<[string, (photo: Sharp) => Sharp]>([
    ['jpeg', (photo) => photo.jpeg({ quality: 95 })],
    ['png', (photo) => photo.png()],
    ['webp', (photo) => photo.webp({ quality: 95 })],
  ])('has as many pixels as its bytes allow: %s', async (format, encode) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1_600, height: 1_200, channels: 3, background: '#888', noise } as const;
    const bytes = await encode(sharp({ create })).toBuffer();
    const maxBytes = Math.floor(bytes.length / 2);
    const prepared = await preparePicture(bytes, { maxBytes });
    expect(prepared.length).toBeLessThanOrEqual(maxBytes);
    const { width, height, ...others } = await sharp(prepared).metadata();
    expect(others.format).toBe(format);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(width * height).toBeGreaterThan(250_000);
  });

  it('stays transparent', async () => {
    const create = { width: 8, height: 16, channels: 4, background: '#a868' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { size, top } = await lookAt(await preparePicture(bytes, { maxSide: 8 }));
    expect([size, top]).toEqual([[4, 8], toNear([0xaa, 0x88, 0x66, 0x88])]);
  });

  it('is never larger than it may be, and keeps its shape', async () => {
    const side = fc.integer({ min: 1, max: 200 });
    const limit = fc.integer({ min: 8, max: 40_000 });
    await fc.assert(
      fc.asyncProperty(side, side, limit, limit, async (width, height, maxSide, maxPixels) => {
        const create = { width, height, channels: 3, background: '#a86' } as const;
        const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
        const prepared = await sharp(
          await preparePicture(bytes, { maxSide, maxPixels }),
        ).metadata();
        const scale = prepared.width / width;
        expect(Math.max(prepared.width, prepared.height)).toBeLessThanOrEqual(maxSide);
        // Of a side that is rounded to nothing, one pixel is left.
        const isLine = Math.min(prepared.width, prepared.height) === 1;
        if (!isLine) {
          expect(prepared.width * prepared.height).toBeLessThanOrEqual(maxPixels);
        }
        expect(Math.abs(prepared.height - height * scale)).toBeLessThanOrEqual(1 + height / width);
      }),
      { seed: 20_261_129, numRuns: 100 },
    );
  });
});
