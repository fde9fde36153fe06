import type { ApiClient, ApiClientOptions } from '../api-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { deviceId } from '../fingerprint/device-id.ts';
import { lazyMethods, lazyStreams } from '../lazy-methods.ts';
import { loadOnce } from '../load-once.ts';
import { plainCalls } from '../wire/plain-calls.ts';
import { createCallMethods } from './create-call-methods.ts';
import { createService } from './create-service.ts';

export type ServiceCalls = Omit<ApiClient, 'onSessionEnd'>;

const defaultTimeoutMs = 10_000;

/** The calls themselves: everything of the client that is loaded when the first call is made. */
export function createServiceCalls({
  baseUrl,
  loginPath,
  redirectToLogin,
  fingerprint,
  storage,
  uploadHosts = [],
  timeoutMs = defaultTimeoutMs,
  endSession,
  ...transport
}: ApiClientOptions & {
  /** Called when a call finds that nobody is logged in. */
  endSession: () => void;
}): ServiceCalls {
  let identity: Promise<string> | undefined;
  /** Asks once, and never fails a call. */
  function identify(): Promise<string> {
    identity ??= Promise.resolve(fingerprint ? fingerprint() : deviceId(storage)).catch(() =>
      deviceId(storage),
    );
    return identity;
  }

  const sentFingerprint = fingerprint === false ? undefined : identify;
  const service = createService({
    ...transport,
    baseUrl,
    fingerprint: sentFingerprint,
    timeoutMs,
  });
  /** Before the first upload there is no credential. */
  let forgetCredential = () => {};
  /** Before the first stream nothing has led to the login page. */
  let allowRedirect = () => {};

  const loadUpload = loadOnce(async () => {
    const { createUpload } = await import('../upload/create-upload.ts');
    const upload = createUpload({
      ...transport,
      ...{ baseUrl, uploadHosts, send, storage },
      fingerprint: sentFingerprint,
    });
    forgetCredential = upload.forgetCredential;
    return upload;
  });

  const loadStreams = loadOnce(async () => {
    const { createStreams } = await import('./create-streams.ts');
    const streams = createStreams({ service, loginPath, redirectToLogin, forgetUser });
    allowRedirect = streams.allowRedirect;
    return streams;
  });

  const loadStream = loadOnce(async () => {
    const [{ createStream }, streams] = await Promise.all([
      import('./create-stream.ts'),
      loadStreams(),
    ]);
    return createStream(streams);
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
        if (user) allowRedirect();
        return user;
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return null;
        throw error;
      }
    },

    async logIn(request, options) {
      const user = await methods.logIn(request, options);
      forgetCredential();
      allowRedirect();
      return user;
    },

    logOut: (options) => methods.logOut(options).then(() => forgetCredential()),
    logOutEverywhere: (options) => methods.logOutEverywhere(options).then(() => forgetCredential()),

    ...lazyMethods(loadUpload, ['getUploadCredential', 'uploadFile', 'abandonUpload']),
    ...lazyStreams(loadStreams, ['receive']),
    ...lazyStreams(loadStream, ['stream']),

    send,
  };
}
