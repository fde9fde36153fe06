import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { ApiClientOptions } from '../api-client.ts';
import { ApiError } from '../errors/api-error.ts';
import { MAX_SILENCE_MS } from '../service/max-silence.ts';
import { toApiError } from '../service/to-api-error.ts';
import { type BodyAnswer, type SendBodyOptions, sendBody } from './send-body.ts';

export interface SendWatchedOptions extends Pick<SendBodyOptions, 'method' | 'credentials'> {
  /** Name of the request in errors and for the page's `headers`. */
  call: string;
  /** The page's own, added to each request to the service. */
  headers: ApiClientOptions['headers'];
  /** Replace those of the page; undefined takes one away. */
  ownHeaders?: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch | undefined;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** Sends a body for as long as it goes on. Rejects with an `ApiError` when it stalls or no answer comes. */
export async function sendWatched(
  url: URL,
  body: FormData | Blob,
  { call, headers, ownHeaders = {}, signal, onProgress, ...options }: SendWatchedOptions,
): Promise<BodyAnswer> {
  const { controller, release } = followSignal(signal);
  const stalled = new ApiError('timeout', `The upload stalled for ${MAX_SILENCE_MS} ms.`, {
    limit: MAX_SILENCE_MS,
  });
  const startTimer = () => setTimeout(() => controller.abort(stalled), MAX_SILENCE_MS);
  let timer = startTimer();
  try {
    const facts = { path: call, url: url.href };
    const given = (async () => (typeof headers === 'function' ? headers(facts) : headers))();
    const added = new Headers(await untilAborted(given, signal, call));
    for (const [name, value] of Object.entries(ownHeaders)) {
      if (value === undefined) added.delete(name);
      else added.set(name, value);
    }
    return await sendBody(url, body, {
      ...options,
      headers: added,
      signal: controller.signal,
      onProgress(share) {
        clearTimeout(timer);
        timer = startTimer();
        onProgress?.(share);
      },
    });
  } catch (error) {
    throw toApiError(error, { call, signal });
  } finally {
    clearTimeout(timer);
    release();
  }
}
