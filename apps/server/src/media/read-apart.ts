import { findProgram } from '../find-program.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

/** Processes that read at the same time. */
const READER_COUNT = 2;

/** Milliseconds without progress: what is sound is read in far less. */
const deadlineMs = 10_000;

/** Bytes of resident memory: a few pieces of the largest index, and what Node itself takes. */
const maxBytes = 300 * 1024 * 1024;

/** Milliseconds: uploads often come one after the other, and a start takes a while. */
const idleMs = 60_000;

type Reading = (...args: never[]) => Promise<unknown>;

let pool: ReaderPool | undefined;

/**
 * Calls a function of `media-reader.ts` by its name, in a process of its own: whatever the bytes do to their parser, the
 * thread that serves goes on. Undefined where they have ended it: they are as good as damaged, and are not read again.
 */
export async function readApart<Read extends Reading>(
  name: string,
  ...args: Parameters<Read>
): Promise<Awaited<ReturnType<Read>> | undefined> {
  pool ??= createReaderPool({
    program: findProgram('media-reader'),
    count: READER_COUNT,
    deadlineMs,
    maxBytes,
    idleMs,
  });
  const answer = await pool.ask<Awaited<ReturnType<Read>>>({ name, args });
  return answer.kind === 'answered' ? answer.value : undefined;
}
