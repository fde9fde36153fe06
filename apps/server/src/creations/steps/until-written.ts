import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDataError } from '../../database/is-data-error.ts';

/** Milliseconds between tries to write the result of a step. */
export const WRITE_AGAIN_MS = 1_000;

/** Of the tries that fail, one in so many is logged. */
const logEvery = 60;

/**
 * Repeats a write until it succeeds: an error does not tell whether it was done, and repeating it
 * changes nothing. What an engine accepted or made waits as long as the process lives, or until
 * `signal`. What the database refuses for its contents is not repeated.
 *
 * @throws the last error after `maxWrites`, the error of a value that can't be stored, and the signal's reason.
 */
export async function untilWritten<T>(
  write: () => Promise<T>,
  {
    log,
    signal,
    maxWrites = Number.POSITIVE_INFINITY,
  }: { log: Logger; signal: AbortSignal; maxWrites?: number },
): Promise<T> {
  for (let writes = 1; ; writes += 1) {
    try {
      return await write();
    } catch (error) {
      if (writes >= maxWrites || isDataError(error)) throw error;
      if (writes % logEvery === 1) {
        log.warn({ err: error }, 'The result of a step could not be stored; it is tried again');
      }
      await delay(WRITE_AGAIN_MS, undefined, { signal });
    }
  }
}
