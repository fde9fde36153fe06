import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { listen } from './listen.ts';

const app = new Hono<AppEnv>().get('/', (c) => c.text('hello'));

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

it.runIf(hasIPv6)('HOST=:: is asked by IPv6 and by IPv4', async () => {
  const { url, close } = await listen(app, { port: 0, host: '::' });
  const { port } = new URL(url);
  for (const host of ['[::1]', '127.0.0.1']) {
    const answer = await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } });
    expect(await answer.text(), host).toBe('hello');
  }
  await close();
});

it.runIf(hasIPv6)('an IPv6 address is printed as it is typed', async () => {
  const { url, close } = await listen(app, { port: 0, host: '::1' });
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await close();
});
