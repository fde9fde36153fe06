import type { Note } from './score.ts';
import {
  createNoise,
  fallIn,
  frequencyOf,
  INAUDIBLE,
  SAMPLE_RATE,
  type Sounding,
} from './sounding.ts';
import { createWavetable, TABLE_SIZE, type Wavetable } from './wavetable.ts';

export type ToneOptions = {
  /** Strengths of the harmonics, the fundamental first, all the time. */
  readonly body: readonly number[];
  /** Strengths of those that are there at the beginning only, and the seconds in which they fall to 1/e. */
  readonly edge?: readonly number[];
  readonly edgeSeconds?: number;
  /** Seconds until it is loudest. */
  readonly attack: number;
  /** Seconds in which it then falls to 1/e of what is above `sustain`, from 0 to 1. */
  readonly decay: number;
  readonly sustain: number;
  /** Seconds in which it falls to 1/e after the note. */
  readonly release: number;
  /** Cents: a second wave is this much higher, and the first one lower. Default: there is one. */
  readonly detune?: number;
  /** Cents up and down. */
  readonly vibrato?: number;
  /** The share of noise, 0 to 1. */
  readonly breath?: number;
};

/** Times a second that a tone with vibrato goes up and down, and seconds until it does fully. */
const vibratoRate = 5.4;
const vibratoSeconds = 0.45;

/** Samples in which a pitch does not change. */
const pitchSpan = 32;

/** An instrument whose tones are sums of harmonics. */
export function createTone({ body, edge = [], edgeSeconds = 0.1, ...options }: ToneOptions) {
  const table = createWavetable(body);
  const edgeTable = edge.length > 0 ? createWavetable(edge) : undefined;
  return (note: Note): Sounding => playTable(note, { table, edgeTable, edgeSeconds, ...options });
}

type TableOptions = Omit<ToneOptions, 'body' | 'edge'> & {
  readonly table: Wavetable;
  readonly edgeTable?: Wavetable | undefined;
};

/** A note of a wave that is repeated. */
export function playTable(
  { pitch, seconds, at }: Note,
  {
    table,
    edgeTable,
    edgeSeconds = 0,
    attack,
    decay,
    sustain,
    release,
    detune = 0,
    vibrato = 0,
    breath = 0,
  }: TableOptions,
): Sounding {
  const step = (frequencyOf(pitch) * TABLE_SIZE) / SAMPLE_RATE;
  const held = Math.round(seconds * SAMPLE_RATE);
  const rise = 1 / Math.max(1, attack * SAMPLE_RATE);
  const [decaying, releasing, edgeFalling] = [decay, release, edgeSeconds].map(fallIn) as [
    number,
    number,
    number,
  ];
  const spread = 2 ** (detune / 1200);
  const noise = breath > 0 ? createNoise(Math.round(at * SAMPLE_RATE)) : undefined;
  const state = {
    phase: 0,
    second: TABLE_SIZE / 3,
    age: 0,
    risen: 0,
    above: 1 - sustain,
    edge: 1,
    left: 1,
  };
  return (out, from, to) => {
    let { phase, second, age, risen, above, edge, left } = state;
    let end = from;
    for (let begin = from; begin < to; begin = end) {
      const into = age % pitchSpan;
      const bent = vibrato > 0 ? step * bendAt((age - into) / SAMPLE_RATE, vibrato) : step;
      const [lower, higher] = [bent / spread, bent * spread];
      end = Math.min(begin + pitchSpan - into, to);
      for (let index = begin; index < end; index += 1) {
        if (risen < 1) risen += rise;
        else above *= decaying;
        if (age >= held) left *= releasing;
        age += 1;
        const place = phase | 0;
        const between = phase - place;
        const first = table[place] as number;
        let value = first + ((table[place + 1] as number) - first) * between;
        if (edgeTable) {
          edge *= edgeFalling;
          value += edge * (edgeTable[place] as number);
        }
        if (detune > 0) {
          const other = table[second | 0] as number;
          value = 0.7 * (value + other);
          second += higher;
          if (second >= TABLE_SIZE) second -= TABLE_SIZE;
        }
        if (noise) value += breath * noise();
        phase += lower;
        if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
        out[index] = (out[index] as number) + risen * (sustain + above) * left * value;
      }
    }
    Object.assign(state, { phase, second, age, risen, above, edge, left });
    return left * (sustain + above) > INAUDIBLE;
  };
}

/** Factor of vibrato on a frequency, so many seconds after the note began. */
function bendAt(seconds: number, cents: number): number {
  const depth = cents * Math.min(1, (seconds / vibratoSeconds) ** 2);
  return 2 ** ((depth * Math.sin(2 * Math.PI * vibratoRate * seconds)) / 1200);
}
