import type { LyricSection, SectionKind, SungLine } from './read-lyrics.ts';

/** A line with its place in the section. */
export type PlacedLine = SungLine & {
  /** Bars from the section's beginning. */
  readonly bar: number;
  readonly bars: number;
};

export type Section = {
  readonly kind: SectionKind;
  readonly heading?: string;
  readonly bars: number;
  /** None: an instrument plays the melody, except in an intro. */
  readonly lines: readonly PlacedLine[];
  /** Of the lyrics, for which there is no room in the song. */
  readonly unsung: readonly SungLine[];
};

/** Bars of a line, where there is room, and where there is little. */
const wideLine = 2;
const narrowLine = 1;

/** Syllables that are sung in a bar: an eighth each, and what can just be understood. */
const wideSyllables = 8;
const narrowSyllables = 12;

/** Bars of a section without lines. */
const playedBars = 4;

/** How the song goes where nothing is sung. */
const playedOrder = ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const;

/** Cuts so many bars into sections: those of the lyrics, and what is played before and after them. */
export function planSections(
  lyrics: readonly LyricSection[],
  { bars, hasIntro }: { bars: number; hasIntro: boolean },
): readonly Section[] {
  const sections: Section[] = [];
  let left = bars;
  const add = (section: Section) => {
    sections.push(section);
    left -= section.bars;
  };
  const intro = hasIntro ? introBars(bars) : 0;
  if (intro > 0) add({ kind: 'intro', bars: intro, lines: [], unsung: [] });
  const lineBars = countBars(lyrics, wideLine) <= left ? wideLine : narrowLine;
  for (const { lines, ...section } of lyrics) {
    if (lines.length === 0) {
      add({ ...section, bars: Math.min(playedBars, left), lines: [], unsung: [] });
      continue;
    }
    const placed: PlacedLine[] = [];
    let bar = 0;
    for (const line of lines) {
      const needed = barsOf(line, lineBars);
      if (bar + needed > left) break;
      placed.push({ ...line, bar, bars: needed });
      bar += needed;
    }
    add({ ...section, bars: bar, lines: placed, unsung: lines.slice(placed.length) });
  }
  const hasSung = sections.some(({ lines }) => lines.length > 0);
  for (let index = hasSung ? playedOrder.length - 2 : 0; left > 0; index += 1) {
    const kind = playedOrder[index % playedOrder.length] ?? 'verse';
    // No section of a bar or two after the others: the last one is longer.
    const length = left < 2 * playedBars ? left : playedBars;
    const isEnd = hasSung && length === left && length < playedBars;
    add({ kind: isEnd ? 'outro' : kind, bars: length, lines: [], unsung: [] });
  }
  return sections;
}

/** Bars that the lyrics take if every line has room, with what is played before them. */
export function barsOfLyrics(lyrics: readonly LyricSection[]): number {
  const sung = countBars(lyrics, wideLine);
  return sung + introBars(sung + introBars(sung));
}

/** Lines for which so many bars have room. */
export const linesIn = (bars: number, { hasIntro }: { hasIntro: boolean }): number =>
  Math.floor((bars - (hasIntro ? introBars(bars) : 0)) / wideLine);

function introBars(bars: number): number {
  if (bars < 6) return 0;
  return bars < 16 ? 2 : 4;
}

function countBars(lyrics: readonly LyricSection[], lineBars: number): number {
  const counts = lyrics.map(({ lines }) =>
    lines.length === 0 ? playedBars : lines.reduce((sum, line) => sum + barsOf(line, lineBars), 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** 0 for a line without a syllable. */
function barsOf({ syllables: { length } }: SungLine, lineBars: number): number {
  if (length === 0) return 0;
  return Math.max(
    lineBars,
    Math.ceil(length / (lineBars === wideLine ? wideSyllables : narrowSyllables)),
  );
}
