/** JSON's white space: space, tab, line feed, carriage return. */
export function isSpace(unit: number | undefined): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}
