import { describe, expect, it } from 'vitest';
import { createRandom } from '../painter/random.ts';
import { chooseChords, voice } from './harmony.ts';
import { scales } from './scale.ts';

const chordsOf = (seed: number, weirdness: number) =>
  chooseChords(createRandom(`${seed}`), { mode: 'minor', hasSevenths: false, weirdness });
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

/** How many of their tones are not of the key. */
const strangeTones = (weirdness: number) =>
  seeds
    .flatMap((seed) => chordsOf(seed, weirdness).flat())
    .filter((semitones) => !scales.minor.steps.includes(semitones % 12)).length;

describe('the chords of a section', () => {
  it('are of the key, and the more strangers are among them the weirder it is to be', () => {
    expect(strangeTones(0)).toBe(0);
    expect(strangeTones(40)).toBeGreaterThan(0);
    expect(strangeTones(100)).toBeGreaterThan(strangeTones(40));
  });

  it('differ from seed to seed', () => {
    expect(new Set(seeds.map((seed) => `${chordsOf(seed, 0)}`)).size).toBeGreaterThan(3);
  });

  it('move the hand little, and never carry it away', () => {
    let hand: readonly number[] = [];
    for (const chord of seeds.flatMap((seed) => chordsOf(seed, 100))) {
      const next = voice(chord, { tonic: 45, before: hand });
      for (const [index, pitch] of next.entries()) {
        expect(pitch).toBeGreaterThan(45);
        expect(pitch).toBeLessThan(75);
        const moved = pitch - (hand[index] ?? pitch);
        expect(Math.abs(moved)).toBeLessThanOrEqual(12);
      }
      expect(new Set(next.map((pitch) => (pitch - 45) % 12))).toEqual(
        new Set(chord.map((semitones) => semitones % 12)),
      );
      hand = next;
    }
  });
});
