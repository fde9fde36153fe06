export type { FingerprintOptions } from './create-fingerprint.ts';
export { createFingerprint } from './create-fingerprint.ts';
export type { Fingerprint } from './fingerprint.ts';
