import { matchEnd } from '../text/characters.ts';

/**
 * `<name …>`, `[name:…]` and http(s) addresses: what is inside them is not read. An address ends
 * where Chinese text begins.
 */
export const shieldPattern = /<\/?[a-z][^<>]*>|\[[a-z]+:[^[\]]*\]|https?:\/\/[!#-;=?-~]+/gi;
const shieldHere = /* @__PURE__ */ new RegExp(shieldPattern, 'iy');

/** What shows nothing. */
const blank = /[\s\p{Cc}\p{Cf}]*/uy;

/** A tag or an address. */
export interface Shield {
  readonly start: number;
  readonly end: number;
}

/** What counts as a reference image in a prompt. */
export interface ReferenceOptions {
  /**
   * Whether an address at the prompt's start, or a tag (`<name …>`, `[name:…]`), stands for a
   * picture. Default: every http(s) address, and the tags `img`, `image` and `ref`.
   */
  readonly isReference?: (source: string) => boolean;
}

/** What counts as a reference image where the caller does not say. */
export function isReferenceImage(source: string): boolean {
  return /^(?:h|.(?:img|image|ref)\b)/i.test(source);
}

/** Stands for the next tag or address where there is none. */
export const noShield: Shield = { start: Infinity, end: Infinity };

/** The next tag or address at or after `from`. */
export function findShield(text: string, from: number): Shield {
  shieldPattern.lastIndex = from;
  const match = shieldPattern.exec(text);
  return match ? { start: match.index, end: shieldPattern.lastIndex } : noShield;
}

/**
 * Where what is not blank begins after the references at the start of `text`: `text.length`
 * where nothing does.
 */
export function skipReferences(text: string, isReference: (source: string) => boolean): number {
  let end = 0;
  for (;;) {
    const start = matchEnd(blank, text, end);
    end = matchEnd(shieldHere, text, start);
    if (end === start || !isReference(text.slice(start, end))) return start;
  }
}
