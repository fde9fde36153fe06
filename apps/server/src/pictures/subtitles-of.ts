import { type LyricLine, type Subtitle, toSubtitles } from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';

/** Its lines as the wire knows them. */
export const toLines = (lyrics: NonNullable<OutputRow['lyrics']>): LyricLine[] =>
  lyrics.map(({ text, startMs }) => ({ text, start: startMs }));

/** The subtitles that can be burnt into a film; none where nobody knows when its lines are said. */
export function subtitlesOf({
  mime,
  lyrics,
  durationMs,
}: Pick<OutputRow, 'mime' | 'lyrics' | 'durationMs'>): readonly Subtitle[] {
  // The sound of other films can't always be copied into an MP4.
  if (mime !== 'video/mp4' || lyrics === null) return [];
  return toSubtitles(toLines(lyrics), durationMs ?? undefined);
}
