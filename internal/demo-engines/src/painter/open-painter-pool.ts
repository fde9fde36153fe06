import { availableParallelism } from 'node:os';
import { createPainterPool, type PainterPool } from './painter-pool.ts';

/** The worker's source when the sources run as they are, else its bundle, beside the one of this file. */
const workerUrl = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./painter-worker.js', import.meta.url);

/** One core stays free for the server itself; more than two threads are more than a demo needs. */
const threadCount = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A pool of threads that run the painter. */
export const openPainterPool = (): PainterPool =>
  createPainterPool({ size: threadCount, url: workerUrl });
