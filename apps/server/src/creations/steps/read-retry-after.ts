/** Milliseconds that an engine's error asks to wait for; 0 where it does not say. */
export function readRetryAfter(error: unknown): number {
  const { retryAfterMs } = Object(error) as { retryAfterMs?: unknown };
  return typeof retryAfterMs === 'number' ? retryAfterMs : 0;
}
