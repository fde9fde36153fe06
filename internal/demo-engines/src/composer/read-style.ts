import { mix } from '../painter/curves.ts';
import { createRandom, type Random } from '../painter/random.ts';
import type { BeatName } from './beats.ts';
import type { Mode } from './scale.ts';
import type { SongPart } from './song.ts';
import {
  type BassSound,
  type ChordSound,
  type LeadSound,
  type Voice,
  voices,
} from './sound-names.ts';
import { type Genre, genres, instruments, moods } from './style-words.ts';

/** Sound of a song, before there are notes. */
export type Style = {
  /** Whole beats a minute, {@link minTempo} to {@link maxTempo}. */
  readonly tempo: number;
  /** MIDI, the lowest one that melodies use. */
  readonly tonic: number;
  readonly mode: Mode;
  readonly chords: ChordSound;
  readonly lead: LeadSound;
  readonly bass: BassSound;
  readonly beat: BeatName;
  readonly swing: number;
  readonly hasSevenths: boolean;
  readonly voice: Voice;
};

/** Beats a minute that people still hear as the beat. */
const minTempo = 56;
const maxTempo = 168;

/** The style that the prompt's words ask for, and the seed's where they say nothing or have little influence. */
export function readStyle({
  prompt,
  seed,
  take,
  voice,
  cover,
  styleInfluence = 100,
}: SongPart): Style {
  const random = createRandom(`${seed} style`);
  const own = random.pick(genres);
  const [asked] = find(prompt, genres);
  const asksFor = <T>(of: (genre: Genre) => T): T => {
    // Drawn in any case, so that one trait never moves the others.
    const isHeard = random.next() * 100 < styleInfluence;
    return of((isHeard && asked) || own);
  };
  const mode = random.pick(asksFor(({ modes }) => modes));
  const chords = random.pick(asksFor((genre) => genre.chords));
  const lead = random.pick(asksFor(({ leads }) => leads));
  const bass = asksFor((genre) => genre.bass);
  const rhythm = asksFor(({ beat, swing = 0, hasSevenths = false }) => ({
    ...{ beat, swing, hasSevenths },
  }));
  const words = readWords(prompt, { random, styleInfluence });
  const share = random.next();
  const tempoOf = ({ tempo: [slowest, fastest] }: Genre) => mix(slowest, fastest, share);
  const named = tempoOf(asked ?? own) * words.tempo;
  const tempo = cover?.tempo ?? mix(tempoOf(own), named, styleInfluence / 100);
  return {
    tempo: Math.round(Math.min(Math.max(tempo, minTempo), maxTempo)),
    tonic: createRandom(`${seed} ${take} tonic`).whole(lowestTonic, lowestTonic + 8),
    mode: words.modes ? random.pick(words.modes) : mode,
    chords: words.chords ?? chords,
    lead: words.lead ?? lead,
    bass,
    ...rhythm,
    voice: voice ?? createRandom(`${seed} voice`).pick(voices),
  };
}

/** MIDI, a G: a man sings from it, and a woman an octave higher. */
const lowestTonic = 43;

/** Reads what moods and named instruments change, each as likely as the words have influence. */
function readWords(
  prompt: string,
  { random, styleInfluence }: { random: Random; styleInfluence: number },
) {
  const isHeard = () => random.next() * 100 < styleInfluence;
  const heardMoods = isHeard() ? find(prompt, moods) : [];
  const heardInstruments = isHeard() ? find(prompt, instruments) : [];
  return {
    tempo: find(prompt, moods).reduce((product, { tempo = 1 }) => product * tempo, 1),
    modes: heardMoods.find(({ modes }) => modes)?.modes,
    chords: heardInstruments.findLast(({ chords }) => chords)?.chords,
    lead: heardInstruments.findLast(({ lead }) => lead)?.lead,
  };
}

/** Those of a table whose words stand in the prompt, in its order. */
function find<T extends { readonly words: string }>(prompt: string, table: readonly T[]): T[] {
  const text = prompt.normalize('NFKC').toLowerCase();
  return table.filter(({ words }) =>
    words.split(' ').some((word) => {
      if (!/^[a-z]/.test(word)) return text.includes(word);
      return new RegExp(`(?<![a-z])${word.replaceAll('_', '[ -]')}(?![a-z])`).test(text);
    }),
  );
}
