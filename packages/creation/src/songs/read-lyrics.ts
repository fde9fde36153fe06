import type { Song } from './song.ts';

type Lyrics = NonNullable<Song['lyrics']>;

/** A part of a song. Times are seconds. */
export interface SongSection {
  readonly title: string;
  readonly start: number;
  /** Start of the next one, or the song's end. */
  readonly end: number;
}

/** Reads a heading of lyrics, as `Verse` for `[Verse]`; undefined of a line that is sung. */
export function headingOf(line: string): string | undefined {
  return /^\s*\[([^[\]]+)\]\s*$/.exec(line)?.[1]?.trim();
}

/**
 * The sections whose beginning is known: that of a heading is its own, or that of the first line of its section that has
 * one. Nothing where two sections are in the wrong order: such times are not to be trusted.
 *
 * @param duration Of the song, in seconds.
 */
export function sectionsOf(lyrics: Lyrics, duration: number): readonly SongSection[] {
  const begun: { title: string; start: number }[] = [];
  let heading: string | undefined;
  for (const { text, start } of lyrics) {
    heading = headingOf(text) ?? heading;
    if (heading === undefined || start === undefined) continue;
    begun.push({ title: heading, start: start / 1000 });
    heading = undefined;
  }
  const sections = begun.map(({ title, start }, index) => {
    return { title, start, end: begun[index + 1]?.start ?? duration };
  });
  return sections.every(({ start, end }) => start < end) ? sections : [];
}

/** The index of the line that is sung at this moment, in seconds: the last one that has begun. -1 before the first. */
export function sungLineOf(lyrics: Lyrics, time: number): number {
  return lyrics.findLastIndex(
    ({ text, start }) =>
      start !== undefined && start <= time * 1000 && headingOf(text) === undefined,
  );
}
