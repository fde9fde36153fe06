import { knownParameters, type ParameterSpec } from './parameters.ts';
import type { PromptToken } from './prompt-token.ts';
import { readToken } from './read-token.ts';
import { findShield, noShield, type Shield } from './shields.ts';

/**
 * A bound on the work of one scan: what stands behind so many dashes before words is text. 1,500
 * characters have room for no more.
 */
const maxNames = 500;

const dash = /[-—–]/g;
const letter = /[a-z]/i;
/** Beyond ASCII: `，`, `。`, `」`, `…` and the like. */
const chinesePunctuation = /(?![\0-\xff])\p{P}/u;

/**
 * Walks over `text` from `from` on and hands each token to `visit`, until that returns
 * something.
 *
 * It jumps from dash to dash by `indexOf`, which engines run ten times as fast as any loop over
 * the characters: prose costs next to nothing. Tags and addresses are looked for only where a
 * dash may be inside one.
 */
export function scanPrompt(
  text: string,
  from: number,
  visit: (token: PromptToken) => unknown,
  table: readonly ParameterSpec[] = knownParameters,
): void {
  const hasLongDash = text.includes('—') || text.includes('–');
  let shield: Shield | undefined;
  let next = from;
  /** After a ratio that will be corrected, where a space will be. */
  let ratioEnd: number | undefined;
  for (let names = 0; names < maxNames; ) {
    dash.lastIndex = next;
    const start = hasLongDash ? (dash.exec(text)?.index ?? -1) : text.indexOf('-', next);
    if (start < 0) return;
    const before = text.charAt(start - 1);
    const isBehindSpace = !before.trim() || start === ratioEnd;
    next = start;
    let character: string;
    do character = text.charAt(++next);
    while (character && '-—–'.includes(character));
    if (!letter.test(character)) continue;

    const run = text.slice(start, next);
    const dashes = hasLongDash && /[—–]/.test(run) ? '—' : run[1] ? '--' : '-';
    const isGlued = !isBehindSpace && (dashes === '-' || !chinesePunctuation.test(before));
    if (isGlued && dashes !== '--') continue;

    shield ??=
      /[>\]]/.test(text.slice(start)) || text.includes('://') ? findShield(text, from) : noShield;
    while (shield.end <= start) shield = findShield(text, shield.end);
    if (shield.start < start) {
      next = shield.end;
      continue;
    }

    const canBeUnknown = isBehindSpace && dashes !== '—';
    const token = readToken(text, start, next, dashes, canBeUnknown, table);
    // `--ar` counts wherever it stands, other names only where they don't continue a word.
    names++;
    if (!canBeUnknown && !token.ratio && (!token.spec || letter.test(before))) continue;
    if (visit(token)) return;
    ratioEnd = token.ratio?.fix?.end;
    next = ratioEnd ?? token.nameEnd;
  }
}
