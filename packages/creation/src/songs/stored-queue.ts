import { readStored, writeStored } from '@site/shell';
import type { QueuedSong } from './song.ts';
import { type SongQueue, songQueueAtom, songQueueKey, songStore } from './song-queue.ts';

const area = { area: 'session' } as const;

/**
 * Stores the queue of this tab from now on, so that a reload keeps it.
 *
 * @param owner The id of the user, whose songs nobody else is shown; empty of a guest.
 * @returns ends that, and leaves what is stored.
 */
export function keepQueue(owner: string): () => void {
  function store() {
    const { songs, index } = songStore.get(songQueueAtom);
    const text = songs.length > 0 ? JSON.stringify({ owner, songs, index }) : undefined;
    writeStored(songQueueKey, text, area);
  }
  store();
  return songStore.sub(songQueueAtom, store);
}

/** Shows the queue that this tab had before a reload, if it was this user's. Nothing plays by itself. */
export function restoreQueue(owner: string): void {
  const stored = parse(readStored(songQueueKey, area));
  if (stored?.owner !== owner || songStore.get(songQueueAtom).songs.length > 0) return;
  const { songs, index } = stored;
  songStore.set(songQueueAtom, { songs, index, isPlaying: false, cue: undefined });
}

interface StoredQueue extends Pick<SongQueue, 'songs' | 'index'> {
  readonly owner: string;
}

function parse(text: string | undefined): StoredQueue | undefined {
  try {
    const { owner, songs, index }: Record<string, unknown> = Object(JSON.parse(text ?? ''));
    const isWhole = typeof owner === 'string' && Array.isArray(songs) && songs.every(isSong);
    return isWhole && songs[Number(index)] ? { owner, songs, index: Number(index) } : undefined;
  } catch {
    return undefined;
  }
}

function isSong(value: unknown): value is QueuedSong {
  const { id, url, prompt } = Object(value);
  return [id, url, prompt].every((text) => typeof text === 'string');
}
