import { type Beat, beats, fill } from './beats.ts';
import { type Chord, LOW_BASS } from './harmony.ts';
import { STEPS_A_BAR } from './meter.ts';
import type { SectionKind } from './read-lyrics.ts';
import type { Style } from './read-style.ts';
import { nearest, OCTAVE } from './scale.ts';
import type { Note } from './score.ts';
import type { ChordSound, DrumSound } from './sound-names.ts';
import type { Tone } from './write-melody.ts';

/** A tone with what plays it, and how loudly. */
export type PlayedTone = Tone & Pick<Note, 'sound' | 'strength' | 'vowel'>;

/** How loud a section is played, and what of the band plays there. */
type Playing = {
  readonly strength: number;
  readonly hasDrums: boolean;
  readonly hasBass: boolean;
  readonly hasStrings: boolean;
};

export const playings: Readonly<Record<SectionKind, Playing>> = {
  intro: { strength: 0.7, hasDrums: false, hasBass: false, hasStrings: false },
  verse: { strength: 0.8, hasDrums: true, hasBass: true, hasStrings: false },
  chorus: { strength: 1, hasDrums: true, hasBass: true, hasStrings: true },
  bridge: { strength: 0.75, hasDrums: false, hasBass: true, hasStrings: true },
  outro: { strength: 0.7, hasDrums: false, hasBass: true, hasStrings: false },
};

export type BarOptions = {
  readonly style: Style;
  readonly kind: SectionKind;
  readonly chord: Chord;
  /** The pitches of the chord, from the lowest. */
  readonly hand: readonly number[];
  /** Another section follows. */
  readonly isLast: boolean;
};

/** Plays a bar of the band: chords, bass and drums. */
export function playBar({ style, kind, chord, hand, isLast }: BarOptions): PlayedTone[] {
  const { strength, hasDrums, hasBass, hasStrings } = playings[kind];
  const tones = accompany(hand, style).map((tone) => ({ ...tone, sound: style.chords }));
  if (hasStrings && style.chords !== 'strings') tones.push(...hold(hand));
  const bass = hasBass ? playBass(chord, style) : [];
  const isFilled = isLast && style.beat !== 'none' && style.beat !== 'sparse';
  const drums = playDrums(hasDrums ? beats[style.beat] : quietly(beats[style.beat]), isFilled);
  const played: PlayedTone[] = [
    ...tones,
    ...bass.map((tone) => ({ ...tone, sound: style.bass, strength: 0.9 })),
    ...drums,
  ];
  return played.map((tone) => ({ ...tone, strength: tone.strength * strength }));
}

type ChordTone = Tone & { readonly strength: number };

const hold = (pitches: readonly number[]) =>
  pitches.map((pitch) => ({
    ...{ step: 0, steps: STEPS_A_BAR, pitch, strength: 0.55 },
    sound: 'strings' as ChordSound,
  }));

/** Chords, as their instrument plays them. */
function accompany(pitches: readonly number[], { chords, beat }: Style): ChordTone[] {
  const [low = 0] = pitches;
  const high = pitches.at(-1) ?? low;
  const together = (steps: readonly number[], length: number, strength: number): ChordTone[] =>
    steps.flatMap((step) => pitches.map((pitch) => ({ step, steps: length, pitch, strength })));
  const ways: Readonly<Record<ChordSound, () => ChordTone[]>> = {
    piano: () => [
      { step: 0, steps: 8, pitch: low - OCTAVE, strength: 0.7 },
      ...together([0, 8], 8, 0.6),
      ...together(beat === 'pop' ? [4, 12] : [6], 4, 0.4),
    ],
    'electric-piano': () => together(beat === 'swing' ? [0, 6, 12] : [0, 7, 10], 4, 0.65),
    guitar: () => pluckEach([...pitches, low + OCTAVE, high]),
    'distorted-guitar': () => strike([low - OCTAVE, low - OCTAVE + fifth]),
    guzheng: () => pluckEach([...pitches, low + OCTAVE, high]),
    strings: () => together([0], STEPS_A_BAR, 0.9),
    'synth-stab': () => together([0, 3, 6, 10, 14], 2, 0.8),
  };
  return ways[chords]();
}

/** Semitones: with the root alone, it is heard clearly however far an amplifier is overdriven. */
const fifth = 7;

const eighths = Array.from({ length: STEPS_A_BAR / 2 }, (_, index) => 2 * index);

/** One string after the other. */
const pluckEach = (pitches: readonly number[]): ChordTone[] =>
  eighths.map((step, index) => ({
    ...{ step, steps: 4, pitch: pitches[index % pitches.length] ?? 0 },
    strength: step % 8 === 0 ? 0.75 : 0.5,
  }));

/** All strings, again and again. */
const strike = (pitches: readonly number[]): ChordTone[] =>
  eighths.flatMap((step) =>
    pitches.map((pitch) => ({ step, steps: 2, pitch, strength: step % 8 === 0 ? 1 : 0.7 })),
  );

function playBass(chord: Chord, { tonic, beat }: Style): Tone[] {
  const [root = 0, third = root, fifth = root] = chord.map((semitones) =>
    nearest(LOW_BASS, { tonic, classes: [semitones] }),
  );
  const onRoot = (steps: readonly number[], length: number) =>
    steps.map((step) => ({ step, steps: length, pitch: root }));
  switch (beat) {
    case 'rock':
      return onRoot(eighths, 2);
    case 'house':
      return onRoot([2, 6, 10, 14], 2);
    case 'hip-hop':
      return [...onRoot([0], 6), ...onRoot([9], 5)];
    case 'swing':
      return [root, third, fifth, third].map((pitch, index) => ({
        ...{ step: 4 * index, steps: 4, pitch },
      }));
    case 'none':
    case 'sparse':
      return onRoot([0], 14);
    case 'pop':
    case 'folk':
      return [
        ...onRoot([0], 6),
        ...onRoot([6], 2),
        { step: 8, steps: 4, pitch: fifth },
        ...onRoot([12], 4),
      ];
  }
}

/** Reduces a beat to what is left where the drums hold back. */
function quietly({ hat, shaker }: Beat): Beat {
  return { ...(hat && { hat }), ...(shaker && { shaker }) };
}

const strengths: Readonly<Record<string, number>> = { X: 1, x: 0.5 };

/** The hits of a bar, whose second half leads to the next section if it is filled. */
function playDrums(beat: Beat, isFilled: boolean): PlayedTone[] {
  const half = isFilled ? STEPS_A_BAR / 2 : STEPS_A_BAR;
  return [
    ...hitsOf(beat).filter(({ step }) => step < half),
    ...hitsOf(fill).filter(({ step }) => step >= half),
  ];
}

function hitsOf(beat: Beat): PlayedTone[] {
  return Object.entries(beat).flatMap(([sound, pattern]) =>
    Array.from(pattern, (hit, step) => ({
      ...{ sound: sound as DrumSound, step, steps: 1, pitch: 0 },
      strength: strengths[hit] ?? 0,
    })).filter(({ strength }) => strength > 0),
  );
}
