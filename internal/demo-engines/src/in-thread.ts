import { Worker } from 'node:worker_threads';

/** Report of a thread: any number of `progress`, 0 to 100 percent, and of pieces of its files, then its result. */
export type ThreadReport<Result extends { readonly type: string }> =
  | { readonly type: 'progress'; readonly percent: number }
  | ({ readonly type: 'piece' } & FilePiece)
  | Result;

/** Next piece of a file that is being made. */
export type FilePiece = {
  /** Which of the files, from 0. */
  readonly file: number;
  readonly bytes: Uint8Array;
};

export type InThreadOptions = {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Default: nobody wants what there is before the end. */
  readonly onPiece?: (piece: FilePiece) => void;
  /** Of what runs in the thread. */
  readonly url: URL;
};

/**
 * Has something made in a thread of its own, which ends with it: so does all of its memory. Rejects with the
 * signal's reason as soon as it is aborted, and when the thread dies.
 *
 * @param workerData what the thread is started with.
 * @param transferList of that, what is handed over: it is empty afterwards.
 */
export async function inThread<Result extends { readonly type: string }>(
  {
    workerData,
    transferList = [],
  }: { readonly workerData: unknown; readonly transferList?: readonly ArrayBuffer[] },
  { signal, onProgress, onPiece, url }: InThreadOptions,
): Promise<Result> {
  // With it come libraries that a server needs only once something is made.
  const { untilAborted } = await import('@site/engines');
  signal.throwIfAborted();
  const worker = new Worker(url, { workerData, transferList: [...transferList] });
  const ended = new Promise<Result>((resolve, reject) => {
    worker.on('message', (report: ThreadReport<Result>) => {
      if (isPiece(report)) onPiece?.(report);
      else if (!isProgress(report)) resolve(report);
      else if (!signal.aborted) onProgress(report.percent);
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`The thread ended with code ${code} before it was done.`)),
    );
  });
  try {
    return await untilAborted(ended, { signal });
  } finally {
    void worker.terminate();
  }
}

const isProgress = (
  report: ThreadReport<{ readonly type: string }>,
): report is Extract<ThreadReport<never>, { type: 'progress' }> => report.type === 'progress';

const isPiece = (
  report: ThreadReport<{ readonly type: string }>,
): report is Extract<ThreadReport<never>, { type: 'piece' }> => report.type === 'piece';
