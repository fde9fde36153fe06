import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds between tries to write the result of a step, and the number of tries. */
const writeAgainMs = 1_000;
const maxWrites = 30;

/**
 * Repeats a write until it succeeds: a database error does not tell whether it was committed, and
 * repeating it changes nothing. A lost connection must not lose what an engine accepted or made.
 */
export async function untilWritten<T>(
  write: () => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<T> {
  for (let writes = 1; ; writes += 1) {
    try {
      return await write();
    } catch (error) {
      if (writes === maxWrites) throw error;
      log.warn({ err: error }, 'The result of a step could not be stored; it is tried again');
      await delay(writeAgainMs, undefined, { signal });
    }
  }
}
