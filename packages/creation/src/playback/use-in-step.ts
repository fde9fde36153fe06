import { type RefObject, useEffect } from 'react';

/** Seconds by which one may be behind the other: less is not seen. */
const maxDrift = 0.1;

/** Has a film play, stop and move with another one, as far as it lasts, and without sound. */
export function useInStep(
  leader: RefObject<HTMLVideoElement | null>,
  follower: RefObject<HTMLVideoElement | null>,
  /** The film that follows: another one is brought to where the leader is. */
  url: string | undefined,
): void {
  useEffect(() => {
    const first = leader.current;
    const second = follower.current;
    if (!first || !second || url === undefined) return;
    const follow = () => {
      const end = Number.isFinite(second.duration) ? second.duration : first.currentTime;
      const wanted = Math.min(first.currentTime, end);
      if (Math.abs(second.currentTime - wanted) > maxDrift || first.paused) {
        second.currentTime = wanted;
      }
      const isOver = first.currentTime >= end && end < first.duration;
      if (first.paused || isOver) second.pause();
      // Where it can't be played, its error says so.
      else if (second.paused) second.play().catch(() => {});
    };
    const events = ['play', 'pause', 'seeked', 'timeupdate'];
    for (const event of events) first.addEventListener(event, follow);
    second.addEventListener('loadedmetadata', follow);
    return () => {
      for (const event of events) first.removeEventListener(event, follow);
      second.removeEventListener('loadedmetadata', follow);
    };
  }, [leader, follower, url]);
}
