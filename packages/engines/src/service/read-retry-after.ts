/** Milliseconds: a service that asks for more is asked again all the same. */
const maxWaitMs = 3_600_000;

/** `Retry-After` in milliseconds from now, from seconds or a date; undefined where there is none. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxWaitMs);
}
