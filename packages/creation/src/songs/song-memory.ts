import { readStored, writeStored } from '@site/shell';

const volumeKey = 'song-volume';
const positionsKey = 'song-positions';

/** Songs whose positions are stored: those that were heard last. */
export const MAX_SONG_POSITIONS = 50;

/** Positions where songs were left, in seconds, by id; the one that was heard last is the last one. */
export type SongPositions = ReadonlyMap<string, number>;

/** The positions with another one of a song, or without it where that is 0; of too many the oldest goes. */
export function withSongPosition(
  positions: SongPositions,
  id: string,
  seconds: number,
): SongPositions {
  const others = [...positions].filter(([other]) => other !== id);
  return new Map(
    (seconds > 0 ? [...others, [id, seconds] as const] : others).slice(-MAX_SONG_POSITIONS),
  );
}

/** The positions of a text that `JSON.stringify` made of their entries; none where it is something else. */
export function parseSongPositions(text: string | undefined): SongPositions {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(value) ? value.filter(isEntry).slice(-MAX_SONG_POSITIONS) : []);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is readonly [string, number] {
  if (!Array.isArray(value)) return false;
  const [id, seconds] = value;
  return typeof id === 'string' && Number.isFinite(seconds) && seconds > 0;
}

/** Reads where this song was left in this browser, in seconds; 0 where that is not known. */
export function readSongPosition(id: string): number {
  return parseSongPositions(readStored(positionsKey)).get(id) ?? 0;
}

/** Stores where a song was left, in seconds; 0 forgets it. */
export function storeSongPosition(id: string, seconds: number): void {
  const before = parseSongPositions(readStored(positionsKey));
  writeStored(positionsKey, JSON.stringify([...withSongPosition(before, id, seconds)]));
}

/** How loud songs are, from 0 to 1. Default: 1. */
export function readVolume(): number {
  const volume = Number.parseFloat(readStored(volumeKey) ?? '1');
  return volume >= 0 && volume <= 1 ? volume : 1;
}

export function storeVolume(volume: number): void {
  writeStored(volumeKey, String(volume));
}
