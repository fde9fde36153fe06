/** Samples of one period; one more, the first again, lets the one before it be mixed with it. */
export const TABLE_SIZE = 1024;

export type Wavetable = Float32Array;

const sine = Float64Array.from({ length: TABLE_SIZE }, (_, index) =>
  Math.sin((2 * Math.PI * index) / TABLE_SIZE),
);

/** One period of a wave of these harmonics, the fundamental first, as loud as a sine of this effective value. */
export function createWavetable(strengths: readonly number[], effective = 0.5): Wavetable {
  const power = strengths.reduce((sum, strength) => sum + (strength * strength) / 2, 0);
  const scale = effective / Math.sqrt(power);
  const table = new Float32Array(TABLE_SIZE + 1);
  for (const [index, strength] of strengths.entries()) {
    const harmonic = index + 1;
    // Phases that are apart from each other: no peak stands out.
    let place = (harmonic * harmonic * 37) % TABLE_SIZE;
    for (let at = 0; at < TABLE_SIZE; at += 1) {
      table[at] = (table[at] as number) + scale * strength * (sine[place] as number);
      place = (place + harmonic) % TABLE_SIZE;
    }
  }
  table[TABLE_SIZE] = table[0] as number;
  return table;
}
