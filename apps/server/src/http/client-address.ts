import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Whom to count for rate limits: the caller's address, of IPv6 the /64 that one subscriber has.
 * `proxyCount` proxies of our own each added an entry at the end of `X-Forwarded-For`; what
 * stands before those is the caller's own claim and is not read.
 */
export function clientAddress(c: Context, options: { proxyCount: number }): string {
  return toSubscriber(fullClientAddress(c, options));
}

/** The caller's whole address, for those who ask for it: never stored, never logged. */
export function fullClientAddress(c: Context, { proxyCount }: { proxyCount: number }): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const claimed = proxyCount > 0 ? forwarded.at(-proxyCount) : undefined;
  return toPlain(claimed || (getConnInfo(c).remote.address ?? 'unknown'));
}

/** Whom to count where the address at the other end of a connection is the caller's own. */
export function addressOfPeer(remoteAddress: string): string {
  return toSubscriber(toPlain(remoteAddress));
}

/**
 * The network around a client: of IPv4 the /24, of IPv6 the /48 that one customer may have whole.
 * A client that can change its address at will can mostly do so only within it.
 */
export function networkOf(client: string): string {
  if (isIPv4(client)) return client.split('.').slice(0, 3).join('.');
  return client.split(':').slice(0, 3).join(':');
}

function toPlain(address: string): string {
  const [plain = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

function toSubscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - groups.length - tailGroups.length).fill('0');
  return [...groups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}
