/** Milliseconds: the last that is written with a year of four digits, which the database reads. */
const maxCursorTime = Date.UTC(10_000, 0, 1) - 1;

/** The time in a cursor, as milliseconds. Undefined if there is no such time. */
export function readCursorTime(text: string): Date | undefined {
  const time = Number(text);
  return Number.isInteger(time) && time >= 0 && time <= maxCursorTime ? new Date(time) : undefined;
}
