import { checkImageSize } from '@site/validators';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFittedSize } from './to-fitted-size.ts';

const seed = 20_261_129;
const side = fc.integer({ min: 1, max: 30_000 });
const size = fc.record({ width: side, height: side });
const limits = fc.record({
  minSide: fc.integer({ min: 1, max: 512 }),
  maxSide: fc.integer({ min: 1_024, max: 8_000 }),
  maxPixels: fc.integer({ min: 1_000_000, max: 36_000_000 }),
  maxRatio: fc.integer({ min: 20, max: 200 }).map((tenths) => tenths / 10),
});

it('is the size itself where that is within the limits', () => {
  fc.assert(
    fc.property(size, ({ width, height }) => {
      const maxSide = Math.max(width, height);
      expect(toFittedSize({ width, height }, {})).toEqual({ width, height });
      expect(toFittedSize({ width, height }, { maxSide, maxPixels: width * height })).toEqual({
        width,
        height,
      });
    }),
    { seed },
  );
});

it('is within all limits of whatever is not refused by its size', () => {
  fc.assert(
    fc.property(size, limits, (image, all) => {
      fc.pre(checkImageSize(image, all).length === 0);
      const { width, height } = toFittedSize(image, all);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(all.minSide);
      expect(Math.max(width, height)).toBeLessThanOrEqual(all.maxSide);
      expect(width * height).toBeLessThanOrEqual(all.maxPixels);
      expect(Math.max(width / height, height / width)).toBeLessThanOrEqual(all.maxRatio);
    }),
    { seed, numRuns: 2_000 },
  );
});

it('keeps the shape, but for the pixel that its shorter side is rounded by', () => {
  fc.assert(
    fc.property(size, limits, (image, all) => {
      fc.pre(checkImageSize(image, all).length === 0);
      const { width, height } = toFittedSize(image, all);
      const ratio = image.width / image.height;
      expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio));
    }),
    { seed, numRuns: 2_000 },
  );
});
