/** Where the match of a sticky `pattern` at `from` ends; `from` where there is none. */
export function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** The first place at or after `from` that is not white space. */
export function skipWhiteSpace(text: string, from: number): number {
  return matchEnd(whiteSpace, text, from);
}

const whiteSpace = /\s*/y;
