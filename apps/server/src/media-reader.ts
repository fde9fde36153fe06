import { Worker } from 'node:worker_threads';
import { readPeaks } from './creations/outputs/read-peaks.ts';
import { readPlayable } from './creations/outputs/read-playable.ts';
import { joinFilms } from './files/join-films.ts';
import { labelFile } from './files/label-file.ts';
import { readFileLabel } from './files/read-file-label.ts';
import { readMediaFile } from './files/read-media-file.ts';
import type { ReaderReport, ReaderRequest } from './media/reader-pool.ts';
import { onReadProgress } from './media/watched-file.ts';

/** Functions that parse strangers' bytes, in a process that `media/reader-pool.ts` starts and may kill at any time. */
const readings: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> = {
  joinFilms,
  labelFile,
  readFileLabel,
  readMediaFile,
  readPeaks,
  readPlayable,
};

/** Milliseconds between two reports of progress. */
const reportMs = 100;

const report = (told: ReaderReport) => process.send?.(told);

// The terminal tells all processes of a server that it is to stop: what is under way ends first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

// A server that was killed can't end what loops here: this thread has time for nothing else then.
new Worker(
  `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true },
).unref();

let reportedAt = 0;
onReadProgress(() => {
  const now = performance.now();
  if (now - reportedAt < reportMs) return;
  reportedAt = now;
  report({ type: 'progress' });
});

process.on('message', async ({ name, args }: ReaderRequest) => {
  try {
    const value = await readings[name]?.(...(args as never[]));
    report({ type: 'done', value });
  } catch (error) {
    report({ type: 'failed', message: String(error) });
  }
});
report({ type: 'ready' });
