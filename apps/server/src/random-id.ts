import { randomBytes } from 'node:crypto';

/** 32 hex digits, 128 bits: impossible to guess. */
export function randomId(): string {
  return randomBytes(16).toString('hex');
}
