import { isSpace } from './white-space.ts';

// Bytes stand here as numbers, for bundlers leave names of them in what a page loads:
// `"` is 0x22, `,` 0x2c, `:` 0x3a, `]` 0x5d, `{` 0x7b, `}` 0x7d.

/**
 * Looks back from `to` to `from` for the last place where an object surely ends and the next begins.
 * Returns where the next one begins, or -1; and whether no brace behind it can be the end of an object.
 *
 * Without reading a value from its start, most closing braces tell what they are:
 *
 * - Before `,`, `:`, `]` or `}` none ends a value: it is in a string, or closes an inner object.
 * - Before `{"x`, where x is none of these and no white space, it does. For if it were in a string,
 *   the quote would end that string, and only one of those could follow; and outside of strings
 *   nothing but a value's end can stand before a brace.
 */
export function findLastBorder(
  bytes: Uint8Array,
  from: number,
  to: number,
): readonly [border: number, isWithoutEnd: boolean] {
  let isWithoutEnd = from < to;
  for (let position = to - 1; ; position--) {
    // In a short piece a loop finds a brace sooner than a call of the engine.
    if (position - from > 256) position = bytes.lastIndexOf(0x7d, position);
    else while (position >= from && bytes[position] !== 0x7d) position--;
    if (position < from) return [-1, isWithoutEnd];
    let next = position + 1;
    while (next < to && isSpace(bytes[next])) next++;
    const isBorder =
      next + 2 < to &&
      bytes[next] === 0x7b &&
      bytes[next + 1] === 0x22 &&
      !mayFollowString(bytes[next + 2]);
    if (isBorder) return [next, isWithoutEnd];
    isWithoutEnd &&= next < to && mayFollowString(bytes[next]);
  }
}

/** Whether a byte or UTF-16 unit can stand right behind a string that ends inside an object. */
function mayFollowString(unit: number | undefined): boolean {
  return unit === 0x2c || unit === 0x3a || unit === 0x5d || unit === 0x7d || isSpace(unit);
}

/**
 * Where in a text of objects the one that begins at `start` ends: at the next border, which stands
 * there as the text of its end and of the next beginning, or at the end of the text.
 */
export function findBorder(text: string, border: string, start: number): number {
  let at = start;
  do {
    at = text.indexOf(border, at + 1);
    if (at < 0) return text.length;
  } while (mayFollowString(text.charCodeAt(at + border.length)));
  return at + border.length - 2;
}
