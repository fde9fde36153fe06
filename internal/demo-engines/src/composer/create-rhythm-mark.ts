import { RHYTHM_SECONDS, rhythmTones } from '@site/media-metadata/mark';
import type { Note } from './score.ts';

/** Seconds from the mark's end to that of the song. */
const margin = 0.3;

/** MIDI: above all instruments, so that it is heard although it is soft. */
const pitch = 88;

/** Seconds that the mark takes with the silence behind it. */
export const MARK_SECONDS = RHYTHM_SECONDS + margin;

/** The rhythm by which one hears that AI made a song, in the last moments of one of so many seconds. */
export const createRhythmMark = (seconds: number): readonly Note[] =>
  rhythmTones.map(({ at, seconds: length }) => ({
    ...{ at: seconds - MARK_SECONDS + at, seconds: length, pitch, strength: 1 },
    sound: 'mark',
  }));
