import { readStored, store, type TextStorage } from '../browser.ts';
import { deviceId } from './device-id.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A first fingerprint takes up to 220 ms on a computer; a call should not wait for much longer. */
const maxWaitMs = 1_000;

/** The fingerprint and when it is too old, in milliseconds since 1970; the number is that of its recipe. */
const fingerprintKey = 'site:fingerprint-1';

/** A browser changes with its updates, some of them every month. */
export const FINGERPRINT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

export interface FingerprintOptions {
  /** Storage of the fingerprint and the random id. Default: `localStorage`. */
  storage?: TextStorage | undefined;
}

/**
 * The fingerprint of this browser by FingerprintJS, without its reporting to the vendor. It is
 * computed once, when it is first asked for, and stored in this browser for 30 days; where nothing can
 * be stored, each page computes it.
 *
 * Where that fails or takes longer than a second, a random first-party id serves.
 *
 * @example
 * const client = createApiClient({ fingerprint: createFingerprint() });
 */
export function createFingerprint({ storage }: FingerprintOptions = {}): Fingerprint {
  let value: Promise<string> | undefined;
  return () => {
    value ??= inTime(storedFingerprint(storage)).catch(() => deviceId(storage));
    return value;
  };
}

async function inTime(fingerprint: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      fingerprint,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('No fingerprint in time.')), maxWaitMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** One that comes too late for the first calls serves from the next page on. */
async function storedFingerprint(storage: TextStorage | undefined): Promise<string> {
  const now = Date.now();
  const [, known, endsAt] =
    /^([0-9a-f]{32}) (\d+)$/.exec(readStored(fingerprintKey, storage) ?? '') ?? [];
  const remainingMs = Number(endsAt) - now;
  // More than a lifetime remains where the clock was set back.
  if (known && remainingMs > 0 && remainingMs <= FINGERPRINT_LIFETIME_MS) return known;
  const { computeFingerprint } = await import('./compute-fingerprint.ts');
  const fingerprint = await computeFingerprint();
  store(fingerprintKey, `${fingerprint} ${now + FINGERPRINT_LIFETIME_MS}`, storage);
  return fingerprint;
}
