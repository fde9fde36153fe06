import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import type { AppEnv } from './app-env.ts';
import { listen } from './listen.ts';

const app = new Hono<AppEnv>()
  .get('/', (c) => c.text('hello'))
  .post('/unread', (c) => c.text('too large', 413))
  .post('/begun', async (c) => {
    await c.req.raw.body?.getReader().read();
    return c.text('too large', 413);
  });

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const [answer] = await once(socket, 'data');
  return String(answer);
}

it('connections stay open longer than the reverse proxy keeps them', async () => {
  const { url, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const [, ours] = /Keep-Alive: timeout=(\d+)/i.exec(await ask(socket)) ?? [];
  socket.destroy();
  await close();
  const settings = readFileSync(join(packageRoot, '../../docs/deploying/nginx.conf'), 'utf8');
  const upstream = /upstream [^{]*\{([^}]*)\}/.exec(settings)?.[1] ?? '';
  const [, theirs] = /keepalive_timeout (\d+)s;/.exec(upstream) ?? [];
  expect(Number(theirs)).toBeGreaterThan(0);
  expect(Number(ours)).toBeGreaterThan(Number(theirs) + 5);
});

it('a connection between two requests outlives the limits of a request', async () => {
  const limits = { headersTimeoutMs: 300, writeTimeoutMs: 300, checkIntervalMs: 50 };
  const { url, close } = await listen(app, { port: 0, host: '127.0.0.1', limits });
  const port = Number(new URL(url).port);
  const idle = connect(port, '127.0.0.1');
  expect(await ask(idle)).toContain('200 OK');
  // Two that send half of their headers are closed, one after the other.
  for (const half of ['GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\n']) {
    const slow = connect(port, '127.0.0.1');
    slow.resume().write(half);
    await once(slow, 'close');
  }
  expect(await ask(idle)).toContain('200 OK');
  idle.destroy();
  await close();
});

it.each(['/unread', '/begun'])(
  'a refusal before the end of its request at %s says that the connection ends',
  async (path) => {
    const { url, close } = await listen(app, { port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const half = Buffer.alloc(100_000);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 200000\r\n\r\n`);
    socket.write(half);
    let answer = '';
    for await (const piece of socket) {
      answer += piece;
      // The rest is taken: otherwise a client that has not read the answer yet would lose it.
      if (answer.endsWith('too large')) socket.write(half);
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*too large$/is);
    await close();
  },
);

it.each(['/unread', '/begun'])(
  'a client that is refused at %s gets its answer, and the next one',
  async (path) => {
    const { url, close } = await listen(app, { port: 0, host: '127.0.0.1' });
    const body = Buffer.alloc(4_000_000);
    for (let round = 0; round < 10; round += 1) {
      const refused = await fetch(`${url}${path}`, { method: 'POST', body });
      expect([refused.status, await refused.text()]).toEqual([413, 'too large']);
      expect(await (await fetch(url)).text()).toBe('hello');
    }
    await close();
  },
);
