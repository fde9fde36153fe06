import type { Note } from './score.ts';
import { frequencyOf, type Sounding } from './sounding.ts';
import type { Vowel } from './syllables.ts';
import { playTable } from './tone.ts';
import { createWavetable, type Wavetable } from './wavetable.ts';

/** Hertz of the first three formants of a man's vowels (Peterson and Barney, 1952). */
const formants: Readonly<Record<Vowel, readonly [number, number, number]>> = {
  a: [730, 1090, 2440],
  e: [530, 1840, 2480],
  i: [270, 2290, 3010],
  o: [570, 840, 2410],
  u: [300, 870, 2240],
};

/** Of the formants: their strengths, and how wide they are in Hertz. */
const strengths = [1, 0.55, 0.28];
const widths = [90, 120, 180];

/** Hertz: no harmonic of a voice is heard above it. */
const highest = 5500;

/** Voices of women have shorter tracts. */
const tracts = { female: 1.17, male: 1 };

/** A singer, who sings the vowel of each note. */
export function createSinger(who: keyof typeof tracts) {
  const tables = new Map<string, Wavetable>();
  return (note: Note): Sounding => {
    const { pitch, vowel = 'a' } = note;
    const key = `${pitch} ${vowel}`;
    const table = tables.get(key) ?? createVowel(vowel, { pitch, tract: tracts[who] });
    tables.set(key, table);
    return playTable(note, {
      ...{ table, attack: 0.035, decay: 0.4, sustain: 0.75, release: 0.05 },
      ...{ vibrato: 28, breath: 0.012 },
    });
  };
}

/** Harmonics of the vocal folds, as the mouth lets them through. */
function createVowel(vowel: Vowel, { pitch, tract }: { pitch: number; tract: number }): Wavetable {
  const frequency = frequencyOf(pitch);
  const count = Math.max(1, Math.floor(highest / frequency));
  const harmonics = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * frequency;
    const passed = formants[vowel].map((formant, which) => {
      const distance = (at - formant * tract) / (widths[which] ?? 1);
      return (strengths[which] ?? 0) / Math.sqrt(1 + distance * distance);
    });
    return passed.reduce((sum, part) => sum + part, 0.03) / (index + 1) ** 0.6;
  });
  return createWavetable(harmonics, 0.4);
}
