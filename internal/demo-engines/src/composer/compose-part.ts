import { createRandom } from '../painter/random.ts';
import { MARK_SECONDS } from './create-rhythm-mark.ts';
import { type Chord, chooseChords, chordOn, LOW_BASS, voice } from './harmony.ts';
import { BEATS_A_BAR, STEPS_A_BAR, STEPS_A_BEAT } from './meter.ts';
import { createPlacing, secondsOfBar } from './place-tones.ts';
import { barsOfLyrics, linesIn, planSections, type Section } from './plan-sections.ts';
import { type PlayedTone, playBar, playings } from './play-bar.ts';
import { readLyrics } from './read-lyrics.ts';
import type { Style } from './read-style.ts';
import { nearest, OCTAVE } from './scale.ts';
import type { Note, Score } from './score.ts';
import type { SongPart } from './song.ts';
import { writeLyrics } from './write-lyrics.ts';
import { writeMelody } from './write-melody.ts';

/** Seconds after the last whole bar: the last chord has to be heard before the mark begins. */
const leastEnding = MARK_SECONDS + 0.8;

/** The bars of a part of so many seconds, before it ends. */
export const barsIn = (seconds: number, style: Pick<Style, 'tempo'>): number =>
  Math.max(1, Math.floor((seconds - leastEnding) / secondsOfBar(style) + rounding));

/** Of a bar: much less than a sample. */
const rounding = 1e-7;

/** Seconds that these lyrics take if each line has room. */
export const secondsOfLyrics = (lyrics: string, style: Pick<Style, 'tempo'>): number =>
  barsOfLyrics(readLyrics(lyrics)) * secondsOfBar(style) + leastEnding;

/** 0 to 100: now and then a chord that surprises. */
const defaultWeirdness = 10;

/** Bars of what an instrument plays in one breath. */
const phraseBars = 2;

/** Semitones above the tonic that singers and instruments begin at. */
const octaves = { female: OCTAVE, male: 0, lead: OCTAVE };

/** Composes a part as if a song ended with it. Only what a song begins with has an introduction. */
export function composePart(
  part: SongPart,
  { style, isFirst }: { style: Style; isFirst: boolean },
): Score {
  const bars = barsIn(part.seconds, style);
  const bar = secondsOfBar(style);
  const lyrics = part.isInstrumental
    ? []
    : readLyrics(part.lyrics ?? ownLyrics(part, linesIn(bars, { hasIntro: isFirst })));
  const toNote = createPlacing(part, style);
  const notes: Note[] = [];
  const lines: Score['lines'][number][] = [];
  const tellAt = (seconds: number) => ({ startMs: Math.round(1000 * seconds) });
  let hand: readonly number[] = [];
  let first = 0;
  for (const section of planSections(lyrics, { bars, hasIntro: isFirst })) {
    const chords = chordsOf(part, { style, section });
    for (let index = 0; index < section.bars; index += 1) {
      const chord = chordIn(chords, index);
      hand = voice(chord, { tonic: style.tonic, before: hand });
      const isLast = index > 0 && index === section.bars - 1;
      const played = playBar({ style, kind: section.kind, chord, hand, isLast });
      notes.push(...played.map((tone) => toNote(tone, first + index)));
    }
    const { heading } = section;
    const isLeftOut = section.bars === 0 && section.unsung.length > 0;
    if (heading) lines.push({ text: heading, ...(!isLeftOut && tellAt(first * bar)) });
    for (const { text, bar: from, tones } of melodiesOf(part, { style, section, chords, first })) {
      const sung = tones.map((tone) => toNote(tone, first + from));
      notes.push(...sung);
      if (text) lines.push({ text, ...tellAt(sung[0]?.at ?? (first + from) * bar) });
    }
    lines.push(...section.unsung.map(({ text }) => ({ text })));
    first += section.bars;
  }
  notes.push(...endingOf({ style, hand }).map((tone) => toNote(tone, bars)));
  return { seconds: part.seconds, notes, lines };
}

/** Key that all of a part is drawn from. */
const keyOf = ({ seed, take, prompt }: SongPart): string => `${seed} ${take} ${prompt}`;

const ownLyrics = (part: SongPart, lineCount: number): string =>
  writeLyrics(part.prompt, { random: createRandom(`${keyOf(part)} lyrics`), lineCount });

/** The same for all sections of a kind. */
function chordsOf(
  part: SongPart,
  { style, section: { kind } }: { style: Style; section: Section },
): readonly Chord[] {
  const theme = kind === 'intro' || kind === 'outro' ? 'verse' : kind;
  const random = createRandom(`${keyOf(part)} ${theme} chords`);
  return chooseChords(random, { ...style, weirdness: part.weirdness ?? defaultWeirdness });
}

const chordIn = (chords: readonly Chord[], bar: number): Chord =>
  chords[bar % chords.length] ?? [0];

type Melody = {
  /** Of the section. */
  readonly bar: number;
  readonly tones: readonly PlayedTone[];
  /** Text to sing. */
  readonly text?: string;
};

/** Melodies of a section, sung or else played, line by line: the third of four has a theme of its own. */
function melodiesOf(
  part: SongPart,
  {
    style,
    section,
    chords,
    first,
  }: { style: Style; section: Section; chords: readonly Chord[]; first: number },
): Melody[] {
  const { kind, lines } = section;
  const { tonic, mode, lead, voice } = style;
  const isSung = lines.length > 0;
  const strength = 0.4 + 0.6 * playings[kind].strength;
  const write = (
    count: number,
    { index, bar, bars }: { index: number; bar: number; bars: number },
  ) =>
    writeMelody({
      ...{ kind, count, bars, mode, weirdness: part.weirdness ?? defaultWeirdness },
      theme: `${keyOf(part)} ${kind} ${themeOf(index)}`,
      tonic: tonic + (isSung ? octaves[voice] : octaves.lead),
      isClosed: index % 2 === 1,
      chordAt: (step) => chordIn(chords, bar + Math.floor(step / STEPS_A_BAR)),
      heardAt: (step) => {
        const beat = (first + bar) * BEATS_A_BAR + Math.floor(step / STEPS_A_BEAT);
        return part.cover?.pitches[beat] || undefined;
      },
    });
  if (isSung) {
    return lines.map(({ text, syllables, bar, bars }, index) => ({
      ...{ text, bar },
      tones: write(syllables.length, { index, bar, bars }).map((tone, place) => ({
        ...{ ...tone, sound: voice, strength, vowel: syllables[place] ?? 'a' },
      })),
    }));
  }
  if (kind === 'intro') return [];
  return Array.from({ length: Math.ceil(section.bars / phraseBars) }, (_, index) => {
    const bar = index * phraseBars;
    const bars = Math.min(phraseBars, section.bars - bar);
    const count = createRandom(`${keyOf(part)} ${kind} ${themeOf(index)} count`).whole(3, 5);
    const tones = write(count * bars, { index, bar, bars });
    return { bar, tones: tones.map((tone) => ({ ...tone, sound: lead, strength })) };
  });
}

const themeOf = (index: number): 'A' | 'B' => (index % 4 === 2 ? 'B' : 'A');

/** The tonic, which all hold to the end. */
function endingOf({ style, hand }: { style: Style; hand: readonly number[] }): PlayedTone[] {
  const { tonic, chords, bass, beat } = style;
  const held = { step: 0, steps: STEPS_A_BAR, strength: 0.8 };
  const last = voice(chordOn(0, style), { tonic, before: hand });
  return [
    ...last.map((pitch) => ({ ...held, pitch, sound: chords })),
    { ...held, pitch: nearest(LOW_BASS, { tonic, classes: [0] }), sound: bass },
    ...(beat === 'none' ? [] : [{ ...held, pitch: 0, sound: 'kick' as const }]),
  ];
}
