import { atom, createStore } from 'jotai';
import type { QueuedSong } from './song.ts';

/** Songs that play now and next. */
export interface SongQueue {
  /** Each of them once. */
  readonly songs: readonly QueuedSong[];
  /** The place of the current one; 0 where there is none. */
  readonly index: number;
  /** Whether the current one is to play. */
  readonly isPlaying: boolean;
  /** Position where the current one is to go on, as it was asked for last. Undefined: where it was left. */
  readonly cue: SongCue | undefined;
}

/** A moment of the current song. Each wish is an object of its own. */
export interface SongCue {
  /** Seconds from the beginning. */
  readonly time: number;
  /** Whether the song before fades into it, as from one take to another. Default: not. */
  readonly isFading?: boolean;
}

export const emptyQueue: SongQueue = { songs: [], index: 0, isPlaying: false, cue: undefined };

/** Key of this tab's stored queue. */
export const songQueueKey = 'song-queue';

/** One queue a page, whatever shells are in it: a page has one loudspeaker. */
export const songStore = createStore();
export const songQueueAtom = atom(emptyQueue);

/** The song that plays, or that would; undefined where there is none. */
export const currentSong = ({ songs, index }: SongQueue): QueuedSong | undefined => songs[index];
