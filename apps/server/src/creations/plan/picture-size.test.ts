import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPictureSize } from './picture-size.ts';

describe('the size of a picture', () => {
  it.each([
    [1, 1, 1024, 1024],
    [16, 9, 1368, 768],
    [9, 16, 768, 1368],
    [3, 2, 1256, 840],
    [4, 1, 2048, 512],
    [100, 1, 2048, 512],
    [1, 100, 512, 2048],
  ])('for %i:%i is %i × %i', (width, height, x, y) => {
    expect(toPictureSize({ width, height })).toEqual({ width: x, height: y });
  });

  it.each([
    [1, 1, '1024x1024'],
    [16, 9, '1536x1024'],
    [9, 16, '1024x1536'],
    [5, 6, '1024x1024'],
    [100, 1, '1536x1024'],
  ])('for %i:%i is the nearest that the model makes', (width, height, nearest) => {
    const sizes = ['1024x1024', '1536x1024', '1024x1536'];
    const size = toPictureSize({ width, height }, { sizes });
    expect(`${size.width}x${size.height}`).toBe(nearest);
  });

  it('is about a megapixel in steps of 8, whatever the numbers', () => {
    const side = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 1, noNaN: true, noDefaultInfinity: false }),
    );
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = toPictureSize({ width, height });
        expect(size.width % 8).toBe(0);
        expect(size.height % 8).toBe(0);
        expect((size.width * size.height) / 1024 ** 2).toBeCloseTo(1, 1);
        expect(size.width / size.height).toBeLessThanOrEqual(4);
        expect(size.height / size.width).toBeLessThanOrEqual(4);
      }),
      { seed: 20_260_101 },
    );
  });
});
