import ky from 'ky';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { CallOptions } from '../call-options.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { addressOfCall } from '../wire/address-of-call.ts';
import type { Answer, Call, CallDefinition, Given } from '../wire/define-call.ts';
import { checkAnswer } from './check-answer.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';
import { toApiError } from './to-api-error.ts';

/** Repetitions of a call that may be repeated; a server that asks to wait longer is asked after 3 s. */
const retry = { limit: 2, methods: ['get' as const, 'post' as const], maxRetryAfter: 3_000 };

export interface ServiceOptions {
  baseUrl?: string | undefined;
  fingerprint: Fingerprint;
  /** Milliseconds for a plain call in all. */
  timeoutMs: number;
}

/** Talks to the service. */
export function createService({ baseUrl, fingerprint, timeoutMs }: ServiceOptions) {
  /** What the requests to the service have in common. */
  async function request(call: Call, body: unknown, signal: AbortSignal) {
    return {
      method: call.method,
      ...(call.method === 'GET' ? {} : { json: body ?? {} }),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      // As the page's own early requests have them, whose cached answer then serves.
      credentials: call.isPublic ? ('same-origin' as const) : ('include' as const),
      headers: {
        accept: 'application/json',
        ...(!call.isPublic && { 'x-bf': await fingerprint() }),
      },
      // The signal is handed over here: given to ky itself, it would need AbortSignal.any.
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        fetch(input, { ...init, signal }),
    };
  }

  /** One JSON object, checked. Rejects with `unauthenticated` or `refused` where its code says so. */
  async function send<Definition extends CallDefinition>(
    call: Definition,
    given: Given<Definition>,
    { signal, isTriedOnce = false }: CallOptions = {},
  ): Promise<Answer<Definition>> {
    // Outside the try: what a caller hands over by mistake is no failed connection.
    const body = toBody(call, given);
    const { controller, release } = followSignal(signal);
    try {
      const text = request(call, body, controller.signal).then((options) =>
        ky(addressOfCall(call, body), {
          ...options,
          timeout: timeoutMs,
          totalTimeout: timeoutMs,
          retry: call.isRepeatable && !isTriedOnce ? retry : 0,
        }).text(),
      );
      return readAnswer(call, await untilAborted(text, signal, call.path));
    } catch (error) {
      throw toApiError(error, { call: call.path, signal });
    } finally {
      // Closes the connection of a call that failed; after an answer it does nothing.
      controller.abort();
      release();
    }
  }

  return { request, send };
}

type Service = ReturnType<typeof createService>;
/** The options of ky for a call. */
export type CreateRequest = Service['request'];

/** What goes over the wire for what the caller of a call hands over. */
export function toBody<Definition extends CallDefinition>(
  call: Definition,
  given: Given<Definition>,
): unknown {
  return call.toBody ? call.toBody(given as never) : given;
}

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
