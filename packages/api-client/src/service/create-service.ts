import ky from 'ky';
import type * as v from 'valibot';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { CallOptions } from '../api-client.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { Call } from '../wire/paths.ts';
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
  /** What every request to the service has. */
  async function request(call: Call, body: unknown, signal: AbortSignal) {
    return {
      method: call.method,
      ...(call.method === 'GET' ? {} : { json: body ?? {} }),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      credentials: 'include' as const,
      headers: { accept: 'application/json', 'x-bf': await fingerprint() },
      // The signal is handed over here: given to ky itself, it would need AbortSignal.any.
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        fetch(input, { ...init, signal }),
    };
  }

  /** One JSON object, checked. Rejects with `unauthenticated` or `refused` where its code says so. */
  async function send<Schema extends v.GenericSchema>(
    call: Call,
    body: unknown,
    schema: Schema,
    { signal, isTriedOnce = false }: CallOptions = {},
  ): Promise<v.InferOutput<Schema>> {
    const { controller, release } = followSignal(signal);
    try {
      const text = request(call, body, controller.signal).then((options) =>
        ky(call.path, {
          ...options,
          timeout: timeoutMs,
          totalTimeout: timeoutMs,
          retry: call.isRepeatable && !isTriedOnce ? retry : 0,
        }).text(),
      );
      return readAnswer(await untilAborted(text, signal, call.path), schema, call.path);
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
/** Makes a plain call. */
export type Send = Service['send'];

function readAnswer<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  call: string,
): v.InferOutput<Schema> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ApiError('malformed', `${call} answered something that is no JSON.`, { call, cause });
  }
  const refusal = errorOfEnvelope(answer, { call });
  if (refusal) throw refusal;
  return checkAnswer(schema, answer, call);
}
