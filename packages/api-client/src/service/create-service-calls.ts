import type * as v from 'valibot';
import type { ApiClient, ApiClientOptions, CallOptions } from '../api-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { createFingerprint } from '../fingerprint/create-fingerprint.ts';
import { loadOnce } from '../load-once.ts';
import { createLoginRedirect } from '../session/login-redirect.ts';
import { creationEventSchema } from '../wire/creation.ts';
import { envelopeSchema } from '../wire/envelope.ts';
import type * as wire from '../wire/index.ts';
import { type Call, calls } from '../wire/paths.ts';
import { userResponseSchema } from '../wire/user.ts';
import { checkAnswer } from './check-answer.ts';
import { createAccountCalls } from './create-account-calls.ts';
import { createOrderCalls } from './create-order-calls.ts';
import { createPictureCalls } from './create-picture-calls.ts';
import { createService } from './create-service.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';

export type ServiceCalls = Omit<ApiClient, 'onSessionEnd'>;

const defaultTimeoutMs = 10_000;
const defaultIdleTimeoutMs = 60_000;

/** The calls themselves: everything of the client that is loaded when the first call is made. */
export function createServiceCalls({
  baseUrl,
  fingerprint,
  redirectToLogin,
  uploadHosts = [],
  timeoutMs = defaultTimeoutMs,
  idleTimeoutMs = defaultIdleTimeoutMs,
  endSession,
}: ApiClientOptions & {
  /** Called when a call finds that nobody is logged in. */
  endSession: () => void;
}): ServiceCalls {
  const service = createService({
    baseUrl,
    // Another one is held to the same promise: once, in time, and never failing a call.
    fingerprint: createFingerprint(fingerprint && { identify: fingerprint }),
    timeoutMs,
    idleTimeoutMs,
  });
  const loginRedirect = createLoginRedirect(redirectToLogin);
  /** Before the first upload there is no credential. */
  let forgetCredential = () => {};

  const loadUpload = loadOnce(async () => {
    const { createUpload } = await import('../upload/create-upload.ts');
    const upload = createUpload({ baseUrl, uploadHosts, idleTimeoutMs, send });
    forgetCredential = upload.forgetCredential;
    return upload;
  });

  function forgetUser() {
    forgetCredential();
    endSession();
  }

  async function send<Schema extends v.GenericSchema>(
    call: Call,
    body: unknown,
    schema: Schema,
    options?: CallOptions,
  ): Promise<v.InferOutput<Schema>> {
    try {
      return await service.send(call, body, schema, options);
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) forgetUser();
      throw error;
    }
  }

  async function* stream(call: Call, body: unknown, options: CallOptions | undefined) {
    for await (const value of service.open(call, body, options)) {
      const refusal = errorOfEnvelope(value, { call: call.path });
      if (refusal?.kind === 'unauthenticated') {
        forgetUser();
        loginRedirect.start();
        throw refusal;
      }
      yield value;
    }
  }

  return {
    async getUser(options) {
      try {
        const { user } = await service.send(calls.getUser, undefined, userResponseSchema, options);
        if (!user.secret) return undefined;
        loginRedirect.reset();
        return user;
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return undefined;
        throw error;
      }
    },

    async logIn({ email, code, bdVid }, options) {
      const body: wire.LoginRequest = { email, code, ...(bdVid ? { bd_vid: bdVid } : {}) };
      const { user } = await send(calls.logIn, body, userResponseSchema, options);
      forgetCredential();
      loginRedirect.reset();
      return user;
    },

    async logOut(options) {
      await send(calls.logOut, undefined, envelopeSchema, options);
      forgetCredential();
    },

    ...createAccountCalls(send),
    ...createPictureCalls(send),
    ...createOrderCalls(send),

    getUploadCredential: async (options) => (await loadUpload()).getCredential(options),
    uploadFile: async (options) => (await loadUpload()).uploadFile(options),

    send,

    stream(name, body, options) {
      if (!/^[\w-]+(?:\/[\w-]+)*$/.test(name)) {
        throw new TypeError(`"${name}" is no name of a call; give what follows /art/api/.`);
      }
      const call = { method: 'POST', path: `/art/api/${name}`, isRepeatable: false } as const;
      return stream(call, body, options);
    },

    async *imagine({ prompt, idempotencyKey }, options) {
      const body: wire.ImagineRequest = { prompt, idempotency_key: idempotencyKey };
      const { path } = calls.imagine;
      for await (const value of stream(calls.imagine, body, options)) {
        const refusal = errorOfEnvelope(value, { call: path });
        if (refusal) throw refusal;
        yield checkAnswer(creationEventSchema, value, path);
      }
    },
  };
}
