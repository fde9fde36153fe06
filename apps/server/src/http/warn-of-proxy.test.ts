import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

async function linesAfter(proxyCount: number, requests: readonly Record<string, string>[]) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const app = new Hono<AppEnv>().use(warnOfProxy({ log, proxyCount })).get('/', (c) => c.text(''));
  for (const headers of requests) await app.request('/', { headers });
  return lines;
}
const proxied = { 'x-forwarded-for': '203.0.113.7' };

it('warns once of a proxy that PROXY_COUNT does not know of, without the address', async () => {
  const lines = await linesAfter(0, [{}, proxied, proxied]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('PROXY_COUNT');
  expect(lines[0]).not.toContain('203.0.113.7');
});

it('says nothing without a proxy, or of one that is known', async () => {
  expect(await linesAfter(0, [{}, {}])).toEqual([]);
  expect(await linesAfter(1, [proxied])).toEqual([]);
});
