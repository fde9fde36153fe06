import ky from 'ky';
import { followSignal } from '../abort/follow-signal.ts';
import type { ApiClient, CallOptions } from '../api-client.ts';
import { ApiError } from '../errors/api-error.ts';
import { readJsonValues } from '../stream/read-json-values.ts';
import { creationEventSchema } from '../wire/creation.ts';
import type * as wire from '../wire/index.ts';
import { type Call, calls } from '../wire/paths.ts';
import { checkAnswer } from './check-answer.ts';
import type { CreateRequest } from './create-service.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';
import { toApiError } from './to-api-error.ts';

export interface StreamsOptions {
  request: CreateRequest;
  /** Milliseconds that a stream may be silent. */
  idleTimeoutMs: number;
  /** Called when a stream finds that nobody is logged in. */
  onUnauthenticated: () => void;
}

/** The calls that answer with a stream of values. */
export function createStreams({
  request,
  idleTimeoutMs,
  onUnauthenticated,
}: StreamsOptions): Pick<ApiClient, 'stream' | 'imagine'> {
  /** The values of a stream. They are not checked: that is the caller's part. */
  async function* open(
    call: Call,
    body: unknown,
    { signal }: CallOptions = {},
  ): AsyncGenerator<unknown, void, undefined> {
    const { controller, release } = followSignal(signal);
    const silence = new ApiError('timeout', `${call.path} sent nothing for ${idleTimeoutMs} ms.`, {
      call: call.path,
      limit: idleTimeoutMs,
    });
    const timer = setTimeout(() => controller.abort(silence), idleTimeoutMs);
    try {
      const response = await ky(call.path, {
        ...(await request(call, body, controller.signal)),
        timeout: false,
        retry: 0,
      });
      clearTimeout(timer);
      if (!response.body) return;
      yield* readJsonValues(response.body, { signal: controller.signal, idleTimeoutMs });
    } catch (error) {
      // Some engines reject with an error of their own rather than with the reason.
      const reason = controller.signal.reason === silence ? silence : error;
      throw toApiError(reason, { call: call.path, signal });
    } finally {
      clearTimeout(timer);
      controller.abort();
      release();
    }
  }

  async function* read(call: Call, body: unknown, options: CallOptions | undefined) {
    for await (const value of open(call, body, options)) {
      const refusal = errorOfEnvelope(value, { call: call.path });
      if (refusal?.kind === 'unauthenticated') {
        onUnauthenticated();
        throw refusal;
      }
      yield value;
    }
  }

  return {
    stream(name, body, options) {
      if (!/^[\w-]+(?:\/[\w-]+)*$/.test(name)) {
        throw new TypeError(`"${name}" is no name of a call; give what follows /art/api/.`);
      }
      const call = { method: 'POST', path: `/art/api/${name}`, isRepeatable: false } as const;
      return read(call, body, options);
    },

    async *imagine({ prompt, idempotencyKey }, options) {
      const body: wire.ImagineRequest = { prompt, idempotency_key: idempotencyKey };
      const { path } = calls.imagine;
      for await (const value of read(calls.imagine, body, options)) {
        const refusal = errorOfEnvelope(value, { call: path });
        if (refusal) throw refusal;
        yield checkAnswer(creationEventSchema, value, path);
      }
    },
  };
}
