import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromYuv, toYuv } from './yuv.ts';

function plain(...color: number[]) {
  return { width: 2, height: 2, bytes: new Uint8Array([...color, ...color, ...color, ...color]) };
}

describe('pictures as encoders take them', () => {
  // ITU-R BT.709, limited range.
  it.each([
    ['black', [0, 0, 0], [16, 128, 128]],
    ['white', [255, 255, 255], [235, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ])('have the standard values of %s', (_, color, [y, u, v]) => {
    expect([...toYuv(plain(...color)).bytes]).toEqual([y, y, y, y, u, v]);
  });

  it('keep every colour', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...color) => {
        const { bytes } = fromYuv(toYuv(plain(...color)));
        const differences = color.map((value, index) => Math.abs(value - (bytes[index] ?? -99)));
        expect(Math.max(...differences)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
