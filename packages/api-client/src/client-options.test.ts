import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';
import type { ApiClientOptions } from './api-client.ts';
import { createApiClient } from './create-api-client.ts';
import { ApiError } from './errors/api-error.ts';
import { createOrders } from './orders/create-orders.ts';
import { defineCall } from './wire/define-call.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer((_, response) => response.end('{"code":40015}'));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

describe('where calls go', () => {
  it.each(['/proxy/v2', '/proxy/v2/', '/proxy/v2/?x#y'])(
    'the path of baseUrl, as in %s, stands before those of calls',
    async (path) => {
      const client = createApiClient({ baseUrl: server.url + path });
      await client.getUser();
      await client.getUploadCredential().catch(() => undefined);
      await client.listMyPictures({}).catch(() => undefined);
      await client
        .stream('creation-events', {})
        .next()
        .catch(() => undefined);
      expect(server.requests.map((request) => request.path)).toEqual([
        '/proxy/v2/api/userinfo',
        '/proxy/v2/api/get-oss-signature',
        '/proxy/v2/art/api/my-pictures',
        '/proxy/v2/art/api/creation-events',
      ]);
    },
  );

  it('the page’s origin is the default, also where fetch knows no page, as under jsdom', async () => {
    vi.stubGlobal('location', new JSDOM('', { url: `${server.url}/art/?x#y` }).window.location);
    await createApiClient().getUser();
    await createApiClient({ baseUrl: '/v2' }).getUser();
    const paths = server.requests.map((request) => request.path);
    expect(paths).toEqual(['/api/userinfo', '/v2/api/userinfo']);
  });

  it.each([undefined, 'localhost:3000', 'example.com', '/v2'])(
    'without a page, %s is no baseUrl: every call says so immediately, and asks nobody',
    async (baseUrl) => {
      // Time stands still: whatever waited for it would wait for ever.
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
      const ask = vi.fn(fetch);
      const client = createApiClient({ baseUrl, fetch: ask });
      const calls = [
        client.getUser(),
        client.logOut(),
        client.stream('creation-events', {}).next(),
        client.uploadFile({ file: new Blob(['x']) }),
      ];
      for (const call of calls) {
        await expect(call).rejects.toThrow(TypeError);
        await expect(call).rejects.toThrow('baseUrl');
      }
      expect(ask).not.toHaveBeenCalled();
    },
  );
});

it('an option that does not exist is a TypeError of every call', async () => {
  const options = { baseUrl: server.url, baseURL: server.url };
  const client = createApiClient(options);
  for (const call of [client.getUser(), client.stream('creation-events', {}).next()]) {
    await expect(call).rejects.toThrow(new TypeError('createApiClient has no option "baseURL".'));
  }
  expect(server.requests).toEqual([]);
});

/** Returns the service's request, without what each connection has. */
async function requestOf(options: ApiClientOptions) {
  await createApiClient({ baseUrl: server.url, ...options }).getUser();
  return server.requests.at(-1);
}

describe('the transport', () => {
  it('adds headers, which may take the place of the client’s own', async () => {
    const request = await requestOf({
      headers: { authorization: 'Bearer a', Accept: 'text/plain' },
    });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer a', accept: 'text/plain' });
  });

  it('asks for the headers before each call and stream, and says where they go', async () => {
    let count = 0;
    const headers = vi.fn(async () => new Headers({ 'x-count': String(++count) }));
    const client = createApiClient({ baseUrl: `${server.url}/v2`, headers });
    await client.getUser();
    await expect(client.stream('creation-events', {}).next()).rejects.toThrow('login');
    expect(server.requests.map((request) => request.headers['x-count'])).toEqual(['1', '2']);
    expect(headers.mock.calls).toEqual([
      [{ path: '/api/userinfo', url: `${server.url}/v2/api/userinfo` }],
      [{ path: '/art/api/creation-events', url: `${server.url}/v2/art/api/creation-events` }],
    ]);
  });

  it('a token that cannot be loaded fails the call, with an error of the client’s or as its cause', async () => {
    const unauthenticated = new ApiError('unauthenticated', 'The token has expired.');
    const cause = new Error('offline');
    for (const [error, expected] of [
      [unauthenticated, unauthenticated],
      [cause, { kind: 'network', cause }],
    ]) {
      const headers = () => Promise.reject(error);
      const client = createApiClient({ baseUrl: server.url, headers });
      await expect(createOrders(client).listOrders()).rejects.toMatchObject(expected as object);
    }
    expect(server.requests).toEqual([]);
  });

  it('hands on the cookies of a visitor where a page is rendered on a server', async () => {
    const request = await requestOf({ headers: () => ({ cookie: 'sid=1; logged-in=1' }) });
    expect(request?.headers.cookie).toBe('sid=1; logged-in=1');
  });

  it('takes another fetch and other credentials, for plain calls and streams', async () => {
    const seen: unknown[] = [];
    const client = createApiClient({
      baseUrl: server.url,
      credentials: 'omit',
      fetch: async (input, init) => {
        seen.push(input instanceof Request && [new URL(input.url).pathname, input.credentials]);
        return await fetch(input, init);
      },
    });
    await client.getUser();
    await expect(client.stream('creation-events', {}).next()).rejects.toThrow('login');
    expect(seen).toEqual([
      ['/api/userinfo', 'omit'],
      ['/art/api/creation-events', 'omit'],
    ]);
  });

  it('finds calls at other paths, and at another service', async () => {
    const other = await startServer((_, response) => response.end('{"code":40015}'));
    const client = createApiClient({
      baseUrl: `${server.url}/v2`,
      paths: {
        '/api/userinfo': 'me',
        '/art/api/pictures': `${other.url}/gallery`,
        '/art/api/creation-events': `${other.url}/events`,
      },
    });
    await client.getUser();
    await client.browsePublicPictures({ sort: 'most-liked' }).catch(() => undefined);
    await expect(client.stream('creation-events', {}).next()).rejects.toThrow('login');
    expect(server.requests.map(({ path }) => path)).toEqual(['/v2/me']);
    expect(other.requests.map(({ path }) => path)).toEqual(['/gallery?sort=most-liked', '/events']);
    await other.close();
  });

  it('a call of one’s own has any method and path, and is repeated if it may be', async () => {
    await server.close();
    let isUp = false;
    server = await startServer((_, response) => {
      response.statusCode = isUp ? 200 : 503;
      isUp = true;
      response.end('{"title":"山水"}');
    });
    const renameAlbum = defineCall({
      method: 'PUT',
      path: '/v1/albums',
      isRepeatable: true,
      request: v.object({ title: v.string() }),
      response: v.object({ title: v.string() }),
    });
    const client = createApiClient({ baseUrl: server.url });
    expect(await client.send(renameAlbum, { title: '山水' })).toEqual({ title: '山水' });
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/v1/albums'],
      ['PUT', '/v1/albums'],
    ]);
  });

  it('leads to the login page of loginPath, and not from there', async () => {
    vi.stubGlobal('location', new URL('https://example.com/art/?x'));
    const redirectToLogin = vi.fn();
    const options = { baseUrl: server.url, loginPath: '/sign-in', redirectToLogin };
    await expect(createApiClient(options).stream('creation-events', {}).next()).rejects.toThrow();
    expect(redirectToLogin.mock.calls).toEqual([['/sign-in?redirect=%2Fart%2F%3Fx']]);
    vi.stubGlobal('location', new URL('https://example.com/sign-in/?redirect=%2Fart'));
    await expect(createApiClient(options).stream('creation-events', {}).next()).rejects.toThrow();
    expect(redirectToLogin).toHaveBeenCalledOnce();
  });
});

describe('x-bf', () => {
  const createStorage = () => {
    const stored = new Map<string, string>();
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    };
  };

  it('is a random id by default, the same for all calls and later clients of a storage', async () => {
    const storage = createStorage();
    const client = createApiClient({ baseUrl: server.url, storage });
    await Promise.all([client.getUser(), client.getUser()]);
    await requestOf({ storage });
    const ids = new Set(server.requests.map(({ headers }) => headers['x-bf']));
    expect(ids).toEqual(new Set(storage.stored.values()));
    expect([...ids][0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is one id a client when nothing can be stored', async () => {
    const client = createApiClient({ baseUrl: server.url });
    await client.getUser();
    await client.getUser();
    expect(new Set(server.requests.map(({ headers }) => headers['x-bf'])).size).toBe(1);
  });

  it('is asked for once, and not sent where it is false', async () => {
    const fingerprint = vi.fn(async () => 'device');
    const client = createApiClient({ baseUrl: server.url, fingerprint });
    await client.getUser();
    await client.getUser();
    expect(server.requests.map(({ headers }) => headers['x-bf'])).toEqual(['device', 'device']);
    expect(fingerprint).toHaveBeenCalledOnce();
    expect((await requestOf({ fingerprint: false }))?.headers).not.toHaveProperty('x-bf');
  });
});

describe('an answer that the page has asked for before', () => {
  const user = { code: 0, user: { point_count: 7, secret: 'u1' } };

  it('is read as the call’s own, and nothing is asked', async () => {
    const client = createApiClient({ baseUrl: server.url });
    const answer = Promise.resolve(JSON.stringify(user));
    expect(await client.getUser({ answer })).toMatchObject({ id: 'u1', pointCount: 7 });
    expect(server.requests).toEqual([]);
  });

  it('tells that the session has ended as every answer does', async () => {
    const client = createApiClient({ baseUrl: server.url });
    const onEnd = vi.fn();
    client.onSessionEnd(onEnd);
    const answer = Promise.resolve('{"code":40015}');
    const list = client.listMyPictures({}, { answer });
    await expect(list).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(server.requests).toEqual([]);
  });

  it('that does not come is asked for', async () => {
    const client = createApiClient({ baseUrl: server.url });
    const answer = Promise.reject(new TypeError('offline'));
    expect(await client.getUser({ answer })).toBeNull();
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/userinfo']);
  });
});
