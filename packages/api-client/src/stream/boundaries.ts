import { isSpace } from './white-space.ts';

// Bytes stand here as numbers, for bundlers leave names of them in what a page loads:
// `"` is 0x22, `,` 0x2c, `:` 0x3a, `]` 0x5d, `{` 0x7b, `}` 0x7d.

/**
 * Looks back through a piece for the last place where an object surely ends and the next begins.
 * Returns where the next one begins, or -1; and whether no brace after it can be the end of an object.
 *
 * Without reading a value from its start, most closing braces tell what they are:
 *
 * - Before `,`, `:`, `]` or `}` none ends a value: it is in a string, or closes an inner object.
 * - Before `{"x`, where x is none of these and no white space, it does. For if it were in a string,
 *   the quote would end that string, and only one of those could follow; and outside of strings
 *   nothing but a value's end can stand before a brace.
 */
export function findLastBoundary(
  bytes: Uint8Array,
): readonly [boundary: number, isWithoutEnd: boolean] {
  const to = bytes.length;
  let isWithoutEnd = to > 0;
  // In a long piece the engine finds out twice as fast as a loop that there is no brace at all.
  if (to > 256 && !bytes.includes(0x7d)) return [-1, isWithoutEnd];
  for (let position = to - 1; ; position--) {
    while (position >= 0 && bytes[position] !== 0x7d) position--;
    if (position < 0) return [-1, isWithoutEnd];
    let next = position + 1;
    while (next < to && isSpace(bytes[next])) next++;
    const isBoundary =
      next + 2 < to &&
      bytes[next] === 0x7b &&
      bytes[next + 1] === 0x22 &&
      !mayFollowString(bytes[next + 2]);
    if (isBoundary) return [next, isWithoutEnd];
    isWithoutEnd &&= next < to && mayFollowString(bytes[next]);
  }
}

/** Whether a byte or UTF-16 unit can stand right after a string that ends inside an object. */
function mayFollowString(unit: number | undefined): boolean {
  return unit === 0x2c || unit === 0x3a || unit === 0x5d || unit === 0x7d || isSpace(unit);
}

/**
 * Finds where in a text of objects the one that begins at `start` ends: at the next boundary, which
 * stands there as the text of its end and of the next beginning, or at the end of the text.
 */
export function findBoundary(text: string, boundary: string, start: number): number {
  let at = start;
  do {
    at = text.indexOf(boundary, at + 1);
    if (at < 0) return text.length;
  } while (mayFollowString(text.charCodeAt(at + boundary.length)));
  return at + boundary.length - 2;
}
