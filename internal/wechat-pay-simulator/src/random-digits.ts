import { randomInt } from 'node:crypto';

/** Digits, as WeChat Pay's numbers have them. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
