import { isSpace } from './white-space.ts';

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Where the last object that surely ends in a piece ends, and whether one may end behind it. */
export interface LastBorder {
  /** Index of the closing brace, or -1. */
  position: number;
  hasUnknown: boolean;
}

/**
 * Without reading a value from its start, most closing braces tell what they are:
 *
 * - Before `,`, `]` or `}` none ends a value: it is in a string, or closes an inner object.
 * - Before `{"x`, where x is none of `,:]}` and no white space, it does. For if it were in a string,
 *   the quote would end that string, and only one of those could follow; and outside of strings
 *   nothing but a value's end can stand before a brace.
 */
export function findLastBorder(bytes: Uint8Array): LastBorder {
  let hasUnknown = false;
  let position = lastBrace(bytes, bytes.length - 1);
  for (; position >= 0; position = lastBrace(bytes, position - 1)) {
    let next = position + 1;
    while (next < bytes.length && isSpace(bytes[next])) next++;
    const byte = next < bytes.length ? bytes[next] : undefined;
    if (byte === comma || byte === closeBracket || byte === closeBrace) continue;
    const isBorder =
      byte === openBrace &&
      next + 2 < bytes.length &&
      bytes[next + 1] === quote &&
      !mayFollowString(bytes[next + 2]);
    if (isBorder) break;
    hasUnknown = true;
  }
  return { position, hasUnknown };
}

/** In a short piece a loop finds a brace sooner than a call of the engine. */
const shortBytes = 256;

function lastBrace(bytes: Uint8Array, from: number): number {
  if (from > shortBytes) return bytes.lastIndexOf(closeBrace, from);
  let position = from;
  while (position >= 0 && bytes[position] !== closeBrace) position--;
  return position;
}

/** Whether a byte or UTF-16 unit can stand right behind a string that ends inside an object. */
function mayFollowString(unit: number | undefined): boolean {
  return (
    unit === comma ||
    unit === colon ||
    unit === closeBracket ||
    unit === closeBrace ||
    isSpace(unit)
  );
}

/**
 * Cuts a text of whole objects at its borders, and hands over each until `take` refuses one. Returns
 * where that one begins, or the text's length. `spaces` is the white space that stands at the borders.
 */
export function splitAtBorders(
  text: string,
  spaces: string,
  take: (value: string) => boolean,
): number {
  const border = `}${spaces}{"`;
  let start = 0;
  let search = 0;
  while (start < text.length) {
    let end = text.indexOf(border, search);
    search = end + 1;
    if (end < 0) end = text.length - 1;
    else if (mayFollowString(text.charCodeAt(end + border.length))) continue;
    if (!take(text.slice(start, end + 1))) break;
    start = end + 1 + spaces.length;
    search = start;
  }
  return start;
}
