import type { Random } from '../painter/random.ts';
import { type Mode, nearest, OCTAVE, semitonesOf } from './scale.ts';

/** Semitones above the tonic of its tones, the root first. */
export type Chord = readonly number[];

type Progression = readonly [number, number, number, number];

/** Degrees, a bar each. */
const progressions: Readonly<Record<'bright' | 'dark', readonly [Progression, ...Progression[]]>> =
  {
    bright: [
      [0, 4, 5, 3],
      [0, 5, 3, 4],
      [5, 3, 0, 4],
      [3, 4, 2, 5],
      [0, 2, 3, 4],
      [1, 4, 0, 5],
      [0, 3, 5, 4],
    ],
    dark: [
      [0, 5, 2, 6],
      [0, 3, 6, 2],
      [0, 6, 5, 6],
      [0, 5, 3, 4],
      [5, 6, 0, 0],
      [0, 2, 6, 3],
    ],
  };

/** Chords that are not of the key: ♭VI, iv, II, ♭II with a seventh, a diminished one, and an augmented one. */
const strangers: readonly [Chord, ...Chord[]] = [
  [8, 12, 15],
  [5, 8, 12],
  [2, 6, 9],
  [1, 5, 8, 12],
  [11, 14, 17, 20],
  [4, 8, 12],
];

/** Of all chords, how many are strangers in the weirdest song. */
const strangestShare = 0.6;

export type ChordOptions = {
  readonly mode: Mode;
  readonly hasSevenths: boolean;
  /** 0 to 100. */
  readonly weirdness: number;
};

/** Four chords that a section goes through, a bar each, again and again. The first is of the key. */
export function chooseChords(
  random: Random,
  { mode, hasSevenths, weirdness }: ChordOptions,
): readonly Chord[] {
  const kind = mode === 'major' || mode === 'gong' ? 'bright' : 'dark';
  return random.pick(progressions[kind]).map((degree, index) => {
    const isStranger = random.chance((strangestShare * weirdness) / 100);
    const stranger = random.pick(strangers);
    return isStranger && index > 0 ? stranger : chordOn(degree, { mode, hasSevenths });
  });
}

/** The chord of the key on this degree. */
export function chordOn(
  degree: number,
  { mode, hasSevenths }: Pick<ChordOptions, 'mode' | 'hasSevenths'>,
): Chord {
  const thirds = hasSevenths ? [0, 2, 4, 6] : [0, 2, 4];
  return thirds.map((third) => semitonesOf(degree + third, mode));
}

/** MIDI: where basses play. */
export const LOW_BASS = 36;

/** MIDI: where accompaniments lie, below what is sung. */
const middle = 58;

/** The pitches of a chord, each as near as possible to where the hand lies already. */
export function voice(
  chord: Chord,
  { tonic, before }: { tonic: number; before: readonly number[] },
) {
  const pitches = new Set<number>();
  for (const [index, semitones] of chord.entries()) {
    const hand = before[index] ?? middle + index * 3;
    const pitch = nearest(hand, { tonic, classes: [semitones] });
    // Hands do not wander off, however long the song.
    pitches.add(
      pitch > middle + OCTAVE ? pitch - OCTAVE : pitch < middle - 8 ? pitch + OCTAVE : pitch,
    );
  }
  return [...pitches].sort((one, other) => one - other);
}
