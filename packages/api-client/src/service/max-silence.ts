/** Milliseconds that a stream or an upload may be silent. */
export const MAX_SILENCE_MS = 60_000;
