import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import type { AppEnv } from './app-env.ts';
import { listen } from './listen.ts';

const app = new Hono<AppEnv>().get('/', (c) => c.text('hello'));

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
