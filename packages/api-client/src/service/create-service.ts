import ky, { isHTTPError, type RetryOptions } from 'ky';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { ApiClientOptions } from '../api-client.ts';
import type { CallOptions } from '../call-options.ts';
import { ApiError } from '../errors/api-error.ts';
import { readRetryAfter } from '../errors/read-retry-after.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { addressOfCall } from '../wire/address-of-call.ts';
import {
  type Answer,
  type Call,
  type CallDefinition,
  type Given,
  toBody,
} from '../wire/define-call.ts';
import { checkAnswer } from './check-answer.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';
import { readKyError } from './read-ky-error.ts';
import { resolveUrl } from './resolve-url.ts';
import { toApiError } from './to-api-error.ts';

/** The longest wait that a server can ask for, in seconds; a longer one is its caller's. */
const longestPatience = 3;

/** Repetitions of a call that may be repeated. */
const retries: RetryOptions = {
  limit: 2,
  shouldRetry: ({ error }) => {
    const asked = isHTTPError(error) ? readRetryAfter(error.response.headers) : undefined;
    return asked !== undefined && asked > longestPatience ? false : undefined;
  },
};

export type ServiceOptions = Pick<
  ApiClientOptions,
  'baseUrl' | 'paths' | 'headers' | 'fetch' | 'credentials'
> & {
  /** Undefined if the header is not sent. */
  fingerprint: Fingerprint | undefined;
  /** Milliseconds for a plain call in all. */
  timeoutMs: number;
};

/** Talks to the service. */
export function createService({
  baseUrl,
  paths,
  headers,
  fetch: ownFetch,
  credentials,
  fingerprint,
  timeoutMs,
  ...others
}: ServiceOptions) {
  /** Builds the address of a call. */
  function toUrl({ path }: Call, address: string = path): string {
    // Types find an option that is misspelt only where it stands in the call itself.
    for (const name in others) throw new TypeError(`createApiClient has no option "${name}".`);
    return resolveUrl(path, { baseUrl, paths }) + address.slice(path.length);
  }

  /** Builds the common part of requests to the service. */
  async function request(call: Call, url: string, body: unknown, signal: AbortSignal) {
    const own = typeof headers === 'function' ? await headers({ path: call.path, url }) : headers;
    return {
      method: call.method,
      ...(call.method === 'GET' ? {} : { json: body ?? {} }),
      // As the page's own early requests have them, whose cached answer then serves.
      credentials: credentials ?? (call.isPublic ? 'same-origin' : 'include'),
      headers: {
        accept: 'application/json',
        ...(fingerprint && !call.isPublic && { 'x-bf': await fingerprint() }),
        ...Object.fromEntries(new Headers(own)),
      },
      // The signal is handed over here: given to ky itself, it would need AbortSignal.any.
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        (ownFetch ?? fetch)(input, { ...init, signal }),
    };
  }

  /** One JSON object, checked. Rejects with `unauthenticated` or `refused` where its code says so. */
  async function send<Definition extends CallDefinition>(
    call: Definition,
    given: Given<Definition>,
    { signal, retry = true, answer }: CallOptions = {},
  ): Promise<Answer<Definition>> {
    // Outside the try: what a caller hands over by mistake is no failed connection.
    const body = toBody(call, given);
    const url = toUrl(call, addressOfCall(call, body));
    const { controller, release } = followSignal(signal);
    async function ask(): Promise<string> {
      const options = await request(call, url, body, controller.signal);
      return await ky(url, {
        ...options,
        timeout: timeoutMs,
        totalTimeout: timeoutMs,
        retry: call.isRepeatable && retry ? { ...retries, methods: [call.method] } : 0,
      }).text();
    }
    try {
      const text = answer ? answer.catch(ask) : ask();
      return readAnswer(call, await untilAborted(text, signal, call.path));
    } catch (error) {
      const cause = signal?.aborted ? error : readKyError(error, call.path);
      throw toApiError(cause, { call: call.path, signal });
    } finally {
      // Closes the connection of a call that failed; after an answer it does nothing.
      controller.abort();
      release();
    }
  }

  /** The answer to a call as it comes: asked once, for as long as it takes. */
  async function open(
    call: Call,
    url: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<Response> {
    const options = await request(call, url, body, signal);
    try {
      return await ky(url, { ...options, timeout: false, retry: 0 });
    } catch (error) {
      throw signal.aborted ? error : readKyError(error, call.path);
    }
  }

  return { toUrl, open, send };
}

export type Service = ReturnType<typeof createService>;

function readAnswer<Definition extends CallDefinition>(
  { path, response }: Definition,
  text: string,
): Answer<Definition> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ApiError('malformed', `${path} answered something that is no JSON.`, {
      call: path,
      cause,
    });
  }
  const envelopeError = errorOfEnvelope(answer, { call: path });
  if (envelopeError) throw envelopeError;
  return checkAnswer(response, answer, path);
}
