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
  changeTake(id: string): void;
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
  const song = currentSong(queue);
  const deck = useRef<SongDeck>(undefined);
  const [state, setState] = useState({ ...silent, duration: (song?.duration ?? 0) / 1000 });
  const { isPlaying, cue } = queue;

  // What is shown may be behind.
  const read = () => deck.current?.read() ?? state;
  const control: SongControl = {
    ...state,
    ...{ queue, song },
    toggle: () => dispatchSongs({ type: isPlaying ? 'pause' : 'resume' }),
    previous: () => dispatchSongs({ type: 'previous', time: read().time }),
    next: () => dispatchSongs({ type: 'next' }),
    goTo(time) {
      dispatchSongs({ type: 'seek', time: Math.min(Math.max(time, 0), read().duration) });
    },
    move: (seconds) => control.goTo(read().time + seconds),
    changeTake: (id) => dispatchSongs({ type: 'take', id, time: read().time }),
    setVolume: (volume) => deck.current?.setVolume(volume),
    toggleSound: () => deck.current?.toggleSound(),
  };

  function tellOfFailure(failed: QueuedSong) {
    const isLast = queue.index + 1 >= queue.songs.length;
    const title = songTitle(failed, words.untitled);
    toast.show({ kind: 'error', text: isLast ? words.failed(title) : words.passedOver(title) });
  }

  const latest = useRef({ control, tellOfFailure });
  useEffect(() => {
    latest.current = { control, tellOfFailure };
  });

  useEffect(() => {
    place.current?.append(...songElements());
    const created = createSongDeck({
      dispatch: dispatchSongs,
      onChange: () => setState(created.read()),
      onFail: (failed) => latest.current.tellOfFailure(failed),
      isCalm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    deck.current = created;
    return created.close;
  }, [place]);
  useEffect(() => deck.current?.follow(queue), [queue]);

  const withdrawKeys = useRef(() => {});
  useEffect(() => {
    if (!song || !isPlaying) return;
    withdrawKeys.current = offerMediaKeys({
      ...{ title: songTitle(song, words.untitled), artist: song.author, artwork: song.poster },
      keys: {
        play: () => dispatchSongs({ type: 'resume' }),
        pause: () => dispatchSongs({ type: 'pause' }),
        previoustrack: () => latest.current.control.previous(),
        nexttrack: () => dispatchSongs({ type: 'next' }),
        seekto: ({ seekTime = 0 }) => latest.current.control.goTo(seekTime),
        seekbackward: ({ seekOffset = keySeconds }) => latest.current.control.move(-seekOffset),
        seekforward: ({ seekOffset = keySeconds }) => latest.current.control.move(seekOffset),
      },
    });
  }, [song, isPlaying, words]);
  useEffect(() => () => withdrawKeys.current(), []);
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!song || !mediaSession) return;
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    return () => {
      mediaSession.playbackState = 'none';
    };
  }, [song, isPlaying]);

  const { duration } = state;
  useEffect(() => {
    if (!song || !isPlaying || duration === 0) return;
    const position = Math.min(cue?.time ?? deck.current?.read().time ?? 0, duration);
    navigator.mediaSession?.setPositionState?.({ duration, position });
  }, [song, isPlaying, duration, cue]);

  return control;
}
