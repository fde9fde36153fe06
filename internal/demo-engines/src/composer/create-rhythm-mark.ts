import type { Note } from './score.ts';

/** "AI" in Morse: a sign that tells of a song that no person made it, which stays audible in every copy. */
const letters = ['.-', '..'];

/** Seconds of a dot. A dash has three, and so has the pause between letters; that within one is a dot. */
const dot = 0.1;
const dash = 3 * dot;

/** Seconds from the mark's end to that of the song. */
const margin = 0.3;

/** MIDI: above all instruments, so that it is heard although it is soft. */
const pitch = 88;

/** Seconds that the mark takes with the silence around it. */
export const MARK_SECONDS = 11 * dot + margin;

/** The rhythm mark in the last moments of a song of so many seconds. */
export function createRhythmMark(seconds: number): readonly Note[] {
  const notes: Note[] = [];
  let at = seconds - MARK_SECONDS;
  for (const letter of letters) {
    for (const sign of letter) {
      const length = sign === '-' ? dash : dot;
      notes.push({ at, seconds: length, pitch, strength: 1, sound: 'mark' });
      at += length + dot;
    }
    at += dash - dot;
  }
  return notes;
}
