import type { LyricLine } from '@site/engines';
import type { SoundName } from './sound-names.ts';
import type { Vowel } from './syllables.ts';

/** One sound of a song. */
export type Note = {
  /** Seconds from the beginning of the song, or of the part that it is composed for. */
  readonly at: number;
  readonly seconds: number;
  /** MIDI: 69 is the A of 440 Hz, and 1 a semitone. Drums have one of their own. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly sound: SoundName;
  /** Of what is sung. */
  readonly vowel?: Vowel;
};

/** A song as it is played. */
export type Score = {
  readonly seconds: number;
  readonly notes: readonly Note[];
  /** Sung lines, and headings. A line without a time has found no place. */
  readonly lines: readonly LyricLine[];
};
