import type { Noise } from './noise.ts';

/**
 * Octaves of noise, each half as large and turned by 37°, so that no grid shows through.
 * About -1 to 1.
 */
export function fractalNoise(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.55;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x, y) * amplitude;
    amplitude *= 0.5;
    const turned = 1.6 * x + 1.2 * y + 17.3;
    y = 1.6 * y - 1.2 * x + 9.1;
    x = turned;
  }
  return sum;
}

/** Octaves of folded noise: sharp crests and round valleys. 0 to about 1. */
export function ridgedNoise(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.55;
  let crest = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const fold = 1 - Math.abs(noise(x, y));
    const ridge = fold * fold;
    sum += ridge * amplitude * crest;
    crest = Math.min(1, ridge * 1.3);
    amplitude *= 0.5;
    const turned = 1.6 * x + 1.2 * y + 17.3;
    y = 1.6 * y - 1.2 * x + 9.1;
    x = turned;
  }
  return sum;
}
