import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchResult, MAX_RESULT_BYTES, RefusedResultError } from './fetch-result.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, { engineOrigin = new URL(url).origin as string | undefined } = {}) =>
  fetchResult(url, { engineOrigin, signal: new AbortController().signal });

const answer = async (status: number, headers = {}) =>
  await serve((_, response) => response.writeHead(status, headers).end());

describe('the file that an engine made', () => {
  it('is fetched from its own service, and nothing is sent along', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    let headers = {};
    const url = await serve((request, response) => {
      headers = request.headers;
      response.end(bytes);
    });
    expect(Buffer.from(await get(`${url}/a.png?signature=b`)).equals(bytes)).toBe(true);
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
  });

  it('is fetched from where its service redirects to on the same host', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path === '/b') response.end('picture');
      else response.writeHead(302, { location: '/b' }).end();
    });
    expect(Buffer.from(await get(`${url}/a`)).toString()).toBe('picture');
  });

  it.each([
    'http://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0.0.0.0/a.png',
    'https://10.1.2.3/a.png',
    'https://172.16.0.1/a.png',
    'https://192.168.1.1/a.png',
    'https://100.64.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://[::]/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[fe80::1]/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('is never fetched from %s', async (address) => {
    const fetching = get(address, { engineOrigin: 'https://api.example.com' });
    await expect(fetching).rejects.toThrow(RefusedResultError);
  });

  it('is not fetched from another port of the service, nor where it redirects to it', async () => {
    let isAsked = false;
    const other = await serve((_, response) => {
      isAsked = true;
      response.end('secret');
    });
    const url = await answer(302, { location: `${other}/a.png` });
    await expect(get(`${url}/a.png`)).rejects.toThrow(RefusedResultError);
    const engineOrigin = url;
    await expect(get(`${other}/a.png`, { engineOrigin })).rejects.toThrow(RefusedResultError);
    expect(isAsked).toBe(false);
  });

  it('is refused after three redirects', async () => {
    let count = 0;
    const url = await serve((_, response) => {
      count += 1;
      response.writeHead(307, { location: `/${count}` }).end();
    });
    await expect(get(url)).rejects.toThrow(RefusedResultError);
    expect(count).toBe(4);
  });

  it('is refused where it is too large, however much more there is', async () => {
    const part = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const url = await serve((_, response) => {
      const send = () => {
        while (!response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return;
        }
      };
      response.on('drain', send);
      send();
    });
    await expect(get(url)).rejects.toThrow(RefusedResultError);
    expect(sent).toBeGreaterThan(MAX_RESULT_BYTES);
  });

  it.each([
    ['an error of the service', 503, {}],
    ['a link that has expired', 403, {}],
    ['a redirect to nowhere', 302, {}],
    ['a part of it', 206, {}],
  ])('may be tried again after %s', async (_, status, headers) => {
    const url = await answer(status, headers);
    await expect(get(`${url}/a.png?signature=b`)).rejects.toThrow(
      expect.objectContaining({
        name: 'Error',
        message: `${new URL(url).host} answered with status ${status}`,
      }),
    );
  });

  it('may be tried again after a connection that breaks off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    const broken = get(url);
    await expect(broken).rejects.toThrow();
    await expect(broken).rejects.not.toThrow(RefusedResultError);
  });

  it('is given up when the signal says so', async () => {
    const controller = new AbortController();
    const url = await serve((_, response) => {
      response.writeHead(200);
      response.write('half', () => controller.abort(new Error('The lease is lost')));
    });
    const { signal } = controller;
    await expect(fetchResult(url, { engineOrigin: url, signal })).rejects.toThrow();
    expect(signal.aborted).toBe(true);
  });
});
