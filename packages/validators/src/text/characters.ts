/** Finds the end of a sticky `pattern`'s match at `from`; `from` where there is none. */
export function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
