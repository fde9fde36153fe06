import { followSignal } from '../abort/follow-signal.ts';
import type { CallOptions } from '../call-options.ts';
import { ApiError } from '../errors/api-error.ts';
import { createLoginRedirect, type LoginRedirectOptions } from '../session/login-redirect.ts';
import { readValues } from '../stream/read-values.ts';
import {
  type Answer,
  type Call,
  type CallDefinition,
  type Given,
  toBody,
} from '../wire/define-call.ts';
import { checkAnswer } from './check-answer.ts';
import type { Service } from './create-service.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';
import { MAX_SILENCE_MS } from './max-silence.ts';
import { toApiError } from './to-api-error.ts';

export interface StreamsOptions extends LoginRedirectOptions {
  service: Pick<Service, 'toUrl' | 'open'>;
  /** Called when a stream finds that nobody is logged in. */
  forgetUser: () => void;
}

/** The calls that answer with a stream of values. */
export function createStreams({ service, forgetUser, ...login }: StreamsOptions) {
  const loginRedirect = createLoginRedirect(login);

  /** The error, after what it means for the session was done. */
  function noted(error: ApiError): ApiError {
    if (error.kind === 'unauthenticated') {
      forgetUser();
      loginRedirect.start();
    }
    return error;
  }

  /** The values of a stream. They are not checked: that is the caller's part. */
  async function* open(
    call: Call,
    body: unknown,
    { signal }: CallOptions = {},
  ): AsyncGenerator<unknown, void, undefined> {
    const url = service.toUrl(call);
    const { controller, release } = followSignal(signal);
    const silence = new ApiError('timeout', `${call.path} sent nothing for ${MAX_SILENCE_MS} ms.`, {
      call: call.path,
      limit: MAX_SILENCE_MS,
    });
    const timer = setTimeout(() => controller.abort(silence), MAX_SILENCE_MS);
    try {
      const response = await service.open(call, url, body, controller.signal);
      clearTimeout(timer);
      if (!response.body) return;
      yield* readValues(response.body, {
        signal: controller.signal,
        idleTimeoutMs: MAX_SILENCE_MS,
      });
    } catch (error) {
      // Some engines reject with an error of their own rather than with the reason.
      const reason = controller.signal.reason === silence ? silence : error;
      throw noted(toApiError(reason, { call: call.path, signal }));
    } finally {
      clearTimeout(timer);
      controller.abort();
      release();
    }
  }

  /** The error that a value stands for. Only a value with a code is one: no event has that field. */
  function errorOfValue(value: unknown, { path }: Call): ApiError | undefined {
    if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
    const error = errorOfEnvelope(value, { call: path });
    if (error?.kind === 'unauthenticated') throw noted(error);
    return error;
  }

  /** The events of a call, each of them checked once. */
  async function* receive<Definition extends CallDefinition>(
    call: Definition,
    given: Given<Definition>,
    options?: CallOptions,
  ): AsyncGenerator<Answer<Definition>, void, undefined> {
    for await (const value of open(call, toBody(call, given), options)) {
      const error = errorOfValue(value, call);
      if (error) throw error;
      yield checkAnswer(call.response, value, call.path) as Answer<Definition>;
    }
  }

  return { open, errorOfValue, receive, allowRedirect: loginRedirect.reset };
}

export type Streams = ReturnType<typeof createStreams>;
