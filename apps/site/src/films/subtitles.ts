import type { Picture } from '@site/api-client';

type Lines = NonNullable<Picture['lyrics']>;

/** Milliseconds that the last line is shown where the film's length is unknown. */
const usualMs = 3_000;

/** A line, from when to when it is said, in milliseconds. */
export interface Subtitle {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a film's subtitles say: each line until the next one, the last one to the film's end. */
export function toSubtitles(lines: Lines, durationMs: number | undefined): readonly Subtitle[] {
  const timed = lines.flatMap(({ text, start }) => (start === undefined ? [] : [{ text, start }]));
  return timed.map(({ text, start }, index) => {
    const end = timed[index + 1]?.start ?? Math.max(durationMs ?? 0, start + usualMs);
    return { text, start, end };
  });
}

const two = (count: number) => `${count}`.padStart(2, '0');

/** Hours, minutes, seconds and, after a separator, milliseconds. */
function clock(ms: number, separator: string): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map(two).join(':')}${separator}${`${Math.floor(ms) % 1000}`.padStart(3, '0')}`;
}

/** As SubRip writes it, which editors and players read. */
export const writeSrt = (subtitles: readonly Subtitle[]): string =>
  subtitles
    .map(
      ({ text, start, end }, index) =>
        `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text}\n`,
    )
    .join('\n');

/** As WebVTT writes it, which browsers read. */
export const writeVtt = (subtitles: readonly Subtitle[]): string =>
  [
    'WEBVTT\n',
    ...subtitles.map(
      ({ text, start, end }) => `${clock(start, '.')} --> ${clock(end, '.')}\n${escapeVtt(text)}\n`,
    ),
  ].join('\n');

/** A line that has no markup of its own. */
const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
