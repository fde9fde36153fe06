import { readStored, store, type TextStorage } from '../browser.ts';
import { deviceId } from './device-id.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A first fingerprint takes up to 220 ms on a computer; a call should not wait for much longer. */
const defaultTimeoutMs = 1_000;

/** The fingerprint and when it is too old, in milliseconds since 1970; the number is that of its recipe. */
const fingerprintKey = 'site:fingerprint-1';

/** A browser changes with its updates, some of them every month. */
export const FINGERPRINT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

export interface FingerprintOptions {
  /** Says what this browser is. Default: FingerprintJS, without its reporting to the vendor. */
  identify?: (() => Promise<string>) | undefined;
  /** How long a call may wait for it, in milliseconds; then a random id serves. Default 1,000. */
  timeoutMs?: number | undefined;
  /** Where the fingerprint and the random id are stored. Default: `localStorage`. */
  storage?: TextStorage | undefined;
}

/**
 * A fingerprint that is computed once, when it is first asked for, and then cached. That of the
 * library is stored in this browser for 30 days; where nothing can be stored, each page computes it.
 *
 * Where `identify` fails or takes too long, a random first-party id serves.
 *
 * @example
 * const client = createApiClient({ fingerprint: createFingerprint() });
 */
export function createFingerprint({
  storage,
  identify = () => storedFingerprint(storage),
  timeoutMs = defaultTimeoutMs,
}: FingerprintOptions = {}): Fingerprint {
  let value: Promise<string> | undefined;
  return () => {
    value ??= firstInTime(identify, timeoutMs).catch(() => deviceId(storage));
    return value;
  };
}

async function firstInTime(identify: () => Promise<string>, timeoutMs: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      identify(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('No fingerprint in time.')), timeoutMs);
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
