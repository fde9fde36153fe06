import { ApiError } from '../errors/api-error.ts';
import { createJsonSplitter, type JsonLimits } from './create-json-splitter.ts';
import { streamError } from './stream-error.ts';

/** Milliseconds of silence, unless its caller says another limit. */
export const IDLE_TIMEOUT_MS = 60_000;

export interface ReadValuesOptions extends JsonLimits {
  /** Stops the reading; the iterator then throws an error of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /**
   * How long the stream may be silent while it is waited for, in milliseconds, before an error of
   * kind `timeout`. The time that the consumer takes does not count. `Infinity`: no limit. Default 60,000.
   */
  idleTimeoutMs?: number;
}

/** Reads as `readJsonValues` does, for a stream whose values are checked elsewhere. */
export function readValues(
  stream: ReadableStream<Uint8Array>,
  { signal, idleTimeoutMs = IDLE_TIMEOUT_MS, ...limits }: ReadValuesOptions,
): AsyncIterableIterator<unknown> {
  const reader = stream.getReader();
  /** Rest of the values of one piece, the next one last. */
  const values: unknown[] = [];
  let isOver = false;
  let failure: ApiError | undefined;
  let isReading = false;
  let readingSince = 0;
  let answer: Promise<IteratorResult<unknown>>;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const splitter = createJsonSplitter({ ...limits, onValue: (value) => values.push(value) });
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();

  function abort(): void {
    close(streamError('aborted', 'was aborted', { cause: signal?.reason }));
  }

  /** One timer serves many reads: when it rings, it looks when the current one has begun. */
  function watch(): void {
    timer = undefined;
    if (!isReading) return;
    const left = readingSince + idleTimeoutMs - performance.now();
    if (left > 0) timer = setTimeout(watch, left);
    else {
      close(streamError('timeout', `was silent for ${idleTimeoutMs} ms`, { limit: idleTimeoutMs }));
    }
  }

  /** Lets the stream and everything else go. A read that is under way then ends immediately. */
  function close(error?: ApiError): void {
    if (isOver) return;
    isOver = true;
    failure = error;
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // A stream that has ended or failed already has nothing to cancel.
    reader.cancel(signal?.reason).catch(() => undefined);
  }

  /** Reads until there are values, or no more will come. */
  async function read(): Promise<IteratorResult<unknown>> {
    isReading = true;
    while (values.length === 0 && !isOver) {
      readingSince = performance.now();
      if (idleTimeoutMs < Infinity) timer ??= setTimeout(watch, idleTimeoutMs);
      try {
        const { value: piece } = await reader.read();
        if (isOver) break;
        if (piece) splitter.write(piece);
        else {
          splitter.end();
          close();
        }
      } catch (cause) {
        close(cause instanceof ApiError ? cause : streamError('network', 'broke off', { cause }));
      }
      values.reverse();
    }
    isReading = false;
    return take();
  }

  function take(): IteratorResult<unknown> {
    const error = failure;
    const done = values.length === 0;
    if (done && error) {
      failure = undefined;
      throw error;
    }
    return { done, value: values.pop() };
  }

  function next(): Promise<IteratorResult<unknown>> {
    if (isReading) return answer.then(next, next);
    answer = read();
    return answer;
  }

  // Not an async generator: that one takes a tenth of the throughput, and its return() waits for the
  // value that is under way.
  return {
    next,
    async return() {
      values.length = 0;
      close();
      failure = undefined;
      return take();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
