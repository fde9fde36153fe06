import { type KeyObject, sign } from 'node:crypto';

/** SHA256 with RSA (PKCS #1 v1.5), in base64. */
export function signMessage(message: string | Uint8Array, privateKey: KeyObject): string {
  const bytes = typeof message === 'string' ? Buffer.from(message) : message;
  return sign('sha256', bytes, privateKey).toString('base64');
}

/**
 * Builds the message that WeChat Pay signs: its parts, each ended by a line feed, including the
 * last one. A part that held a line feed could be read as two.
 */
export function signedMessage(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}
