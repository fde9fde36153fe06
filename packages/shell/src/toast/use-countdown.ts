import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once, when `duration` milliseconds have passed without those during which it was
 * paused.
 */
export function useCountdown({
  duration,
  isPaused,
  onEnd,
}: {
  duration: number;
  isPaused: boolean;
  onEnd: () => void;
}): void {
  const remaining = useRef(duration);
  const callback = useRef(onEnd);
  useEffect(() => {
    callback.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = window.setTimeout(() => callback.current(), remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
