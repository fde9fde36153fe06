/** The seconds that an answer asks to wait (RFC 9110, section 10.2.3); undefined where it asks for none. */
export function readRetryAfter(headers: Headers): number | undefined {
  const asked = headers.get('retry-after') || undefined;
  if (asked === undefined) return undefined;
  const seconds = Number(asked);
  if (!Number.isNaN(seconds)) return seconds;
  // By the clock of the service, which the device's may differ from.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const until = Date.parse(asked);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1_000);
}
