import { Worker } from 'node:worker_threads';
import type { Film } from './film.ts';
import type { FilmReport, MadeFilm } from './film-messages.ts';

export type FilmInThreadOptions = {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Of what runs in the thread. */
  readonly url: URL;
};

/**
 * Makes a film in a thread of its own, which ends with it: so does all memory of the encoder. Rejects
 * with the signal's reason as soon as it is aborted, and when the thread dies. The pictures of the film
 * are handed over: they are empty afterwards.
 */
export async function filmInThread(
  film: Film,
  { signal, onProgress, url }: FilmInThreadOptions,
): Promise<MadeFilm> {
  // With it come libraries that a server needs only once it makes films.
  const { untilAborted } = await import('@site/engines');
  signal.throwIfAborted();
  const pictures = [film.scene, film.first, film.last].flatMap((picture) => picture ?? []);
  const transferList = pictures.map(({ bytes }) => bytes.buffer);
  const worker = new Worker(url, { workerData: film, transferList });
  const made = new Promise<MadeFilm>((resolve, reject) => {
    worker.on('message', (report: FilmReport) => {
      if (report.type === 'made') resolve(report);
      else if (!signal.aborted) onProgress(report.percent);
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`The film's thread ended with code ${code} before the film was done.`)),
    );
  });
  try {
    return await untilAborted(made, { signal });
  } finally {
    void worker.terminate();
  }
}
