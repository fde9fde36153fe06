import { type RefObject, useEffect, useState } from 'react';
import { offerMediaKeys } from './media-keys.ts';
import { playAlone } from './play-alone.ts';

/** How long a frame is shown, in seconds: most films have 24 in a second or more. */
const frameSeconds = 1 / 24;

/** After these there may be something else to read. */
const events = [
  ...(['pause', 'ended', 'timeupdate', 'seeked'] as const),
  ...(['volumechange', 'loadedmetadata', 'durationchange'] as const),
] as const;

/** State and controls of a film or a sound. Times are seconds. */
export interface Player {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly time: number;
  /** 0 as long as nobody knows. */
  readonly duration: number;
  toggle(): void;
  goTo(time: number): void;
  /** Goes so many seconds on, or back. */
  move(seconds: number): void;
  /** Shows another frame, so many further on, and stays there. */
  step(frames: number): void;
  toggleSound(): void;
}

export interface UsePlayerOptions {
  /** Seconds, until the file itself has told; 0 if nobody knows. */
  readonly duration: number;
  /** Title on the lock screen of the device. */
  readonly title: string;
}

/** Follows a film or a sound, and moves it. */
export function usePlayer(
  media: RefObject<HTMLMediaElement | null>,
  { duration: told, title }: UsePlayerOptions,
): Player {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(told);

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const read = () => {
      setIsPlaying(!element.paused && !element.ended);
      setIsMuted(element.muted);
      setTime(element.currentTime);
      if (Number.isFinite(element.duration)) setDuration(element.duration);
    };
    const onPlay = () => {
      playAlone(element);
      offerMediaKeys({
        title,
        artwork: (element instanceof HTMLVideoElement && element.poster) || undefined,
        keys: {
          play: () => void element.play(),
          pause: () => element.pause(),
          seekto({ seekTime }) {
            if (seekTime !== undefined) element.currentTime = seekTime;
          },
        },
      });
      read();
    };
    for (const event of events) element.addEventListener(event, read);
    element.addEventListener('play', onPlay);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
      element.removeEventListener('play', onPlay);
    };
  }, [title, media]);

  function goTo(to: number) {
    if (!media.current) return;
    const within = Math.max(duration > 0 ? Math.min(to, duration) : to, 0);
    media.current.currentTime = within;
    setTime(within);
  }

  // What is shown may be behind.
  const move = (seconds: number) => goTo((media.current?.currentTime ?? time) + seconds);

  return {
    isPlaying,
    isMuted,
    time,
    duration,
    goTo,
    toggle() {
      // Where it can't be played, its error says so.
      if (media.current?.paused) media.current.play().catch(() => {});
      else media.current?.pause();
    },
    move,
    step(frames) {
      media.current?.pause();
      move(frames * frameSeconds);
    },
    toggleSound() {
      if (media.current) media.current.muted = !media.current.muted;
    },
  };
}
