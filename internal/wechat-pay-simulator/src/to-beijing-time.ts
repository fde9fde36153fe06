/** Beijing is 8 hours ahead of UTC all year. */
const offsetMs = 8 * 3_600_000;

/** A time in milliseconds or a date as API v3 writes it: `2026-01-02T10:00:00+08:00`. */
export function toBeijingTime(time: Date | number): string {
  const shifted = new Date(Number(time) + offsetMs).toISOString();
  return shifted.replace(/\.\d{3}Z$/, '+08:00');
}
