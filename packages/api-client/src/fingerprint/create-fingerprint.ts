import { deviceId } from './device-id.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A first fingerprint takes 115 to 220 ms; a call should not wait for much longer. */
const defaultTimeoutMs = 1_000;

/**
 * A fingerprint that is computed once, when it is first asked for, and then kept.
 *
 * Where `identify` fails or takes longer than `timeoutMs` (milliseconds, default 1,000), a random
 * first-party id serves.
 */
export function createFingerprint({
  identify = identifyByLibrary,
  timeoutMs = defaultTimeoutMs,
}: {
  identify?: () => Promise<string>;
  timeoutMs?: number;
} = {}): Fingerprint {
  let value: Promise<string> | undefined;
  return () => {
    value ??= firstInTime(identify, timeoutMs).catch(deviceId);
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

async function identifyByLibrary(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // The library would report its use to its vendor; no request leaves for another host.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
