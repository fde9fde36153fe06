/** One replacement in a text. Offsets are UTF-16, as an editor selects; `end` is exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * The smallest single replacement that makes `after` of `before`; undefined if they are equal.
 * It never cuts a code point in two.
 */
export function differingRange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isInsideCodePoint(before, start) || isInsideCodePoint(after, start)) start -= 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (
    isInsideCodePoint(before, before.length - tail) ||
    isInsideCodePoint(after, after.length - tail)
  ) {
    tail -= 1;
  }
  return {
    start,
    end: before.length - tail,
    replacement: after.slice(start, after.length - tail),
  };
}

function isInsideCodePoint(text: string, offset: number): boolean {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
