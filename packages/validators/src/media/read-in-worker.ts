import type { ChosenFile } from './chosen-file.ts';
import type { MediaContent } from './media-content.ts';

/** Milliseconds without progress: what is sound is read in far less. */
const deadlineMs = 10_000;

/** A report of a worker: that it has begun or got further, any number of times, then how it ended. */
export type MediaReport =
  | { readonly type: 'progress' }
  | { readonly type: 'done'; readonly content: MediaContent | undefined }
  | { readonly type: 'failed'; readonly error: unknown };

/** The part of a browser's `Worker` that is used here. */
export interface MediaWorker {
  onmessage: ((event: { readonly data: MediaReport }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(file: ChosenFile): void;
  terminate(): void;
}

// Browsers and Node have both; this package has the types of neither.
declare function setTimeout(callback: () => void, ms: number): number;
declare function clearTimeout(timer: number | undefined): void;

/**
 * Has a worker read a file, and terminates it afterwards. Resolves to undefined for a damaged file, and for one on which the worker makes no
 * progress: on some files the reader loops for ever.
 *
 * Rejects if the file can't be read, and if the worker can't be started.
 */
export async function readInWorker(
  worker: MediaWorker,
  file: ChosenFile,
): Promise<MediaContent | undefined> {
  let deadline: number | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        clearTimeout(deadline);
        if (data.type === 'done') resolve(data.content);
        else if (data.type === 'failed') reject(data.error);
        else deadline = setTimeout(() => resolve(undefined), deadlineMs);
      };
      // An event of a module that was not loaded has no message.
      worker.onerror = ({ message = 'its module was not loaded' }) =>
        reject(new Error(`The reader of media could not be started: ${message}`));
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(deadline);
    worker.terminate();
  }
}
