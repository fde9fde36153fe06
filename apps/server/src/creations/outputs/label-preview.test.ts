import { createLabel, readLabel } from '@site/media-metadata';
import { createMark } from '@site/media-metadata/mark';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { showsMark } from '../../files/shows-mark.ts';
import { labelPreview } from './label-preview.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'c-1' });
const words = 'AI生成';

const draw = (width: number, height: number, background = '#c84') =>
  sharp({ create: { width, height, channels: 3, background } });

it.each([
  ['JPEG', draw(320, 200).jpeg()],
  ['PNG', draw(320, 200).png()],
  ['WebP', draw(320, 200).webp()],
  ['transparent PNG', draw(320, 200).ensureAlpha(0).png()],
  ['grey PNG', draw(320, 200).greyscale().png()],
])('a %s becomes a WebP with the mark and one record', async (_, picture) => {
  const made = await labelPreview(await picture.toBuffer(), { words, label, hasCode: false });
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
  expect(readLabel(made)).toEqual(label);
  expect(await showsMark(made, createMark({ width: 320, height: 200, words }))).toBe(true);
});

it('as large as the picture is made smaller, with the mark in its own size', async () => {
  const made = await labelPreview(await draw(2048, 1024).png().toBuffer(), {
    words,
    label,
    hasCode: false,
  });
  expect(await sharp(made).metadata()).toMatchObject({ width: 512, height: 256 });
  expect(await showsMark(made, createMark({ width: 512, height: 256, words }))).toBe(true);
});

it('has its mark in all sizes, whatever color it is', async () => {
  const side = fc.integer({ min: 8, max: 600 });
  const level = fc.integer({ min: 0, max: 255 });
  await fc.assert(
    fc.asyncProperty(side, side, level, async (width, height, r) => {
      const background = { r, g: 255 - r, b: 128 };
      const picture = await sharp({ create: { width, height, channels: 3, background } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const made = await labelPreview(picture, { words: 'AI合成', label, hasCode: false });
      expect(readLabel(made)).toEqual(label);
    }),
    { seed: 20_261_129, numRuns: 60 },
  );
});

it('has its mark below a picture with a QR code', async () => {
  const { width, height } = { width: 256, height: 192 };
  const made = await labelPreview(await draw(width, height).png().toBuffer(), {
    ...{ words, label, hasCode: true },
  });
  const mark = createMark({ width, height, words });
  expect(await sharp(made).metadata()).toMatchObject({ width, height: height + mark.height });
  expect(await showsMark(made, { ...mark, top: height })).toBe(true);
  expect(await showsMark(made, mark)).toBe(false);
});

it('goes no further where nothing can be drawn upon it', async () => {
  const damaged = (await draw(64, 64).png().toBuffer()).subarray(0, 60);
  await expect(labelPreview(damaged, { words, label, hasCode: false })).rejects.toMatchObject({
    step: 'mark',
  });
});
