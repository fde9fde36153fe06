import { barsIn, composePart } from './compose-part.ts';
import { createRhythmMark } from './create-rhythm-mark.ts';
import { secondsOfBar } from './place-tones.ts';
import { readStyle, type Style } from './read-style.ts';
import type { Score } from './score.ts';
import type { Song, SongPart } from './song.ts';

/** Composes a song: the parts one after the other, in the tempo and key of the first, and the rhythm mark. */
export function composeSong(song: Song): Score {
  const bar = secondsOfBar(readStyle(song[0]));
  const notes: Score['notes'][number][] = [];
  const lines: Score['lines'][number][] = [];
  let start = 0;
  let seconds = 0;
  for (const [index, part] of song.entries()) {
    const composed = composePart(part, { style: styleIn(song, part), isFirst: index === 0 });
    const heard = part.bars === undefined ? part.seconds : part.bars * bar;
    for (const note of [...composed.notes, ...createRhythmMark(part.seconds)]) {
      if (note.at < heard - rounding) notes.push({ ...note, at: start + note.at });
    }
    for (const { text, startMs } of composed.lines) {
      const isLast = part.bars === undefined;
      if (startMs === undefined ? isLast : startMs < Math.round(1000 * heard))
        lines.push({
          text,
          ...(startMs !== undefined && { startMs: startMs + Math.round(1000 * start) }),
        });
    }
    seconds = start + heard;
    start = seconds;
  }
  return { seconds, notes, lines };
}

/** Seconds: much less than a sample. */
const rounding = 1e-6;

function styleIn([first]: Song, part: SongPart): Style {
  const { tempo, tonic, mode, voice } = readStyle(first);
  return { ...readStyle(part), tempo, tonic, mode, voice: part.voice ?? voice };
}

/** Seconds of a song. */
export function secondsOf(song: Song): number {
  const bar = secondsOfBar(readStyle(song[0]));
  return song.reduce(
    (sum, { bars, seconds }) => sum + (bars === undefined ? seconds : bars * bar),
    0,
  );
}

/**
 * The song up to the bar before a moment, in seconds. Of its end, with the last chord and the mark, nothing is
 * left: a song that goes on has not ended.
 */
export function cutSong(song: Song, moment: number): Song {
  const style = readStyle(song[0]);
  const bar = secondsOfBar(style);
  const [first, ...others] = song;
  let left = moment / bar;
  const cut = (part: SongPart): SongPart => {
    const most = Math.min(part.bars ?? Number.POSITIVE_INFINITY, barsIn(part.seconds, style));
    const bars = Math.min(most, Math.floor(left));
    left -= part.bars ?? bars;
    return { ...part, bars };
  };
  return [cut(first), ...others.map(cut).filter(({ bars = 0 }) => bars > 0)];
}
