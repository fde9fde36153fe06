import type { RateLimit } from './rate-limit.ts';

/** Callers tracked at a time; beyond that, the one seen longest ago is dropped. */
const capacity = 10_000;

/** Takes one for `whom`. @returns 0 when there was one, else the seconds after which there will be. */
export type TakeFromInMemoryRateLimit = (whom: string, now: Date) => number;

/**
 * A rate limit of this process alone, for calls that cost less than a limit in the database would.
 * Each of several servers allows the whole rate.
 */
export function createInMemoryRateLimit({ count, seconds }: RateLimit): TakeFromInMemoryRateLimit {
  const windowMs = seconds * 1000;
  const stepMs = windowMs / count;
  /** When all that was taken will have been earned again, by caller; who took last comes last. */
  const fullAtMs = new Map<string, number>();
  return (whom, now) => {
    const time = now.getTime();
    // Later than that is by a clock that was ahead. Nobody is kept out for as long as it was.
    const fullAt = Math.min(fullAtMs.get(whom) ?? 0, time + windowMs);
    const next = Math.max(fullAt, time) + stepMs;
    const tooEarlyMs = next - windowMs - time;
    if (tooEarlyMs > 0) {
      fullAtMs.set(whom, fullAt);
      return Math.ceil(tooEarlyMs / 1000);
    }
    fullAtMs.delete(whom);
    fullAtMs.set(whom, next);
    for (const oldest of fullAtMs.keys()) {
      if (fullAtMs.size <= capacity) break;
      fullAtMs.delete(oldest);
    }
    return 0;
  };
}
