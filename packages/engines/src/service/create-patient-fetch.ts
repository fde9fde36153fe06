import { Agent } from 'undici';

/**
 * A `fetch` for services that answer in one long request: it waits for the first byte of the answer,
 * and for each next one, for as long as it is told. Node's own gives up after 300 seconds of silence,
 * when the service may have made, and charged, what it was asked for.
 */
export function createPatientFetch({
  maxSilenceMs,
}: {
  maxSilenceMs: number;
}): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: maxSilenceMs, bodyTimeout: maxSilenceMs });
  return (input, init) => {
    // Its type is that of the undici that Node was built with, or missing where browsers' types are.
    const options: object = { ...init, dispatcher };
    return globalThis.fetch(input, options);
  };
}
