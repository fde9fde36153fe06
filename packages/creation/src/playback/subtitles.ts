import type { Subtitle } from '@site/api-client/wire';

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
