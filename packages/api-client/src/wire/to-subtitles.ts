import type { LyricLine } from './picture.ts';

/** Milliseconds that the last line is shown where the film's length is unknown. */
const usualMs = 3_000;

/** A line of a film, and when it is shown. */
export interface Subtitle {
  /** The words that are shown. */
  readonly text: string;
  /** Milliseconds from the film's beginning at which it appears. */
  readonly start: number;
  /** Milliseconds from the film's beginning at which it goes. */
  readonly end: number;
}

/**
 * The subtitles of a film: each line until the next one, the last one to the film's end. A line whose time is unknown
 * is left out.
 *
 * @param durationMs Of the film, where it is known.
 */
export function toSubtitles(
  lines: readonly LyricLine[],
  durationMs: number | undefined,
): readonly Subtitle[] {
  const timed = lines.flatMap(({ text, start }) => (start === undefined ? [] : [{ text, start }]));
  return timed.map(({ text, start }, index) => {
    const end = timed[index + 1]?.start ?? Math.max(durationMs ?? 0, start + usualMs);
    return { text, start, end };
  });
}
