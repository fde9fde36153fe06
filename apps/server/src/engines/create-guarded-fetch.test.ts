import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createGuardedFetch } from './create-guarded-fetch.ts';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A server that answers by path, and what it was asked. */
async function serve(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers, body: await text(request) });
    const { status, headers: sent = {}, body } = answers[path] ?? { status: 404 };
    response.writeHead(status, sent).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const headers = { authorization: 'Bearer sk-0123456789' };
const open = (origin: string) => createGuardedFetch({ origin, maxBytes: 1_000, fetch });

/** Rejects as fetch does, for a reason like this. */
const refusal = (message: string | RegExp) =>
  expect.objectContaining({
    ...{ name: 'TypeError', message: 'fetch failed' },
    cause: expect.objectContaining({ message: expect.stringMatching(message) }),
  });

it('sends to the service what it is given, and hands its answer over', async () => {
  const { origin, asked } = await serve({ '/v1/images': { status: 400, body: 'No.' } });
  const body = new FormData();
  body.set('prompt', '雪山');
  const response = await open(origin)(`${origin}/v1/images`, { method: 'POST', headers, body });
  expect([response.status, await response.text()]).toEqual([400, 'No.']);
  const { method, headers: sent, body: received } = asked[0] ?? {};
  expect(method).toBe('POST');
  expect(sent).toMatchObject({
    ...headers,
    'content-length': `${Buffer.byteLength(received ?? '')}`,
  });
  expect(received).toContain('雪山');
});

it('follows a redirect of a download within the service, without the key', async () => {
  const { origin, asked } = await serve({
    '/files/1': { status: 302, headers: { location: '/files/2' } },
    '/files/2': { status: 200, body: 'picture' },
  });
  const response = await open(origin)(new URL(`${origin}/files/1`), { headers });
  expect(await response.text()).toBe('picture');
  expect(asked.map(({ path, headers: { authorization } }) => [path, authorization])).toEqual([
    ['/files/1', headers.authorization],
    ['/files/2', undefined],
  ]);
});

it('downloads from no other address of a private network, nor where the service redirects to it', async () => {
  const other = await serve({ '/secret': { status: 200, body: 'secret' } });
  const { origin } = await serve({
    '/files/1': { status: 302, headers: { location: `${other.origin}/secret` } },
  });
  const download = open(origin);
  for (const url of [`${other.origin}/secret`, `${origin}/files/1`]) {
    await expect(download(url, { headers })).rejects.toEqual(refusal(/asked without TLS/));
  }
  expect(other.asked).toEqual([]);
});

it.each([
  ['https://10.0.0.1/a.png', '10.0.0.1 is no public address'],
  ['https://[::1]/a.png', /is no public address/],
  ['https://localhost/a.png', /localhost has the address .* which is not public/],
])('does not download from %s', async (url, reason) => {
  await expect(open('https://api.example.com')(url)).rejects.toEqual(refusal(reason));
});

it('sends nothing to another host than the service, and no submission where it redirects to', async () => {
  const other = await serve();
  const redirect = { status: 307, headers: { location: `${other.origin}/v1/images` } };
  const { origin, asked } = await serve({ '/v1/images': redirect });
  const send = open(origin);
  const submission = { method: 'POST', headers, body: '{}' };
  await expect(send(`${other.origin}/v1/images`, submission)).rejects.toEqual(
    refusal(/is sent a POST, and is not where the engine's address leads/),
  );
  expect((await send(`${origin}/v1/images`, submission)).status).toBe(307);
  expect([asked.length, other.asked.length]).toEqual([1, 0]);
});

it('hands over no page in place of a file', async () => {
  const { origin } = await serve({
    '/files/1': { status: 302, headers: { location: '/login' } },
    '/login': { status: 200, headers: { 'content-type': 'text/html' }, body: '<form>' },
  });
  await expect(open(origin)(`${origin}/files/1`)).rejects.toEqual(refusal(/which is no file/));
});

it('rejects with the reason of its signal', async () => {
  const { origin } = await serve();
  const reason = new Error('The lease is lost');
  const signal = AbortSignal.abort(reason);
  const download = open(origin);
  for (const url of [`${origin}/files/1`, 'https://files.example.com/a.png']) {
    await expect(download(url, { signal })).rejects.toBe(reason);
  }
});
