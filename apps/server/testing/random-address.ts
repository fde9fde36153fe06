import { randomBytes } from 'node:crypto';

/** An IP address in a network of its own, of which nobody else is. */
export function randomAddress(): string {
  const [first = '', second = '', third = ''] = randomBytes(6).toString('hex').match(/.{4}/g) ?? [];
  return `fd${first.slice(2)}:${second}:${third}::1`;
}
