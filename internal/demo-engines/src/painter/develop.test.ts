import { describe, expect, it } from 'vitest';
import { createCanvas } from './canvas.ts';
import { develop, meanColor } from './develop.ts';

describe('developing a canvas', () => {
  it('light beyond white and below black stays in range and never wraps round', () => {
    const canvas = createCanvas(16, 16);
    canvas.pixels.fill(40);
    expect(Math.min(...develop(canvas).bytes)).toBeGreaterThan(225);
    canvas.pixels.fill(-1);
    expect(Math.max(...develop(canvas).bytes)).toBeLessThan(6);
  });

  it('a middle grey comes out as sRGB has it', () => {
    const canvas = createCanvas(64, 64);
    canvas.pixels.fill(0.2140411);
    const { bytes } = develop(canvas);
    const middle = (32 * 64 + 32) * 3;
    expect(Math.abs((bytes[middle] ?? 0) - 128)).toBeLessThan(6);
  });

  it('a preview has the size that was asked for', () => {
    const preview = develop(createCanvas(64, 32), 20, 10);
    expect(preview).toMatchObject({ width: 20, height: 10 });
    expect(preview.bytes).toHaveLength(20 * 10 * 3);
  });
});

describe('the mean colour', () => {
  it('is the mean of each channel', () => {
    const bytes = new Uint8Array([0, 10, 200, 255, 20, 100]);
    expect(meanColor({ width: 2, height: 1, bytes })).toBe('#800f96');
  });
});
