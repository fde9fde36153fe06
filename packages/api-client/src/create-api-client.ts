import type { ApiClient, ApiClientOptions } from './api-client.ts';
import { loadOnce } from './load-once.ts';
import { createSessionEnd } from './session/session-end.ts';

/**
 * A client of the service.
 *
 * Cheap to import and to create: what the calls are made of (ky, the schemas) is loaded when the
 * first call is made.
 *
 * @example
 * const client = createApiClient();
 * const user = await client.getUser();
 * for await (const event of client.imagine({ prompt, idempotencyKey }, { signal })) show(event);
 */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const sessionEnd = createSessionEnd();
  const load = loadOnce(async () => {
    const { createServiceCalls } = await import('./service/create-service-calls.ts');
    return createServiceCalls({ ...options, endSession: sessionEnd.notify });
  });

  return {
    getUser: async (options) => (await load()).getUser(options),
    sendLoginCode: async (request, options) => (await load()).sendLoginCode(request, options),
    logIn: async (request, options) => (await load()).logIn(request, options),
    logOut: async (options) => (await load()).logOut(options),
    sendBindCode: async (request, options) => (await load()).sendBindCode(request, options),
    bindEmail: async (request, options) => (await load()).bindEmail(request, options),
    editUser: async (request, options) => (await load()).editUser(request, options),
    updateSettings: async (request, options) => (await load()).updateSettings(request, options),
    listMyPictures: async (request, options) => (await load()).listMyPictures(request, options),
    listPublicPictures: async (request, options) =>
      (await load()).listPublicPictures(request, options),
    listThumbedUpPictures: async (request, options) =>
      (await load()).listThumbedUpPictures(request, options),
    deletePicture: async (request, options) => (await load()).deletePicture(request, options),
    setPictureSharing: async (request, options) =>
      (await load()).setPictureSharing(request, options),
    thumbUp: async (request, options) => (await load()).thumbUp(request, options),
    takeBackThumbUp: async (request, options) => (await load()).takeBackThumbUp(request, options),
    listThumbUps: async (options) => (await load()).listThumbUps(options),
    listPackages: async (options) => (await load()).listPackages(options),
    createOrder: async (request, options) => (await load()).createOrder(request, options),
    listOrders: async (request, options) => (await load()).listOrders(request, options),
    signJsapiPayment: async (request, options) => (await load()).signJsapiPayment(request, options),
    queryOrder: async (request, options) => (await load()).queryOrder(request, options),
    getUploadCredential: async (options) => (await load()).getUploadCredential(options),
    uploadFile: async (options) => (await load()).uploadFile(options),
    send: async (call, body, schema, options) => (await load()).send(call, body, schema, options),
    async *stream(name, body, options) {
      yield* (await load()).stream(name, body, options);
    },
    async *imagine(request, options) {
      yield* (await load()).imagine(request, options);
    },
    onSessionEnd: sessionEnd.listen,
  };
}
