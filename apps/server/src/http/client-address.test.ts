import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, fullClientAddress, networkOf } from './client-address.ts';

async function addressOf(
  remoteAddress: string,
  {
    proxyCount = 0,
    forwarded,
    read = clientAddress,
  }: { proxyCount?: number; forwarded?: string; read?: typeof clientAddress } = {},
) {
  const app = new Hono();
  app.get('/', (c) => c.text(read(c, { proxyCount })));
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return await (await app.request('/', { headers }, { incoming })).text();
}

it('is what the connection says, and not what the caller claims', async () => {
  expect(await addressOf('192.0.2.1', { forwarded: '198.51.100.1' })).toBe('192.0.2.1');
});

it('is what our own proxies say, from the right', async () => {
  const forwarded = '203.0.113.66, 198.51.100.1, 10.0.0.2';
  expect(await addressOf('10.0.0.1', { proxyCount: 1, forwarded })).toBe('10.0.0.2');
  expect(await addressOf('10.0.0.1', { proxyCount: 2, forwarded })).toBe('198.51.100.1');
  expect(await addressOf('10.0.0.1', { proxyCount: 9, forwarded })).toBe('10.0.0.1');
});

it('is the /64 of an IPv6 subscriber, and IPv4 when that is only wrapped', async () => {
  expect(await addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(await addressOf('2001:db8:1:2::ffff')).toBe('2001:db8:1:2');
  expect(await addressOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(await addressOf('::1')).toBe('0:0:0:0');
  expect(await addressOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(await addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

it('is whole where WeChat Pay asks for it', async () => {
  const read = fullClientAddress;
  expect(await addressOf('2001:db8:1:2:3:4:5:6', { read })).toBe('2001:db8:1:2:3:4:5:6');
  expect(await addressOf('fe80::1%eth0', { read })).toBe('fe80::1');
  expect(await addressOf('::ffff:192.0.2.1', { read })).toBe('192.0.2.1');
});

it.each([
  ['192.0.2.1', '192.0.2'],
  ['2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:0:0', '2001:db8:0'],
  ['unknown', 'unknown'],
])('of %s the network is %s', (client, network) => {
  expect(networkOf(client)).toBe(network);
});
