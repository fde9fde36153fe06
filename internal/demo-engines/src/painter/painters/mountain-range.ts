import { clamp, mix, smoothstep } from '../curves.ts';
import { fractalNoise, ridgedNoise } from '../fractal-noise.ts';
import type { Noise } from '../noise.ts';
import type { Random } from '../random.ts';

/** One range of mountains, in units from the middle of the canvas. */
export type MountainRange = {
  /** 0 for the furthest range, 1 for the nearest. */
  near: number;
  /** No part of the range is above this. */
  top: number;
  /** The outline of the rock, and with the trees on it. */
  ridge: (u: number) => number;
  crest: (u: number) => number;
  /** How much ink stands at a point this far below the ridge, 0 to 1. */
  wash: (u: number, v: number, depth: number) => number;
};

/** Shapes a range: rock by ridged noise, firs on the nearer ones. */
export function createMountainRange({
  noise,
  random,
  halfWidth,
  halfHeight,
  layer,
  near,
}: {
  noise: Noise;
  random: Random;
  halfWidth: number;
  halfHeight: number;
  layer: number;
  near: number;
}): MountainRange {
  const shift = random.between(0, 60);
  const base = mix(-0.12, 0.86, near) * halfHeight;
  const reach = mix(0.42, 0.2, near) * (0.55 + 0.9 * halfHeight) * random.between(0.75, 1.25);
  const highest = (base + halfHeight) * 0.9;
  const scale = mix(2.1, 1.0, near) * random.between(0.85, 1.15);
  const lean = random.between(-0.25, 0.25) * (0.35 / halfWidth);
  const isWooded = near > 0.45;
  const ridgeAt = (u: number) => {
    const x = u * scale + shift;
    const peaks = ridgedNoise(noise, x, layer * 7.7, 5);
    const swell = 0.5 + 0.5 * noise(x * 0.45, layer * 3.3 + 20);
    const body = reach * (0.12 + 1.3 * swell ** 1.8) * (0.3 + 0.9 * peaks) + lean * u;
    // Bent below the upper edge, which no peak may reach.
    return base - highest * (1 - Math.exp(-body / highest));
  };
  const treesAt = (u: number) => {
    const x = u * mix(120, 62, near) + shift;
    const cell = Math.floor(x);
    let tallest = 0;
    for (let index = cell - 1; index <= cell + 1; index++) {
      const luck = noise(index * 0.731, 91.3 + layer) * 0.5 + 0.5;
      const spot = index + 0.5 + 0.45 * noise(index * 1.37, 47.1);
      const grove = smoothstep(-0.15, 0.35, noise(index * 0.07, 12.7 + layer));
      // A fir: a slim cone whose sides are notched by its branches.
      const away = Math.abs(x - spot) * (1.5 + 1.4 * luck);
      const crown = Math.max(0, 1 - away - 0.1 * Math.sin(away * 19));
      tallest = Math.max(tallest, crown * (0.15 + 1.1 * luck * luck) * grove);
    }
    return tallest * mix(0.016, 0.05, near);
  };
  const ridge = remember(ridgeAt);
  const crest = isWooded ? remember((u) => ridge(u) - treesAt(u)) : ridge;
  const fall = mix(0.16, 0.3, near) * (0.6 + 0.8 * halfHeight);
  const isNearest = near === 1;
  return {
    near,
    top: base - reach * 1.8 - 0.15,
    ridge,
    crest,
    wash: (u, v, depth) => {
      // Strokes that run down the slope, as a half-dry brush leaves them.
      const strokes = fractalNoise(noise, u * 9 * scale + depth * 6, v * 5 + shift, 3);
      const pool = fractalNoise(noise, u * 2.3 + shift, v * 2.3 + layer, 3);
      const fade = isNearest
        ? Math.exp(-depth * 0.25)
        : Math.exp(-((depth / fall) ** 1.15) * (1.1 - 0.6 * pool));
      const dry = 0.16 * strokes * smoothstep(0.005, 0.07, depth) * (isNearest ? 0.5 : 1);
      return clamp(fade * (0.92 + dry + 0.12 * pool) + 0.08 * Math.exp(-depth * 60), 0, 1);
    },
  };
}

/** A picture's column asks the same outline again in each of its rows. */
export function remember(compute: (u: number) => number): (u: number) => number {
  const known = new Map<number, number>();
  return (u) => {
    let value = known.get(u);
    if (value === undefined) {
      value = compute(u);
      known.set(u, value);
    }
    return value;
  };
}
