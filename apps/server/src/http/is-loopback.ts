import { isIPv4 } from 'node:net';

/** Whether a host's name or address leads to this machine and to no other. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  if (isIPv4(name)) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
