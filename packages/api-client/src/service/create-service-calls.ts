import type { ApiClient, ApiClientOptions } from '../api-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { createFingerprint } from '../fingerprint/create-fingerprint.ts';
import { lazyMethods, lazyStreams } from '../lazy-methods.ts';
import { loadOnce } from '../load-once.ts';
import { createLoginRedirect } from '../session/login-redirect.ts';
import { plainCalls } from '../wire/plain-calls.ts';
import { createCallMethods } from './create-call-methods.ts';
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

  const send: ApiClient['send'] = async (call, request, options) => {
    try {
      return await service.send(call, request, options);
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) forgetUser();
      throw error;
    }
  };

  const methods = createCallMethods(plainCalls, send);

  return {
    ...methods,

    async getUser(options) {
      try {
        const user = await service.send(plainCalls.getUser, undefined, options);
        if (user) loginRedirect.reset();
        return user;
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return undefined;
        throw error;
      }
    },

    async logIn(request, options) {
      const user = await methods.logIn(request, options);
      forgetCredential();
      loginRedirect.reset();
      return user;
    },

    async logOut(options) {
      await methods.logOut(options);
      forgetCredential();
    },

    async logOutEverywhere(options) {
      await methods.logOutEverywhere(options);
      forgetCredential();
    },

    ...lazyMethods(loadUpload, ['getUploadCredential', 'uploadFile']),
    ...lazyStreams(loadStreams, ['stream', 'receive', 'imagine']),

    send,
  };
}
