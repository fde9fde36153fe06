/** Samples a second. */
export const SAMPLE_RATE = 44_100;

/**
 * Sounds a note: adds its next samples to those of `out` from `from` up to `to`, and tells whether there are
 * more. What it remembers is in local variables while it does: they are several times as fast.
 */
export type Sounding = (out: Float32Array, from: number, to: number) => boolean;

/** Hertz of a MIDI pitch. */
export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** Factor of a level in each sample, to fall to 1/e in so many seconds. */
export const fallIn = (seconds: number): number => Math.exp(-1 / (seconds * SAMPLE_RATE));

/** Below it nothing is heard beside anything else: 62 dB less than the loudest. */
export const INAUDIBLE = 0.0008;

/** Noise from -1 to 1, always the same from a seed: a congruential generator (Numerical Recipes). */
export function createNoise(seed: number): () => number {
  let state = Math.imul(seed | 0, 2_654_435_761) | 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}
