import type * as v from 'valibot';
import type { ApiClient, ApiClientOptions, CallOptions } from '../api-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { createFingerprint } from '../fingerprint/create-fingerprint.ts';
import { loadOnce } from '../load-once.ts';
import { createLoginRedirect } from '../session/login-redirect.ts';
import { envelopeSchema } from '../wire/envelope.ts';
import type * as wire from '../wire/index.ts';
import { type Call, calls } from '../wire/paths.ts';
import { userResponseSchema } from '../wire/user.ts';
import { createAccountCalls } from './create-account-calls.ts';
import { createOrderCalls } from './create-order-calls.ts';
import { createPictureCalls } from './create-picture-calls.ts';
import { createService } from './create-service.ts';

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

  const loadStreams = loadOnce(async () => {
    const { createStreams } = await import('./create-streams.ts');
    return createStreams({
      request: service.request,
      idleTimeoutMs,
      onUnauthenticated() {
        forgetUser();
        loginRedirect.start();
      },
    });
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

    async *stream(name, body, options) {
      yield* (await loadStreams()).stream(name, body, options);
    },
    async *imagine(request, options) {
      yield* (await loadStreams()).imagine(request, options);
    },
  };
}
