import { tooLarge } from './fetch-error.ts';

/** Milliseconds that a host may be silent. */
export const maxSilenceMs = 30_000;

/**
 * A host has five minutes to begin, and as long for every 64 MiB: a small file may trickle, and a large one
 * has to come at 224 kB a second.
 */
export const periodMs = 300_000;
const minBytesAPeriod = 64 * 1024 * 1024;

export type ReadPatientlyOptions = {
  /** Named in errors. */
  host: string;
  /** Bytes; a file that has more is refused. */
  maxBytes: number;
  /** Ends the connection: what waits for it fails with this error. */
  giveUp(error: Error): void;
  signal: AbortSignal;
};

/**
 * Reads a file that comes from a host, and waits for the host alone: a disk that takes its time does not make it silent.
 * Leaving it ends the connection.
 *
 * @throws RefusedAddressError for a file that is too large, and another error for a host that is silent or too slow.
 */
export async function* readPatiently(
  body: AsyncIterable<Uint8Array>,
  { host, maxBytes, giveUp, signal }: ReadPatientlyOptions,
): AsyncGenerator<Uint8Array> {
  const end = (why: string) => giveUp(new Error(`${host} ${why}`));
  const awaitPart = () => setTimeout(end, maxSilenceMs, 'is silent');
  let silence = awaitPart();
  let size = 0;
  let sizeBefore = 0;
  const period = setInterval(() => {
    if (size - sizeBefore < minBytesAPeriod) end('is too slow');
    sizeBefore = size;
  }, periodMs);
  try {
    for await (const part of body) {
      clearTimeout(silence);
      size += part.length;
      // Leaving the loop ends the connection.
      if (size > maxBytes) throw tooLarge(host, maxBytes);
      yield part;
      silence = awaitPart();
    }
    // What had arrived when it was aborted ends like a whole.
    signal.throwIfAborted();
  } finally {
    clearInterval(period);
    clearTimeout(silence);
  }
}
