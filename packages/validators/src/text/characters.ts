/** Where the match of a sticky `pattern` at `from` ends; `from` where there is none. */
export function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
