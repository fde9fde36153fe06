import { Agent } from 'undici';

/** A large image of high quality takes up to five minutes; refused ones take as long as made ones. */
const DEFAULT_MAX_SILENCE_MS = 600_000;

export type PatientFetchOptions = {
  /** Milliseconds that a service may send nothing. Default: ten minutes. */
  readonly maxSilenceMs?: number | undefined;
};

/**
 * A `fetch` for services that answer in one long request: it waits for the first byte of the answer,
 * and for each next one, for the configured time, or ten minutes. Node's own gives up after 300 seconds of silence,
 * when the service may have made, and charged, what it was asked for.
 */
export function createPatientFetch({
  maxSilenceMs = DEFAULT_MAX_SILENCE_MS,
}: PatientFetchOptions): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: maxSilenceMs, bodyTimeout: maxSilenceMs });
  return (input, init) => {
    // Its type is that of the undici that Node was built with, or missing where browsers' types are.
    const options: object = { ...init, dispatcher };
    return globalThis.fetch(input, options);
  };
}
