import { type RefObject, useEffect, useState } from 'react';
import { offerMediaKeys } from './media-keys.ts';
import { playAlone } from './play-alone.ts';

/** How long a frame is shown, in seconds: most films have 24 in a second or more. */
const frameSeconds = 1 / 24;

/** Where a film is, and what moves it. Times are seconds. */
export interface Player {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly time: number;
  readonly duration: number;
  toggle(): void;
  goTo(time: number): void;
  /** Goes so many seconds on, or back. */
  move(seconds: number): void;
  /** Shows another frame, so many further on, and stays there. */
  step(frames: number): void;
  toggleSound(): void;
}

/** Follows a film, and moves it. */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { duration: told, title }: { duration: number; title: string },
): Player {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(told);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const read = () => {
      setIsPlaying(!film.paused && !film.ended);
      setIsMuted(film.muted);
      setTime(film.currentTime);
      if (Number.isFinite(film.duration)) setDuration(film.duration);
    };
    const onPlay = () => {
      playAlone(film);
      offerMediaKeys({
        title,
        artwork: film.poster || undefined,
        keys: {
          play: () => void film.play(),
          pause: () => film.pause(),
          seekto({ seekTime }) {
            if (seekTime !== undefined) film.currentTime = seekTime;
          },
        },
      });
      read();
    };
    const events = ['pause', 'ended', 'timeupdate', 'seeked', 'volumechange', 'loadedmetadata'];
    for (const event of events) film.addEventListener(event, read);
    film.addEventListener('play', onPlay);
    return () => {
      for (const event of events) film.removeEventListener(event, read);
      film.removeEventListener('play', onPlay);
    };
  }, [title, video]);

  function goTo(to: number) {
    if (!video.current) return;
    const within = Math.min(Math.max(to, 0), duration);
    video.current.currentTime = within;
    setTime(within);
  }

  // What is shown may be behind.
  const move = (seconds: number) => goTo((video.current?.currentTime ?? time) + seconds);

  return {
    ...{ isPlaying, isMuted, time, duration, goTo },
    toggle() {
      // Where it can't be played, its error says so.
      if (video.current?.paused) video.current.play().catch(() => {});
      else video.current?.pause();
    },
    move,
    step(frames) {
      video.current?.pause();
      move(frames * frameSeconds);
    },
    toggleSound() {
      if (video.current) video.current.muted = !video.current.muted;
    },
  };
}
