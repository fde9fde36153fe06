import type { Note } from './score.ts';
import { createNoise, fallIn, INAUDIBLE, SAMPLE_RATE, type Sounding } from './sounding.ts';

type Skin = {
  /** Hertz at first and in the end, and the seconds in which it falls to 1/e of the way between them. */
  readonly from: number;
  readonly to: number;
  readonly bend: number;
  /** Seconds in which it falls to 1/e. */
  readonly decay: number;
  readonly level: number;
};

type Rattling = {
  /** Seconds until it is loudest. Default: 0. */
  readonly attack?: number;
  /** Seconds in which it then falls to 1/e. */
  readonly decay: number;
  /** How high it lies. */
  readonly height: 1 | 2;
  readonly level: number;
};

export type DrumOptions = { readonly skin?: Skin; readonly noise?: Rattling };

/** A drum or a cymbal. */
export const createDrum =
  ({ skin, noise }: DrumOptions) =>
  ({ at }: Note): Sounding => {
    const random = createNoise(Math.round(at * SAMPLE_RATE) + 1);
    const parts = [skin && beatSkin(skin), noise && rattle(noise, random)];
    return (out, from, to) =>
      // Both are played, whether or not the first has ended.
      parts.map((play) => play?.(out, from, to) ?? false).includes(true);
  };

function beatSkin({ from: first, to: last, bend, decay, level }: Skin): Sounding {
  const bending = fallIn(bend);
  const falling = fallIn(decay);
  const state = { phase: 0, bent: 1, loud: level };
  return (out, from, to) => {
    let { phase, bent, loud } = state;
    for (let index = from; index < to; index += 1) {
      out[index] = (out[index] as number) + loud * Math.sin(phase);
      phase += (2 * Math.PI * (last + (first - last) * bent)) / SAMPLE_RATE;
      bent *= bending;
      loud *= falling;
    }
    Object.assign(state, { phase, bent, loud });
    return loud > INAUDIBLE;
  };
}

function rattle({ attack = 0, decay, height, level }: Rattling, random: () => number): Sounding {
  const falling = fallIn(decay);
  const rise = 1 / Math.max(1, attack * SAMPLE_RATE);
  const state = { loud: level, risen: 0, last: 0, lastHigh: 0 };
  return (out, from, to) => {
    let { loud, risen, last, lastHigh } = state;
    for (let index = from; index < to; index += 1) {
      const sample = random();
      // Differences leave the highs.
      const high = sample - last;
      const heard = height === 1 ? high : high - lastHigh;
      last = sample;
      lastHigh = high;
      out[index] = (out[index] as number) + 0.5 * risen * loud * heard;
      if (risen < 1) risen = Math.min(1, risen + rise);
      else loud *= falling;
    }
    Object.assign(state, { loud, risen, last, lastHigh });
    return loud > INAUDIBLE;
  };
}
