/** Milliseconds. Beijing's days all have 24 hours. */
export const DAY_MS = 24 * 3_600_000;

/** When a day of Beijing (`YYYY-MM-DD`) begins, and the next one. */
export function beijingDay(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}
