import type { Picture } from '@site/api-client';

/** The songs that one creation made and that are listed, in its order. */
export interface SongGroup {
  readonly id: string;
  readonly songs: readonly Picture[];
}

/** Songs by their creations, in the order in which those come; a creation whose songs are not together stays one group. */
export function groupSongs(songs: readonly Picture[]): readonly SongGroup[] {
  const groups = new Map<string, Picture[]>();
  for (const song of songs) {
    const id = song.creationId ?? song.id;
    const group = groups.get(id);
    if (group) group.push(song);
    else groups.set(id, [song]);
  }
  return [...groups].map(([id, ofCreation]) => ({ id, songs: ofCreation }));
}
