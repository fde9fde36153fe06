import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ConvertFilm } from '../../ffmpeg/convert-film.ts';
import type { joinFilms } from '../../files/join-films.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import { readApart } from '../../media/read-apart.ts';
import { randomId } from '../../random-id.ts';
import type { Hold, MakeRoom } from './arrived-output.ts';
import type { Playable, readPlayable } from './read-playable.ts';

export type MakePlayableOptions = {
  readonly media: 'video' | 'audio';
  readonly hold: Hold;
  readonly makeRoom: MakeRoom;
  /** Undefined: a film in another encoding than browsers play is refused. */
  readonly convertFilm: ConvertFilm | undefined;
  readonly signal: AbortSignal;
};

/**
 * A video or a sound as every browser plays it, and while it comes: what an engine made, the same packed as MP4 with its index
 * first, or a film encoded anew. Undefined where that can't be made, or it is not all there.
 */
export async function makePlayable(
  draft: ObjectDraft,
  { media, hold, makeRoom, convertFilm, signal }: MakePlayableOptions,
): Promise<{ draft: ObjectDraft; playable: Playable } | undefined> {
  const read = await look(draft.path, media);
  if (!read || read.needs === 'nothing') return read && { draft, playable: read.playable };
  const target = `${draft.path}-${randomId()}`;
  // What is made is copied into the store. It is seldom larger than what it is made of.
  const room = await makeRoom(2 * draft.size);
  try {
    const isMade =
      read.needs === 'packing'
        ? await readApart<typeof joinFilms>('joinFilms', [draft.path], target)
        : await convert(draft.path, { target, convertFilm, signal });
    const made = isMade ? await look(target, media) : undefined;
    if (made?.needs !== 'nothing') return undefined;
    return { draft: await hold(() => createReadStream(target)), playable: made.playable };
  } finally {
    await rm(target, { force: true });
    room.release();
  }
}

const look = (path: string, media: 'video' | 'audio') =>
  readApart<typeof readPlayable>('readPlayable', path, media);

async function convert(
  path: string,
  {
    target,
    convertFilm,
    signal,
  }: Pick<MakePlayableOptions, 'convertFilm' | 'signal'> & { target: string },
): Promise<boolean> {
  if (!convertFilm) return false;
  try {
    await convertFilm(path, { target, signal });
    return true;
  } catch {
    signal.throwIfAborted();
    // It tells every film that it can't read by an error.
    return false;
  }
}
