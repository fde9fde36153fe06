import type { LyricLine } from '../engine-status.ts';

/** Heading of services and people above a section, and for a song without words: `[Instrumental]`. */
const heading = /^\[[^\]]*\]$/;

/** The lines of a song's text without the empty ones; undefined if there is nothing to sing. */
export function toLyricLines(text: string): readonly LyricLine[] | undefined {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.every((line) => heading.test(line)) ? undefined : lines.map((text) => ({ text }));
}
