import { Worker } from 'node:worker_threads';
import type { Picture } from './develop.ts';
import type { PaintedPixels, PaintOptions } from './paint-in-slices.ts';
import type { PainterCommand, PainterReport } from './painter-messages.ts';

export type PainterJob = PaintOptions & {
  signal: AbortSignal;
  onPreview: (percent: number, preview: Picture) => void;
};

export type PainterPool = {
  /** Waits for a free thread, then paints. Rejects immediately with the signal's reason on abort. */
  paint(job: PainterJob): Promise<PaintedPixels>;
};

type Queued = PainterJob & {
  id: number;
  resolve: (pixels: PaintedPixels) => void;
  reject: (reason: unknown) => void;
};

type Thread = { worker: Worker; job: Queued | undefined };

/**
 * Up to `size` painter threads, started when first needed. An idle thread doesn't keep the process
 * alive. One that dies rejects its job and is replaced by the next job's.
 */
export function createPainterPool({ size, url }: { size: number; url: URL }): PainterPool {
  const threads = new Set<Thread>();
  const waiting: Queued[] = [];
  let lastId = 0;

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(url), job: undefined };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (report: PainterReport) => receive(thread, report));
    thread.worker.on('error', (error) => lose(thread, error));
    thread.worker.on('exit', (code) =>
      lose(
        thread,
        new Error(`The painter's thread ended with code ${code} before the picture was done.`),
      ),
    );
    return thread;
  }

  function receive(thread: Thread, report: PainterReport): void {
    const { job } = thread;
    if (!job || report.job !== job.id) return;
    if (report.type === 'progress') {
      if (!job.signal.aborted) job.onPreview(report.percent, report.preview);
      return;
    }
    thread.job = undefined;
    thread.worker.unref();
    if (report.type === 'painted') job.resolve(report);
    // An aborted job has rejected already; then this changes nothing.
    else if (report.type === 'failed') job.reject(new Error(`The job failed: ${report.message}`));
    assign();
  }

  function lose(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return;
    thread.job?.reject(error);
    thread.job = undefined;
    void thread.worker.terminate();
    assign();
  }

  function assign(): void {
    for (;;) {
      const idle = [...threads].find((thread) => !thread.job);
      if (!idle && threads.size >= size) return;
      const job = waiting.shift();
      if (!job) return;
      const thread = idle ?? startThread();
      thread.job = job;
      thread.worker.ref();
      const { id, prompt, seed, variation, width, height, zoom, inside, code } = job;
      const options = { prompt, seed, variation, width, height, zoom, inside, code };
      send(thread, { type: 'paint', job: id, ...options });
    }
  }

  function send(thread: Thread, command: PainterCommand): void {
    thread.worker.postMessage(command);
  }

  function stop(job: Queued): void {
    job.reject(job.signal.reason);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const thread of threads) {
      if (thread.job === job) send(thread, { type: 'stop', job: job.id });
    }
  }

  return {
    async paint(job) {
      job.signal.throwIfAborted();
      let onAbort = () => {};
      try {
        return await new Promise<PaintedPixels>((resolve, reject) => {
          const queued: Queued = { ...job, id: ++lastId, resolve, reject };
          onAbort = () => stop(queued);
          job.signal.addEventListener('abort', onAbort, { once: true });
          waiting.push(queued);
          assign();
        });
      } finally {
        job.signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
