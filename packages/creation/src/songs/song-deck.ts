import { playAlone } from '../playback/play-alone.ts';
import type { SongAction } from './reduce-songs.ts';
import type { QueuedSong } from './song.ts';
import { songElements } from './song-elements.ts';
import { readSongPosition, readVolume, storeSongPosition, storeVolume } from './song-memory.ts';
import { currentSong, type SongCue, type SongQueue } from './song-queue.ts';

/** In milliseconds: long enough that no click is heard. */
const fadeTime = 300;
const fadeStep = 15;

/** Seconds by which a take may be behind the other one: less is not heard. */
const maxDrift = 0.1;

/** Seconds between two moments at which the position is stored while a song plays. */
const storedEvery = 5;

/** Playback state. Times are seconds. */
export interface DeckState {
  readonly time: number;
  /** As the service said until the file itself has told. */
  readonly duration: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

export interface SongDeck {
  /** Plays what the queue says, as it says it. */
  follow(queue: SongQueue): void;
  read(): DeckState;
  /** From 0 to 1. It is stored, and what is muted is heard again. */
  setVolume(volume: number): void;
  toggleSound(): void;
  /** Falls silent, for ever. */
  close(): void;
}

export interface SongDeckOptions {
  /** Takes what happens by itself: a song ends, or something else stops it. */
  readonly dispatch: (action: SongAction) => void;
  /** There is something else to read. */
  readonly onChange: () => void;
  /** The song can't be played. */
  readonly onFail: (song: QueuedSong) => void;
  /** Whether one take takes the place of another at once, where people like nothing to move. */
  readonly isCalm: () => boolean;
}

/** Plays the songs of a queue by the two elements of the page, which have to stand in its document. */
export function createSongDeck({ dispatch, onChange, onFail, isCalm }: SongDeckOptions): SongDeck {
  const elements = songElements();
  let [active, other] = elements;
  let loaded: QueuedSong | undefined;
  let cue: SongCue | undefined;
  let isWanted = false;
  let volume = readVolume();
  let storedAt = 0;
  /** Whether the other element is still heard until this take plays. */
  let isAwaited = false;
  let fade: ReturnType<typeof setInterval> | undefined;

  function store(time = active.currentTime) {
    storedAt = time;
    if (loaded) storeSongPosition(loaded.id, time);
  }

  /** A song that is over begins anew. */
  const leave = () => store(active.ended ? 0 : active.currentTime);

  /** The other element falls silent, and this one is as loud as it is to be. */
  function endFade() {
    clearInterval(fade);
    isAwaited = false;
    other.pause();
    active.volume = volume;
  }

  function finishFade() {
    endFade();
    playAlone(active);
  }

  /** Fades what was heard before into what plays now, both equally loud in the middle. */
  function beginFade() {
    isAwaited = false;
    if (isCalm()) return finishFade();
    const begun = performance.now();
    fade = setInterval(() => {
      const share = (performance.now() - begun) / fadeTime;
      if (share >= 1) return finishFade();
      active.volume = volume * Math.sin((share * Math.PI) / 2);
      other.volume = volume * Math.cos((share * Math.PI) / 2);
    }, fadeStep);
  }

  function load(song: QueuedSong, { time, isFading = false }: Partial<SongCue>) {
    leave();
    endFade();
    if (isFading && !active.paused) {
      [active, other] = [other, active];
      isAwaited = true;
      active.volume = 0;
      active.muted = other.muted;
    }
    loaded = song;
    active.src = song.url;
    // Before the file is there, this says where it begins.
    active.currentTime = time ?? readSongPosition(song.id);
  }

  function play() {
    if (!active.paused) return;
    if (active.error) active.load();
    active.play().catch((error: unknown) => {
      // A browser that wants a press first has its button; what can't be played says so itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        dispatch({ type: 'pause' });
      }
    });
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    play() {
      // The other take is heard a little longer.
      if (!isAwaited) playAlone(active);
    },
    playing() {
      if (!isAwaited) return;
      if (Math.abs(active.currentTime - other.currentTime) > maxDrift) {
        active.currentTime = other.currentTime;
      }
      beginFade();
    },
    pause() {
      // The news may be behind: it plays again, or is at its end.
      if (active.ended || !active.paused) return;
      store();
      // A film, or a call, has stopped it.
      if (isWanted) dispatch({ type: 'pause' });
    },
    timeupdate() {
      if (Math.abs(active.currentTime - storedAt) >= storedEvery) store();
    },
    ended() {
      if (!loaded) return;
      leave();
      dispatch({ type: 'end', id: loaded.id });
    },
    error() {
      if (!loaded) return;
      onFail(loaded);
      dispatch({ type: 'end', id: loaded.id });
    },
    seeked() {},
    durationchange() {},
    volumechange() {},
  };
  const events = Object.keys(listeners) as (keyof typeof listeners)[];

  function listen({ type, target }: Event) {
    if (target !== active) return;
    listeners[type as keyof typeof listeners]?.();
    onChange();
  }
  for (const element of elements) {
    for (const event of events) element.addEventListener(event, listen);
  }
  window.addEventListener('pagehide', leave);
  active.volume = volume;

  return {
    follow(queue) {
      const song = currentSong(queue);
      if (!song) return;
      isWanted = queue.isPlaying;
      if (song.id !== loaded?.id) load(song, queue.cue ?? {});
      else if (queue.cue && queue.cue !== cue) active.currentTime = queue.cue.time;
      cue = queue.cue;
      if (isWanted) play();
      else {
        endFade();
        active.pause();
      }
      onChange();
    },
    read: () => ({
      time: active.currentTime,
      duration: Number.isFinite(active.duration) ? active.duration : (loaded?.duration ?? 0) / 1000,
      volume,
      isMuted: active.muted,
    }),
    setVolume(next) {
      volume = next;
      storeVolume(next);
      for (const element of elements) element.muted = false;
      active.volume = next;
      onChange();
    },
    toggleSound() {
      const isMuted = !active.muted;
      for (const element of elements) element.muted = isMuted;
    },
    close() {
      leave();
      isWanted = false;
      loaded = undefined;
      endFade();
      active.pause();
      window.removeEventListener('pagehide', leave);
      for (const element of elements) {
        element.removeAttribute('src');
        for (const event of events) element.removeEventListener(event, listen);
      }
    },
  };
}
