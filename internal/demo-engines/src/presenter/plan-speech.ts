import type { LyricLine } from '@site/engines';
import type { Note } from '../composer/score.ts';
import { type Voice, voices } from '../composer/sound-names.ts';
import { mix } from '../painter/curves.ts';
import { createRandom } from '../painter/random.ts';
import type { Sentence } from './read-script.ts';

/** Seconds at usual speed: people speak between four and five syllables in one. */
const syllableSeconds = 0.22;
const phrasePause = 0.25;
const sentencePause = 0.55;

/** The part of a syllable that sounds: between two the mouth closes a little. */
const soundingPart = 0.65;

/** Seconds of silence that a film begins and ends with. */
const leadSeconds = 0.3;
const tailSeconds = 0.5;

/** MIDI: what women and men speak around. */
const pitches = { female: 56, male: 46 };

/** Semitones that a sentence falls in all, that syllables are apart from that, and that a question ends higher. */
const fall = 5;
const spread = 2;
const questionRise = 5;

/** Spoken notes and lines, with their times. */
export type Speech = {
  readonly voice: Voice;
  /** One a syllable, in turn. */
  readonly notes: readonly Note[];
  /** The sentences, each with its beginning. */
  readonly lines: readonly Required<LyricLine>[];
  /** With the silence around it. */
  readonly seconds: number;
};

/** Plans how sentences are spoken. The same key gives the same voice and melody. */
export function planSpeech(
  sentences: readonly Sentence[],
  { speed, key }: { /** Syllables for one at usual speed. */ speed: number; key: string },
): Speech {
  const random = createRandom(`${key} speech`);
  const voice = random.pick(voices);
  const base = pitches[voice] + random.whole(-2, 2);
  const notes: Note[] = [];
  const lines: Required<LyricLine>[] = [];
  let at = leadSeconds;
  for (const { text, phrases } of sentences) {
    lines.push({ text, startMs: Math.round(1000 * at) });
    const count = phrases.flat().length;
    let spoken = 0;
    for (const phrase of phrases) {
      if (spoken > 0) at += phrasePause / speed;
      for (const vowel of phrase) {
        spoken += 1;
        const rises = spoken === count && /[?？]/.test(text);
        const drift = mix(fall / 2, -fall / 2, spoken / count) + (rises ? questionRise : 0);
        notes.push({
          ...{ at, sound: voice, vowel, strength: random.between(0.8, 1) },
          seconds: (soundingPart * syllableSeconds) / speed,
          pitch: Math.round(base + drift + random.between(-spread, spread)),
        });
        at += syllableSeconds / speed;
      }
    }
    at += sentencePause / speed;
  }
  return { voice, notes, lines, seconds: at + tailSeconds };
}

/** When a person who speaks the same from one moment to another, in seconds, begins each sentence. */
export function fitLines(
  { lines, seconds }: Speech,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Required<LyricLine>[] {
  const planned = seconds - leadSeconds - tailSeconds;
  return lines.map(({ text, startMs }) => {
    const share = (startMs / 1000 - leadSeconds) / planned;
    return { text, startMs: Math.round(1000 * mix(from, to, share)) };
  });
}
