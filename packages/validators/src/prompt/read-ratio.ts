import { matchEnd, skipWhiteSpace } from '../text/characters.ts';
import type { Fix } from './fix.ts';

/** What stands behind `--ar`. */
export interface RatioReading {
  /** Whether the rule is kept, once the text is normalised. */
  readonly isRight: boolean;
  /** Where the ratio ends, if one can be made out. */
  readonly end?: number;
  /** What makes the value right, or plain where it is right already, from the name's end on. */
  readonly fix?: Fix;
}

const ratioPattern = '0*[1-9]\\d*:0*[1-9]\\d*';
/** Two numbers above 0 with a colon between, or such pairs in braces, and nothing glued to them. */
const plainRatio = /* @__PURE__ */ new RegExp(
  `(?:${ratioPattern}|{\\s*${ratioPattern}\\s*(?:,\\s*${ratioPattern}\\s*){0,99}})(?!\\S)`,
  'y',
);

/**
 * A ratio as people write it, in four groups: white space; two numbers with one of many signs
 * between, or a group in braces; punctuation right behind; white space or the end. Before a digit,
 * `.` and `,` belong to a number. Anything that a space can be put before may be glued to it.
 */
const loose =
  /(\s*)([\d０-９]+\s*[:：x×/比]\s*[\d０-９]+|\{[^{}]*\})(?![—–－])((?:[,.](?![\d—–－])|[，。]){0,9})(?!-[a-z])(?:(?=(\s|$))|(?=[^\d.,:/-]|-[-—–－]))/iy;

/** Reads what follows the name of an aspect ratio parameter that ends at `nameEnd`. */
export function readRatio(text: string, nameEnd: number): RatioReading {
  const start = skipWhiteSpace(text, nameEnd);
  const plainEnd = matchEnd(plainRatio, text, start);
  if (start > nameEnd && plainEnd > start) return { isRight: true, end: plainEnd };

  loose.lastIndex = nameEnd;
  const [, space, source = '', marks = '', gap] = loose.exec(text) ?? [];
  const plain = source.replace(/[０-９：，]/g, toAscii);
  const ratio = plain.replace(/^(\d+)\s*\D\s*(?=\d+$)/, '$1:');
  if (!matchEnd(plainRatio, ratio, 0)) return { isRight: false };
  const isRight = space !== '' && ratio === plain && (marks || gap) !== undefined;
  const replacement = (space || ' ') + ratio + (gap === undefined ? ' ' : '');
  const end = start + source.length;
  return { isRight, end, fix: { start: nameEnd, end: end + marks.length, replacement } };
}

/** A full-width sign as a plain one. */
function toAscii(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
