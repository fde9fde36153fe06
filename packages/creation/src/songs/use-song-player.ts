import { useToast } from '@site/shell';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { offerMediaKeys } from '../playback/media-keys.ts';
import { dispatchSongs } from './dispatch-songs.ts';
import { type QueuedSong, songTitle } from './song.ts';
import { createSongDeck, type DeckState, type SongDeck } from './song-deck.ts';
import { songElements } from './song-elements.ts';
import { currentSong, type SongQueue, songQueueAtom, songStore } from './song-queue.ts';

/** Seconds that a key of the device moves by where it does not say. */
const keySeconds = 10;

/** The song that is played, and what moves it. Times are seconds. */
export interface SongControl extends DeckState {
  readonly queue: SongQueue;
  readonly song: QueuedSong | undefined;
  toggle(): void;
  previous(): void;
  next(): void;
  goTo(time: number): void;
  /** Goes so many seconds on, or back. */
  move(seconds: number): void;
  /** Goes on in another take. */
  take(id: string): void;
  setVolume(volume: number): void;
  toggleSound(): void;
}

/** Before anything is heard. */
const silent: DeckState = { time: 0, duration: 0, volume: 1, isMuted: false };

/** Plays the queue of the page, and follows what is heard. The place holds what plays. */
export function useSongPlayer(
  place: RefObject<HTMLElement | null>,
  words: SongMessages,
): SongControl {
  const queue = useAtomValue(songQueueAtom, { store: songStore });
  const toast = useToast();
  const deck = useRef<SongDeck>(undefined);
  const song = currentSong(queue);
  const [state, setState] = useState({ ...silent, duration: (song?.duration ?? 0) / 1000 });
  const { isPlaying, cue } = queue;

  const latest = useRef({ onPlay: (_: QueuedSong) => {}, onFail: (_: QueuedSong) => {} });
  const withdrawKeys = useRef(() => {});
  useEffect(() => {
    latest.current = {
      onPlay(played) {
        withdrawKeys.current = offerMediaKeys({
          ...{ title: songTitle(played, words.untitled), artist: played.author },
          artwork: played.poster,
          keys: {
            play: () => dispatchSongs({ type: 'resume' }),
            pause: () => dispatchSongs({ type: 'pause' }),
            previoustrack: control.previous,
            nexttrack: control.next,
            seekto: ({ seekTime }) => seekTime !== undefined && control.goTo(seekTime),
            seekbackward: ({ seekOffset = keySeconds }) => control.move(-seekOffset),
            seekforward: ({ seekOffset = keySeconds }) => control.move(seekOffset),
          },
        });
      },
      onFail(failed) {
        const isLast = queue.index + 1 >= queue.songs.length;
        const title = songTitle(failed, words.untitled);
        const text = isLast ? words.failed(title) : words.skipped(title);
        toast.show({ kind: 'error', text });
      },
    };
  });

  useEffect(() => {
    place.current?.append(...songElements());
    const created = createSongDeck({
      dispatch: dispatchSongs,
      onChange: () => setState(created.read()),
      onPlay: (played) => latest.current.onPlay(played),
      onFail: (failed) => latest.current.onFail(failed),
      isCalm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    deck.current = created;
    return () => {
      created.close();
      withdrawKeys.current();
    };
  }, [place]);
  useEffect(() => deck.current?.follow(queue), [queue]);

  const { duration } = state;
  useEffect(() => {
    if (!isPlaying || duration === 0) return;
    const position = cue?.time ?? deck.current?.read().time ?? 0;
    navigator.mediaSession?.setPositionState?.({
      duration,
      position: Math.min(position, duration),
    });
  }, [isPlaying, duration, cue]);

  // What is shown may be behind.
  const read = () => deck.current?.read() ?? state;
  const now = () => read().time;
  const control: SongControl = {
    ...state,
    ...{ queue, song },
    toggle: () => dispatchSongs({ type: isPlaying ? 'pause' : 'resume' }),
    previous: () => dispatchSongs({ type: 'previous', time: now() }),
    next: () => dispatchSongs({ type: 'next' }),
    goTo(time) {
      dispatchSongs({ type: 'seek', time: Math.min(Math.max(time, 0), read().duration) });
    },
    move: (seconds) => control.goTo(now() + seconds),
    take: (id) => dispatchSongs({ type: 'take', id, time: now() }),
    setVolume: (volume) => deck.current?.setVolume(volume),
    toggleSound: () => deck.current?.toggleSound(),
  };
  return control;
}
