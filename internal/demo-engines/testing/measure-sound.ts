/** The effective value of samples. */
export function effectiveOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** How alike two sounds are, from -1 to 1. */
export function likenessOf(one: Float32Array, other: Float32Array): number {
  let product = 0;
  let power = 0;
  let otherPower = 0;
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const [a, b] = [one[index] as number, other[index] as number];
    product += a * b;
    power += a * a;
    otherPower += b * b;
  }
  return product / Math.sqrt(power * otherPower);
}

/** How strong a sine of this frequency is in samples: the size of its coefficient in a Fourier series. */
export function strengthAt(
  samples: Float32Array,
  { frequency, sampleRate }: { frequency: number; sampleRate: number },
): number {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const [turnX, turnY] = [Math.cos(angle), Math.sin(angle)];
  let [x, y, real, imaginary] = [1, 0, 0, 0];
  for (const sample of samples) {
    real += sample * x;
    imaginary += sample * y;
    const turned = x * turnX - y * turnY;
    y = x * turnY + y * turnX;
    x = turned;
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

/** The frequency at which samples are strongest, to a tenth of a semitone, within two of the expected one. */
export function tuneOf(
  samples: Float32Array,
  { expected, sampleRate }: { expected: number; sampleRate: number },
): number {
  const candidates = Array.from({ length: 41 }, (_, index) => expected * 2 ** ((index - 20) / 120));
  const strengths = candidates.map((frequency) => strengthAt(samples, { frequency, sampleRate }));
  return candidates[strengths.indexOf(Math.max(...strengths))] ?? Number.NaN;
}

/** How alike the onsets of a sound are to those so many seconds later, from -1 to 1. */
export function repetitionAfter(
  samples: Float32Array,
  { seconds, sampleRate }: { seconds: number; sampleRate: number },
): number {
  const hop = Math.round(sampleRate / 200);
  const levels = Array.from({ length: Math.floor(samples.length / hop) }, (_, index) =>
    effectiveOf(samples.subarray(index * hop, (index + 1) * hop)),
  );
  const rises = Float32Array.from(levels, (level, index) =>
    Math.max(0, level - (levels[index - 1] ?? level)),
  );
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length;
  const onsets = rises.map((rise) => rise - mean);
  const distance = Math.round((seconds * sampleRate) / hop);
  return likenessOf(onsets, onsets.subarray(distance));
}
