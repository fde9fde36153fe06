/**
 * JSON's white space (space, tab, line feed, carriage return), and the record separator, which RFC
 * 7464 puts before each value. Inside of a value JSON.parse refuses the latter.
 */
export function isSpace(unit: number | undefined): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09 || unit === 0x1e;
}
