import type { Note } from './score.ts';
import { createNoise, fallIn, INAUDIBLE, SAMPLE_RATE, type Sounding } from './sounding.ts';

export type DrumOptions = {
  /** Of its skin: Hertz at first and in the end, and the seconds in which it falls between them, and falls silent. */
  readonly skin?: {
    readonly from: number;
    readonly to: number;
    readonly bend: number;
    readonly decay: number;
    readonly level: number;
  };
  /** Of its rattling: the seconds in which it begins and falls silent, and how high it lies, 1 or 2. */
  readonly noise?: {
    readonly attack?: number;
    readonly decay: number;
    readonly height: 1 | 2;
    readonly level: number;
  };
};

/** A drum or a cymbal. */
export const createDrum =
  ({ skin, noise }: DrumOptions) =>
  ({ at }: Note): Sounding => {
    const random = createNoise(Math.round(at * SAMPLE_RATE) + 1);
    const bend = skin ? fallIn(skin.bend) : 0;
    const skinFall = skin ? fallIn(skin.decay) : 0;
    const noiseFall = noise ? fallIn(noise.decay) : 0;
    const noiseRise = 1 / Math.max(1, (noise?.attack ?? 0) * SAMPLE_RATE);
    let bent = 1;
    let skinLevel = skin?.level ?? 0;
    let noiseLevel = noise?.level ?? 0;
    let risen = 0;
    let phase = 0;
    let [last, beforeLast] = [0, 0];
    return (out, from, to) => {
      for (let index = from; index < to; index += 1) {
        let value = 0;
        if (skin) {
          value = skinLevel * Math.sin(phase);
          phase += (2 * Math.PI * (skin.to + (skin.from - skin.to) * bent)) / SAMPLE_RATE;
          bent *= bend;
          skinLevel *= skinFall;
        }
        if (noise) {
          const sample = random();
          // Differences leave the highs.
          const high = sample - last;
          value +=
            risen * noiseLevel * (noise.height === 1 ? high : high - (last - beforeLast)) * 0.5;
          beforeLast = last;
          last = sample;
          if (risen < 1) risen = Math.min(1, risen + noiseRise);
          else noiseLevel *= noiseFall;
        }
        out[index] = (out[index] as number) + value;
      }
      return skinLevel > INAUDIBLE || noiseLevel > INAUDIBLE;
    };
  };
