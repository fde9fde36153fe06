import type { Note } from './score.ts';
import {
  createNoise,
  fallIn,
  frequencyOf,
  INAUDIBLE,
  SAMPLE_RATE,
  type Sounding,
} from './sounding.ts';

export type PluckOptions = {
  /** Seconds in which a string falls to 1/e. */
  readonly ring: number;
  /** Seconds in which it does after the note. */
  readonly damping: number;
  /** How much of its highs a string has when it is plucked, 0 to 1. */
  readonly brightness: number;
  /** How far an amplifier is overdriven. Default: there is none. */
  readonly drive?: number;
};

/** An instrument with plucked strings, after Karplus and Strong (1983). */
export const createPluck =
  ({ ring, damping, brightness, drive = 0 }: PluckOptions) =>
  ({ pitch, seconds, at }: Note): Sounding => {
    const period = SAMPLE_RATE / frequencyOf(pitch);
    // The mean of a sample and the next is half of one early; an all-pass filter delays by what is left of the period.
    const length = Math.floor(period + 0.4);
    const left = period + 0.5 - length;
    const allPass = (1 - left) / (1 + left);
    const string = pluckString(length, { brightness, seed: Math.round(at * SAMPLE_RATE) + pitch });
    const loss = fallIn(ring) ** period;
    const damped = fallIn(damping);
    const held = Math.round(seconds * SAMPLE_RATE);
    const state = { place: 0, age: 0, level: 1, lastIn: 0, lastOut: 0, amplified: 0 };
    return (out, from, to) => {
      let { place, age, level, lastIn, lastOut, amplified } = state;
      for (let index = from; index < to; index += 1) {
        const next = place + 1 === length ? 0 : place + 1;
        const value = string[place] as number;
        const mean = 0.5 * loss * (value + (string[next] as number));
        lastOut = allPass * (mean - lastOut) + lastIn;
        lastIn = mean;
        string[place] = lastOut;
        place = next;
        if (age >= held) level *= damped;
        age += 1;
        let heard = value;
        if (drive > 0) {
          const driven = drive * value;
          // A loudspeaker has no highs.
          amplified += 0.25 * (driven / (1 + Math.abs(driven)) - amplified);
          heard = amplified;
        }
        out[index] = (out[index] as number) + level * heard;
      }
      Object.assign(state, { place, age, level, lastIn, lastOut, amplified });
      return level > INAUDIBLE && age < ring * 7 * SAMPLE_RATE;
    };
  };

/** A string that has just been let go: noise without its highest parts, of an effective value of a half. */
function pluckString(length: number, { brightness, seed }: { brightness: number; seed: number }) {
  const noise = createNoise(seed);
  const string = new Float32Array(length);
  let smooth = 0;
  let sum = 0;
  for (let index = 0; index < length; index += 1) {
    smooth += (0.15 + 0.85 * brightness) * (noise() - smooth);
    string[index] = smooth;
    sum += smooth;
  }
  const mean = sum / length;
  let power = 0;
  for (let index = 0; index < length; index += 1) {
    const value = (string[index] as number) - mean;
    string[index] = value;
    power += value * value;
  }
  const scale = 0.5 / Math.sqrt(power / length);
  return string.map((value) => value * scale);
}
