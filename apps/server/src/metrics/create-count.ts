import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which a count is kept, however often it is asked for. */
const countAgeMs = 5_000;

/** Milliseconds; a database that is slower than this must not hold up what else is known. */
const countTimeoutMs = 2_000;

/** A count of the database for metrics: undefined if the database fails, or is slow to answer. */
export function createCount<T>(count: () => Promise<T>): () => Promise<T | undefined> {
  let last: { readAt: number; counted: Promise<T | undefined> } | undefined;
  return () => {
    if (!last || performance.now() - last.readAt > countAgeMs) {
      last = { readAt: performance.now(), counted: inTime(count()) };
    }
    return last.counted;
  };
}

async function inTime<T>(counting: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const timeout = setTimeout(countTimeoutMs, undefined, { signal: timer.signal });
  try {
    return await Promise.race([counting.catch(() => undefined), timeout]);
  } finally {
    timer.abort();
  }
}
