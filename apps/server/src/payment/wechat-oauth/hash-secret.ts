import { createHash } from 'node:crypto';

/** How the database knows what a browser carries: SHA-256 in hex. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
