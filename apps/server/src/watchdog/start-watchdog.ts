import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { findProgram } from '../find-program.ts';

/** Milliseconds of processor time that the thread which serves may take without letting anything else run. */
export const MAX_BUSY_MS = 30_000;

/** Milliseconds between two signs of life. */
const beatMs = 500;

/** Data that the watchdog's thread is given. */
export type Watched = {
  /** One number, which grows with each sign of life. */
  readonly beats: Int32Array;
  readonly maxBusyMs: number;
};

/**
 * Has a thread of its own watch this one. Code that never comes to an end would leave a process which is there and answers
 * nobody: the watchdog writes where that is to the log and kills the process, for its supervisor to start again. Processor
 * time is what counts: on a machine that is suspended or has none to give, nothing is stuck.
 */
export function startWatchdog(
  log: Logger,
  { maxBusyMs = MAX_BUSY_MS }: { maxBusyMs?: number } = {},
): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watched = { beats, maxBusyMs };
  const watchdog = new Worker(findProgram('watchdog-thread'), { workerData });
  watchdog.on('error', (err) => log.error({ err }, 'The watchdog has ended; nothing is watched'));
  watchdog.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}
