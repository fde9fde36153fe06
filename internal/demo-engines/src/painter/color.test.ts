import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { black, fromOklch } from './color.ts';
import { createRamp } from './ramp.ts';

describe('OKLCH', () => {
  it('has white at 1, black at 0, and greys without chroma', () => {
    for (const channel of Object.values(fromOklch([1, 0, 0]))) expect(channel).toBeCloseTo(1, 3);
    expect(fromOklch([0, 0, 0])).toEqual({ r: 0, g: 0, b: 0 });
    const grey = fromOklch([0.6, 0, 200]);
    expect(grey.r).toBeCloseTo(grey.g, 4);
    expect(grey.g).toBeCloseTo(grey.b, 4);
  });

  it('has the red of sRGB at 62.8 % lightness, chroma 0.2577, hue 29.23°', () => {
    const { r, g, b } = fromOklch([0.62796, 0.25768, 29.234]);
    expect(r).toBeCloseTo(1, 2);
    expect(g).toBeCloseTo(0, 2);
    expect(b).toBeCloseTo(0, 2);
  });
});

describe('a ramp', () => {
  it('goes from its first to its last stop, lighter all the way, and is cut outside', () => {
    const ramp = createRamp([
      [0.1, 0, 0],
      [0.5, 0, 0],
      [0.9, 0, 0],
    ]);
    const at = (t: number) => {
      const color = black();
      ramp(t, color);
      return color.g;
    };
    expect(at(-1)).toBe(at(0));
    expect(at(2)).toBe(at(1));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (t) => at(t) < at(t + 0.01)),
      { seed: 11 },
    );
  });
});
