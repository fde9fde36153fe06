import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { createApiClient } from './create-api-client.ts';

const user = {
  point_count: 3,
  secret: 's',
  img_is_public: 1,
  email: 'a@example.com',
  nickname: '',
};
let server: TestServer;
/** Answers of the server, by path. */
let answers: Record<string, string>;
/** With which status, by path. Default: 200. */
let statuses: Record<string, number>;

beforeEach(async () => {
  answers = {};
  statuses = {};
  server = await startServer(({ path }, response) => {
    response.statusCode = statuses[path] ?? 200;
    response.end(answers[path] ?? '{"code":40015}');
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

function createClient() {
  const redirects: string[] = [];
  const client = createApiClient({
    baseUrl: server.url,
    fingerprint: async () => 'fingerprint',
    redirectToLogin: (url) => redirects.push(url),
  });
  const onEnd = vi.fn();
  client.onSessionEnd(onEnd);
  return { client, redirects, onEnd };
}

async function drain(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const drained: unknown[] = [];
  for await (const value of values) drained.push(value);
  return drained;
}

describe('who is logged in', () => {
  it('code 40015 is a guest, and no error', async () => {
    const { client, onEnd } = createClient();
    expect(await client.getUser()).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('a user without a secret is a guest too', async () => {
    answers['/api/userinfo'] = JSON.stringify({ code: 0, user: { ...user, secret: '' } });
    expect(await createClient().client.getUser()).toBeNull();
  });

  it('a user is read into our words; a missing code is success', async () => {
    answers['/api/userinfo'] = JSON.stringify({ user });
    expect(await createClient().client.getUser()).toMatchObject({
      pointCount: 3,
      id: 's',
      imagesArePrivate: true,
      email: 'a@example.com',
      nickname: undefined,
    });
  });

  it('a user that does not fit names the field', async () => {
    answers['/api/userinfo'] = JSON.stringify({ user: { ...user, point_count: '3' } });
    await expect(createClient().client.getUser()).rejects.toMatchObject({
      kind: 'malformed',
      field: 'user.point_count',
    });
  });
});

describe('the end of a session', () => {
  it('a plain call reports it and navigates nowhere', async () => {
    const { client, redirects, onEnd } = createClient();
    await expect(client.listLikes()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(redirects).toEqual([]);
  });

  it('does not call a listener that was removed', async () => {
    const { client } = createClient();
    const listener = vi.fn();
    client.onSessionEnd(listener)();
    await expect(client.listLikes()).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
  });

  it('redirects once for ten streams that find it together, with the address of the page', async () => {
    vi.stubGlobal('location', new URL('https://example.com/art/sd?x=1&y=汉#z'));
    answers['/art/api/creation-events'] = '{"type":"queued"}{"code":40015}{"never":1}';
    const { client, redirects, onEnd } = createClient();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => drain(client.stream('creation-events', {}))),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    const address = '/art/sd?x=1&y=%E6%B1%89#z';
    expect(redirects).toEqual([`/login?redirect=${encodeURIComponent(address)}`]);
    expect(onEnd).toHaveBeenCalled();
  });

  it('redirects for a stream that is answered with a plain 401, too', async () => {
    vi.stubGlobal('location', new URL('https://example.com/art/'));
    statuses['/art/api/creation-events'] = 401;
    answers['/art/api/creation-events'] = 'Unauthorized';
    const { client, redirects, onEnd } = createClient();
    await expect(drain(client.stream('creation-events', {}))).rejects.toMatchObject({
      kind: 'unauthenticated',
      status: 401,
    });
    expect(redirects).toEqual([`/login?redirect=${encodeURIComponent('/art/')}`]);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('the login page never redirects to itself', async () => {
    vi.stubGlobal('location', new URL('https://example.com/login/?redirect=%2Fart%2F'));
    const { client, redirects } = createClient();
    await expect(drain(client.stream('creation-events', {}))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(redirects).toEqual([]);
  });

  it('after the next login there can be a next redirect', async () => {
    vi.stubGlobal('location', new URL('https://example.com/art/'));
    answers['/api/login'] = JSON.stringify({ code: 0, user });
    const { client, redirects } = createClient();
    await drain(client.stream('creation-events', {})).catch(() => undefined);
    await client.logIn({ email: 'a@example.com', code: '123456', bdVid: 'x.y-z' });
    await drain(client.stream('creation-events', {})).catch(() => undefined);
    expect(redirects).toHaveLength(2);
  });
});

describe('what a call sends', () => {
  it('a GET sends no body; both send x-bf', async () => {
    answers['/api/userinfo'] = answers['/api/login'] = JSON.stringify({ user });
    const { client } = createClient();
    await client.getUser();
    await client.logIn({ email: 'a@example.com', code: '123456', bdVid: 'x' });
    expect(server.requests).toMatchObject([
      { method: 'GET', path: '/api/userinfo', body: '', headers: { 'x-bf': 'fingerprint' } },
      {
        method: 'POST',
        path: '/api/login',
        body: '{"email":"a@example.com","code":"123456","bd_vid":"x"}',
        headers: { 'x-bf': 'fingerprint', 'content-type': 'application/json' },
      },
    ]);
    expect(server.requests[0]?.headers['content-type']).toBeUndefined();
  });

  it('imagesArePrivate is img_is_public 1, which reads the wrong way round', async () => {
    answers['/api/update-user-settings'] = '{"code":0}';
    await createClient().client.updateSettings({ imagesArePrivate: true });
    expect(server.requests[0]?.body).toBe('{"img_is_public":1}');
  });

  it('a fingerprint that fails, fails no call', async () => {
    const client = createApiClient({
      baseUrl: server.url,
      fingerprint: () => Promise.reject(new Error('blocked')),
    });
    expect(await client.getUser()).toBeNull();
    expect(server.requests[0]?.headers['x-bf']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('cookies go with it', async () => {
    const send = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) =>
      Response.json({ code: 40_015 }),
    );
    vi.stubGlobal('fetch', send);
    await createClient().client.getUser();
    const [request] = send.mock.calls[0] ?? [];
    expect(request instanceof Request && request.credentials).toBe('include');
  });

  it('a request that cannot be meant is a TypeError, and is not sent', async () => {
    const { client } = createClient();
    await expect(client.like(undefined as never)).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });

  it('a name that leaves /art/api/ is refused', async () => {
    const { client } = createClient();
    for (const name of ['../../api/logout', '', 'a?b', 'https://x']) {
      await expect(client.stream(name, {}).next()).rejects.toThrow(TypeError);
    }
    expect(server.requests).toEqual([]);
  });
});
