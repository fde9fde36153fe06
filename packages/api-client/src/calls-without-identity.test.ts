import { expect, it } from 'vitest';
import { createApiClient } from './create-api-client.ts';
import { type Call, calls } from './wire/index.ts';

/** `docs/decisions/0020-calls-without-identity.md` says why. Besides them: the form that goes to the upload host. */
const withoutIdentity = ['/art/api/models', '/art/api/pictures'];

it('every call identifies the caller, except those whose answer is the same for everybody', async () => {
  const sent = new Map<string, { fingerprint: string | null; credentials: RequestCredentials }>();
  const client = createApiClient({
    baseUrl: 'https://service.example',
    fingerprint: async () => 'fingerprint',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, headers, credentials, url } = request;
      const fingerprint = headers.get('x-bf');
      sent.set(`${method} ${new URL(url).pathname}`, { fingerprint, credentials });
      return Response.json({ code: 40_000 });
    },
  });
  const all: readonly Call[] = Object.values(calls);
  for (const { method, path, isRepeatable, isPublic } of all) {
    const call = { method, path, isRepeatable, isPublic, request: undefined, toBody: undefined };
    await expect(client.send(call as never, undefined as never)).rejects.toMatchObject({
      kind: 'refused',
    });
  }
  expect(sent.size).toBe(new Set(all.map(({ method, path }) => `${method} ${path}`)).size);
  const identified = { fingerprint: 'fingerprint', credentials: 'include' };
  for (const [call, identity] of sent) {
    const [method, path = ''] = call.split(' ');
    if (method === 'GET' && withoutIdentity.includes(path)) {
      expect(identity, call).toEqual({ fingerprint: null, credentials: 'same-origin' });
    } else {
      expect(identity, call).toEqual(identified);
    }
  }
  const ofEverybody = all.filter(({ isPublic }) => isPublic).map(({ path }) => path);
  expect(ofEverybody.toSorted()).toEqual(withoutIdentity);
});
