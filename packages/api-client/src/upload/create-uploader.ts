import type { ApiClient } from '../api-client.ts';
import { isOffline } from '../browser.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { isTooOften, retryDelay } from './retry-delay.ts';
import type { StoredFile } from './upload-file.ts';
import type { UploadState } from './upload-state.ts';

/** More concurrent uploads would only slow each other down. */
const maxParallel = 3;

export interface UploaderOptions {
  /** Uploads each file, and is told of those that are cancelled. */
  client: Pick<ApiClient, 'uploadFile'> & Partial<Pick<ApiClient, 'abandonUpload'>>;
}

/** A queue of files. It lives outside of any component, which only shows it. */
export interface Uploader {
  /**
   * Puts a file at the queue's end. `onChange` is called for every state but the first, `waiting`; `consent` is that of
   * `uploadFile`.
   */
  upload(
    file: Blob,
    options?: { onChange?: (state: UploadState) => void; consent?: string | undefined },
  ): Upload;
  /** Nobody is logged in: waiting uploads ask for a log-in. Those under way go on. */
  hold(): void;
  /** A user has logged in: the held uploads go on, in their order. */
  resume(): void;
}

/** One file in the queue. */
export interface Upload {
  /** The present state; `onChange` is called when it changes. */
  getState(): UploadState;
  /** Ends it where it is; one that was uploaded stays so. */
  cancel(): void;
  /** Puts one that has failed or was cancelled at the queue's end again. */
  tryAgain(): void;
}

interface Job {
  readonly file: Blob;
  readonly consent: string | undefined;
  readonly onChange: (state: UploadState) => void;
  state: UploadState;
  failures: number;
  /** The largest share that a try has sent. */
  reached: number;
  /** It is not started before this; milliseconds since 1970. */
  startAt: number;
  controller: AbortController | undefined;
}

/**
 * Uploads files as `uploadFile` does, at most 3 at a time. They share a credential, which is renewed once
 * if the storage says that it has expired.
 *
 * What may have failed by chance (no network, a time limit, HTTP 5xx) is tried three times in all,
 * after 1 and 4 s, and begins to count anew when a try has come further than any before it; while the device is
 * offline it is tried on and on. What is refused is not tried again. A service that says "too often" is given the time that
 * its Retry-After asks for. A session that has ended loses nothing: see `resume`.
 *
 * @example
 * const uploader = createUploader({ client });
 * const upload = uploader.upload(file, { onChange: show });
 */
export function createUploader({ client }: UploaderOptions): Uploader {
  /** In the order in which they are started; those under way are no longer in it. */
  let queue: Job[] = [];
  let running = 0;
  let isHeld = false;
  /** The service wants to be left alone until then; milliseconds since 1970. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(job: Job, state: UploadState) {
    job.state = state;
    job.onChange(state);
  }

  function startNext() {
    clearTimeout(timer);
    while (!isHeld && running < maxParallel) {
      const now = Date.now();
      const next = queue.find(({ startAt }) => Math.max(startAt, pausedUntil) <= now);
      if (!next) break;
      queue = queue.filter((job) => job !== next);
      void run(next);
    }
    if (isHeld || running === maxParallel || queue.length === 0) return;
    const earliest = Math.min(...queue.map(({ startAt }) => Math.max(startAt, pausedUntil)));
    timer = setTimeout(startNext, earliest - Date.now());
  }

  async function run(job: Job) {
    running += 1;
    const controller = new AbortController();
    job.controller = controller;
    change(job, { status: 'uploading', share: 0 });
    const end = await send(job, controller.signal);
    running -= 1;
    // A cancelled one has been told so already, and may even have begun again.
    if (job.controller === controller) {
      job.controller = undefined;
      if (isApiError(end)) breakOff(job, end);
      else change(job, { status: 'uploaded', stored: end });
    }
    startNext();
  }

  async function send(job: Job, signal: AbortSignal): Promise<StoredFile | ApiError> {
    try {
      const { file, consent } = job;
      return await client.uploadFile({
        file,
        ...(consent !== undefined && { consent }),
        signal,
        onProgress(share) {
          if (signal.aborted) return;
          if (share > job.reached) {
            job.reached = share;
            job.failures = 0;
          }
          change(job, { status: 'uploading', share });
        },
      });
    } catch (error) {
      if (isApiError(error)) return error;
      return new ApiError('network', 'The file could not be read or sent.', { cause: error });
    }
  }

  function breakOff(job: Job, error: ApiError) {
    if (error.kind === 'unauthenticated') {
      queue = [job, ...queue];
      job.state = { status: 'waiting' };
      return hold();
    }
    // A device without a network has not tried.
    if (!(error.kind === 'network' && isOffline() && job.failures > 0)) job.failures += 1;
    const delay = retryDelay(error, job.failures);
    if (delay === undefined) return change(job, { status: 'failed', error });
    job.startAt = Date.now() + delay;
    if (isTooOften(error)) pausedUntil = job.startAt;
    queue.push(job);
    change(job, isHeld ? { status: 'login-needed' } : retrying(job.startAt, error));
  }

  function enqueue(job: Job) {
    job.failures = 0;
    job.reached = 0;
    job.startAt = 0;
    queue.push(job);
    job.state = { status: isHeld ? 'login-needed' : 'waiting' };
  }

  function hold() {
    isHeld = true;
    clearTimeout(timer);
    for (const job of queue) {
      if (job.state.status !== 'login-needed') change(job, { status: 'login-needed' });
    }
  }

  return {
    upload(file, { onChange = () => {}, consent } = {}) {
      const job: Job = {
        file,
        consent,
        onChange,
        state: { status: 'waiting' },
        failures: 0,
        reached: 0,
        startAt: 0,
        controller: undefined,
      };
      enqueue(job);
      // The caller holds the upload before it hears of its first step.
      queueMicrotask(startNext);
      return {
        getState: () => job.state,
        cancel() {
          const { status } = job.state;
          if (status === 'uploaded' || status === 'cancelled') return;
          queue = queue.filter((other) => other !== job);
          job.controller?.abort();
          job.controller = undefined;
          // What it holds at the service is given up a day later, if this fails.
          client.abandonUpload?.(job.file, { consent }).catch(() => {});
          change(job, { status: 'cancelled' });
        },
        tryAgain() {
          if (job.state.status !== 'failed' && job.state.status !== 'cancelled') return;
          enqueue(job);
          job.onChange(job.state);
          startNext();
        },
      };
    },
    hold,
    resume() {
      if (!isHeld) return;
      isHeld = false;
      for (const job of queue) change(job, { status: 'waiting' });
      startNext();
    },
  };
}

function retrying(at: number, error: ApiError): UploadState {
  return { status: 'waiting', retry: { at, error } };
}
