import { knownParameters, type ParameterSpec } from './parameters.ts';
import type { PromptToken } from './prompt-token.ts';
import { readToken } from './read-token.ts';
import { readValue } from './read-value.ts';
import { shieldPattern } from './shields.ts';

/**
 * A bound on the work of one scan: what stands behind so many dashes, tags and addresses is text. 1,500
 * characters have room for no more.
 */
const maxPieces = 1000;

/**
 * Dashes of any kind; the minus sign is none to Unicode. Where a name follows, what is between: blank, or
 * more dashes. In `- --ar`, the first one stands alone.
 */
const dashPattern = /([\p{Pd}−]+)(?:((?:\s+(?!--)[\p{Pd}−]+)?\s*)(?=[a-z])|)/u.source;
const piecePattern = /* @__PURE__ */ new RegExp(`${shieldPattern}|${dashPattern}`, 'giu');

/** Beyond ASCII: `，`, `。`, `」`, `…` and the like. */
const chinesePunctuation = /[^\0-\xff\p{L}\p{N}]/u;

/** Text that is one thing, whatever is in it (`shieldPattern`). */
export interface Shield {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** The parameters of a text, and what is one thing in it, in their order. */
export function scanPrompt(
  text: string,
  table: readonly ParameterSpec[] = knownParameters,
): readonly (PromptToken | Shield)[] {
  const found: (PromptToken | Shield)[] = [];
  let last: PromptToken | undefined;
  let addressEnd = 0;
  let next = 0;
  for (let pieces = 0; pieces < maxPieces; pieces++) {
    piecePattern.lastIndex = next;
    const match = piecePattern.exec(text);
    if (!match) break;
    const { 0: source, 1: run, 2: apart, index: start } = match;
    next = start + (run ?? source).length;
    if (!run) found.push({ source, start, end: next });
    if (/^h/i.test(source)) addressEnd = next;
    if (apart === undefined) continue;

    const before = text.charAt(start - 1);
    // After a value that will be corrected a space will be.
    const isBehindSpace = !before.trim() || start === last?.fix?.end;
    // `- -ar` is the mistake of the single dash, `- ar` one of typography.
    const isApart = /\S/.test(apart);
    const dashes = isApart ? '-' : apart === '' && (run === '--' || run === '-') ? run : 'long';
    const isTypographic = dashes === 'long';
    const isGlued =
      !isBehindSpace &&
      (start === addressEnd || !((isTypographic || isApart) && chinesePunctuation.test(before)));
    if (isGlued && dashes !== '--') continue;
    const canBeUnknown = isBehindSpace && !isTypographic && !isApart;
    const token = readToken(text, start, next + apart.length, dashes, canBeUnknown, table);
    const { spec, value } = token;
    const isRatio = spec?.kind === 'ratio';
    // `-- ar 16:9` counts where it can be nothing but a parameter, `--ar` wherever it stands, and other names
    // where they don't continue a word.
    const isNone = isApart
      ? !spec
      : apart
        ? !/\d/.test(value) || !(isRatio || spec?.kind === 'number')
        : !canBeUnknown && !isRatio && (!spec || /[a-z]/i.test(before));
    if (isNone) continue;
    if (last && last.end > start) {
      // A value ends where a parameter begins.
      Object.assign(last, readValue(text, last.nameEnd, last.kind, false, start));
    }
    found.push(token);
    last = token;
    next = token.nameEnd;
  }
  return found;
}
