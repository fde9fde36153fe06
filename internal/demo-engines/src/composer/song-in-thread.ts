import { Worker } from 'node:worker_threads';
import type { MadeSongs, SongOrder, SongReport, UnreadableCover } from './song-messages.ts';

export type SongInThreadOptions = {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Of what runs in the thread. */
  readonly url: URL;
};

/**
 * Makes the takes of a song in a thread of their own, which ends with them. Rejects with the signal's
 * reason as soon as it is aborted, and when the thread dies.
 */
export async function songInThread(
  order: SongOrder,
  { signal, onProgress, url }: SongInThreadOptions,
): Promise<MadeSongs | UnreadableCover> {
  // With it come libraries that a server needs only once it makes songs.
  const { untilAborted } = await import('@site/engines');
  signal.throwIfAborted();
  const worker = new Worker(url, { workerData: order });
  const ended = new Promise<MadeSongs | UnreadableCover>((resolve, reject) => {
    worker.on('message', (report: SongReport) => {
      if (report.type !== 'progress') resolve(report);
      else if (!signal.aborted) onProgress(report.percent);
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`The song's thread ended with code ${code} before the song was done.`)),
    );
  });
  try {
    return await untilAborted(ended, { signal });
  } finally {
    void worker.terminate();
  }
}
