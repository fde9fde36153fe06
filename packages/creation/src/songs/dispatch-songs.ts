import { reduceSongs, type SongAction } from './reduce-songs.ts';
import { songQueueAtom, songStore } from './song-queue.ts';

/** Changes the queue of this page. */
export function dispatchSongs(action: SongAction): void {
  songStore.set(songQueueAtom, (queue) => reduceSongs(queue, action));
}
