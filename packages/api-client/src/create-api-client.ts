import type { ApiClient, ApiClientOptions } from './api-client.ts';
import { lazyMethods, lazyStreams } from './lazy-methods.ts';
import { loadOnce } from './load-once.ts';
import { createSessionEnd } from './session/session-end.ts';

/** By name, since the definitions are loaded with the first call. One that is missing is a type error. */
const methodNames = [
  'getUser',
  'sendLoginCode',
  'logIn',
  'logOut',
  'logOutEverywhere',
  'sendBindCode',
  'bindEmail',
  'editUser',
  'updateSettings',
  'listMyPictures',
  'browsePublicPictures',
  'listPublicPictures',
  'listLikedPictures',
  'deletePicture',
  'setPictureSharing',
  'like',
  'unlike',
  'listLikes',
  'getUploadCredential',
  'uploadFile',
  'abandonUpload',
  'send',
] as const;

/**
 * A client of the service.
 *
 * Cheap to import and to create: what the calls are made of (ky, the schemas) is loaded when the
 * first call is made.
 *
 * @example
 * const client = createApiClient();
 * const user = await client.getUser();
 */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const sessionEnd = createSessionEnd();
  const load = loadOnce(async () => {
    const { createServiceCalls } = await import('./service/create-service-calls.ts');
    return createServiceCalls({ ...options, endSession: sessionEnd.notify });
  });

  return {
    ...lazyMethods(load, methodNames),
    ...lazyStreams(load, ['stream', 'receive']),
    onSessionEnd: sessionEnd.listen,
  };
}
