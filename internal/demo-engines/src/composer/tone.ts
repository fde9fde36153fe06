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
  let phase = 0;
  let second = TABLE_SIZE / 3;
  let age = 0;
  let risen = 0;
  let above = 1 - sustain;
  let edgeLevel = 1;
  let left = 1;
  let now = step;
  return (out, from, to) => {
    for (let index = from; index < to; index += 1) {
      if (vibrato > 0 && age % pitchSpan === 0) {
        const time = age / SAMPLE_RATE;
        const depth = vibrato * Math.min(1, (time / vibratoSeconds) ** 2);
        now = step * 2 ** ((depth * Math.sin(2 * Math.PI * vibratoRate * time)) / 1200);
      }
      if (risen < 1) risen = Math.min(1, risen + rise);
      else above *= decaying;
      if (age >= held) left *= releasing;
      const level = risen * (sustain + above) * left;
      let place = phase | 0;
      let between = phase - place;
      const first = table[place] as number;
      let value = first + ((table[place + 1] as number) - first) * between;
      if (edgeTable) {
        edgeLevel *= edgeFalling;
        const edge = edgeTable[place] as number;
        value += edgeLevel * (edge + ((edgeTable[place + 1] as number) - edge) * between);
      }
      if (detune > 0) {
        place = second | 0;
        between = second - place;
        const other = table[place] as number;
        value = 0.7 * (value + other + ((table[place + 1] as number) - other) * between);
        second += now * spread;
        if (second >= TABLE_SIZE) second -= TABLE_SIZE;
      }
      if (noise) value += breath * noise();
      phase += now / spread;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      out[index] = (out[index] as number) + level * value;
      age += 1;
    }
    return left * (sustain + above) > INAUDIBLE;
  };
}
