import { COVER_RATE, decodeCover } from './decode-cover.ts';

/** Traits of a song that another one covers. */
export type Cover = {
  /** Whole beats a minute. */
  readonly tempo: number;
  readonly seconds: number;
  /** MIDI, a beat each: the strongest pitch in it. 0: there is none. */
  readonly pitches: readonly number[];
  /** 0 to 100, a beat each, the loudest 100. */
  readonly loudness: readonly number[];
};

/** Seconds in which there is a tempo to be found. */
const minSeconds = 3;

/** Beats a minute that are looked for: half or twice as many would fit as well. */
const slowest = 60;
const fastest = 160;

/** The tempo that people most often hear, where several would fit (Moelants, 2002), and how wide that is in octaves. */
const usual = 115;
const usualWidth = 0.9;

/** Samples from one look at the energy to the next. */
const hop = 64;

/** Hertz of what may be a melody. */
const lowest = 90;
const highest = 900;

/** Samples that are compared with those a period later, and how alike they are where there is a pitch, 0 to 1. */
const pitchWindow = 1024;
const leastLikeness = 0.6;

/** Below it a sound is silent: 60 dB less than the loudest that a file can hold. */
const silence = 0.001;

/** Listens to a sound that is to be covered. Rejects if it can't be read, or has nothing to listen to. */
export async function listenToCover(bytes: Uint8Array): Promise<Cover> {
  const samples = await decodeCover(bytes);
  const seconds = samples.length / COVER_RATE;
  if (seconds < minSeconds) throw new Error(`A cover is of a sound of at least ${minSeconds} s.`);
  const tempo = findTempo(samples);
  const beat = (60 / tempo) * COVER_RATE;
  const parts = Array.from({ length: Math.floor(samples.length / beat) }, (_, index) =>
    samples.subarray(Math.round(index * beat), Math.round((index + 1) * beat)),
  );
  const effective = parts.map(effectiveOf);
  const loudest = Math.max(...effective);
  if (loudest < silence) throw new Error('The sound that is to be covered is silent.');
  return {
    tempo,
    seconds,
    pitches: parts.map((part) => (effectiveOf(part) < silence ? 0 : findPitch(part))),
    loudness: effective.map((value) => Math.round((100 * value) / loudest)),
  };
}

function effectiveOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return Math.sqrt(power / Math.max(1, samples.length));
}

/** The beats a minute after which what begins begins again. */
function findTempo(samples: Float32Array): number {
  const onsets = findOnsets(samples);
  const rate = COVER_RATE / hop;
  let best = usual;
  let most = Number.NEGATIVE_INFINITY;
  for (let tempo = slowest; tempo <= fastest; tempo += 1) {
    const beat = (60 / tempo) * rate;
    // Several beats later it is told more exactly.
    const alike = [1, 2, 4].reduce((sum, beats) => sum + likenessAt(onsets, beats * beat), 0);
    const distance = Math.log2(tempo / usual) / usualWidth;
    const score = alike * Math.exp(-0.5 * distance * distance);
    if (score <= most) continue;
    best = tempo;
    most = score;
  }
  return best;
}

/** How much louder each moment is than the one before, on a scale of decibels, less their mean. */
export function findOnsets(samples: Float32Array): Float32Array {
  const onsets = new Float32Array(Math.floor(samples.length / hop));
  let before = 0;
  for (let index = 0; index < onsets.length; index += 1) {
    const level = Math.log10(
      effectiveOf(samples.subarray(index * hop, (index + 1) * hop)) + silence,
    );
    onsets[index] = index === 0 ? 0 : Math.max(0, level - before);
    before = level;
  }
  const mean = onsets.reduce((sum, onset) => sum + onset, 0) / onsets.length;
  return onsets.map((onset) => onset - mean);
}

/** The mean product of values that are so far apart; between two of them by the share of each. */
function likenessAt(values: Float32Array, distance: number): number {
  const whole = Math.floor(distance);
  const share = distance - whole;
  let sum = 0;
  const count = values.length - whole - 1;
  for (let index = 0; index < count; index += 1) {
    const later = values[index + whole] as number;
    const between = later + ((values[index + whole + 1] as number) - later) * share;
    sum += (values[index] as number) * between;
  }
  return sum / Math.max(1, count);
}

/** The MIDI pitch in the middle of these samples, or 0. */
function findPitch(samples: Float32Array): number {
  const longest = Math.ceil(COVER_RATE / lowest);
  const from = Math.max(0, Math.floor((samples.length - pitchWindow - longest) / 2));
  const part = samples.subarray(from, from + pitchWindow + longest);
  if (part.length < pitchWindow + longest) return 0;
  const likeness = new Float32Array(longest + 1);
  const first = Math.floor(COVER_RATE / highest);
  for (let lag = first - 1; lag <= longest; lag += 1) likeness[lag] = correlate(part, lag);
  const most = Math.max(...likeness.subarray(first));
  if (most < leastLikeness) return 0;
  // Whatever repeats after a period does so after two: the first peak that is nearly as high.
  for (let lag = first; lag < longest; lag += 1) {
    const [before, here, after] = [lag - 1, lag, lag + 1].map((at) => likeness[at] as number) as [
      number,
      number,
      number,
    ];
    if (here < 0.9 * most || here < before || here < after) continue;
    // The top of the parabola through three points.
    const period = lag + (before - after) / (2 * (before - 2 * here + after) || 1);
    return Math.round(69 + 12 * Math.log2(COVER_RATE / period / 440));
  }
  return 0;
}

function correlate(samples: Float32Array, lag: number): number {
  let product = 0;
  let power = 0;
  let laterPower = 0;
  for (let index = 0; index < pitchWindow; index += 1) {
    const one = samples[index] as number;
    const other = samples[index + lag] as number;
    product += one * other;
    power += one * one;
    laterPower += other * other;
  }
  return product / (Math.sqrt(power * laterPower) || 1);
}
