import { abortedError } from '../abort/aborted-error.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { createJsonSplitter, type JsonLimits } from './create-json-splitter.ts';

export interface ReadJsonValuesOptions extends JsonLimits {
  /** Stops the reading; the iterator then throws an error of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /**
   * How long the stream may be silent while it is waited for, in milliseconds, before an error of
   * kind `timeout`. The time that the consumer takes does not count. Default 60,000.
   */
  idleTimeoutMs?: number;
}

const defaultIdleTimeoutMs = 60_000;

/**
 * The JSON values of a stream of bytes: objects and arrays with nothing or white space between them.
 *
 * A piece of the stream is read only when all values of the piece before have been taken, so a slow
 * consumer slows the sender down. Values that stand before a fault are given before the error is
 * thrown; the faults are those of {@link createJsonSplitter}, and `network` where the stream breaks
 * off. Leaving the loop early cancels the stream.
 *
 * @example
 * for await (const value of readJsonValues(response.body, { signal })) show(value);
 */
export function readJsonValues(
  stream: ReadableStream<Uint8Array>,
  { signal, idleTimeoutMs = defaultIdleTimeoutMs, ...limits }: ReadJsonValuesOptions = {},
): AsyncIterableIterator<unknown> {
  const reader = stream.getReader();
  /** The values of one piece. */
  const values: unknown[] = [];
  let taken = 0;
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
    close(abortedError('Reading the stream', signal?.reason));
  }

  /** One timer serves many reads: when it rings, it looks when the current one has begun. */
  function watch(delay: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isReading) return;
      const left = readingSince + idleTimeoutMs - performance.now();
      if (left > 0) watch(left);
      else {
        close(
          new ApiError('timeout', `The stream was silent for ${idleTimeoutMs} ms.`, {
            limit: idleTimeoutMs,
          }),
        );
      }
    }, delay);
  }

  /** Lets the stream and everything else go. A read that is under way then ends at once. */
  function close(error?: ApiError): void {
    if (isOver) return;
    isOver = true;
    failure = error;
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // A stream that has ended or failed already has nothing to cancel.
    reader.cancel(signal?.reason).catch(() => undefined);
  }

  /** Gives the next value, and reads on where none is left. */
  async function read(): Promise<IteratorResult<unknown>> {
    while (taken === values.length && !isOver) {
      values.length = 0;
      taken = 0;
      isReading = true;
      readingSince = performance.now();
      if (timer === undefined) watch(idleTimeoutMs);
      try {
        const { value: piece } = await reader.read();
        if (isOver) break;
        if (piece) splitter.write(piece);
        else {
          splitter.end();
          close();
        }
      } catch (cause) {
        close(
          isApiError(cause) ? cause : new ApiError('network', 'The stream broke off.', { cause }),
        );
      }
    }
    isReading = false;
    if (taken < values.length) return { done: false, value: values[taken++] };
    const error = failure;
    failure = undefined;
    if (error) throw error;
    return { done: true, value: undefined };
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
    return() {
      values.length = 0;
      taken = 0;
      close();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
