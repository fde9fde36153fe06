import { atom, useAtomValue } from 'jotai';
import { dispatchSongs } from './dispatch-songs.ts';
import type { QueuedSong } from './song.ts';
import { songElements } from './song-elements.ts';
import { currentSong, songQueueAtom, songStore } from './song-queue.ts';

const currentIdAtom = atom((get) => currentSong(get(songQueueAtom))?.id);
const isPlayingAtom = atom((get) => get(songQueueAtom).isPlaying);

/** The player of the site, as a page sees it. */
export interface Songs {
  /**
   * Plays these songs one after the other, instead of what played before. To be called by a press.
   *
   * @param from The id of the song to begin with, where it was left the last time. Default: the first.
   */
  play(songs: readonly QueuedSong[], options?: { from?: string }): void;
  /** Stops the current song, or has it go on; of another one nothing happens. */
  toggle(id: string): void;
  /** Whether the player has this song now, playing or not. */
  isCurrent(id: string): boolean;
  /** Whether this song is heard. */
  isPlaying(id: string): boolean;
}

/**
 * Plays songs in the player of the site, `<SongPlayer>`.
 *
 * @example
 * const songs = useSongs();
 * <button onClick={() => songs.play(album, { from: album[2].id })}>播放</button>
 */
export function useSongs(): Songs {
  const currentId = useAtomValue(currentIdAtom, { store: songStore });
  const isPlaying = useAtomValue(isPlayingAtom, { store: songStore });
  return {
    play(songs, options) {
      songElements();
      dispatchSongs({ type: 'play', songs, ...options });
    },
    toggle(id) {
      if (id === currentId) dispatchSongs({ type: isPlaying ? 'pause' : 'resume' });
    },
    isCurrent: (id) => id === currentId,
    isPlaying: (id) => id === currentId && isPlaying,
  };
}
