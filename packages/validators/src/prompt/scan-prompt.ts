import { skipWhiteSpace } from '../text/characters.ts';
import { knownParameters, type ParameterSpec } from './parameters.ts';
import type { PromptToken } from './prompt-token.ts';
import { readToken } from './read-token.ts';
import { findShield, noShield, type Shield } from './shields.ts';

/**
 * A bound on the work of one scan: what stands behind so many dashes before words is text. 1,500
 * characters have room for no more.
 */
const maxNames = 500;

const dashRun = /[-—–－]+/g;
const longDash = /[—–－]/;
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
  const hasLongDash = longDash.test(text);
  let shield: Shield | undefined;
  let next = from;
  /** After a ratio that will be corrected, where a space will be. */
  let ratioEnd: number | undefined;
  for (let names = 0; names < maxNames; ) {
    const dashAt = hasLongDash ? next : text.indexOf('-', next);
    if (dashAt < 0) return;
    dashRun.lastIndex = dashAt;
    const [run] = dashRun.exec(text) ?? [];
    if (!run) return;
    next = dashRun.lastIndex;
    const start = next - run.length;
    const before = text.charAt(start - 1);
    const isBehindSpace = !before.trim() || start === ratioEnd;
    // `-- ar 16:9`: two dashes and a space, where what follows can be nothing but a parameter.
    const isSpaced = !text.charAt(next).trim() && isBehindSpace && run.length > 1;
    if (isSpaced) next = skipWhiteSpace(text, next);
    if (!letter.test(text.charAt(next))) continue;

    const isLong = isSpaced || longDash.test(run);
    const dashes = isLong ? '—' : run[1] ? '--' : '-';
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
    if (isSpaced && !/\d/.test(token.value)) continue;
    if (visit(token)) return;
    ratioEnd = token.ratio?.fix?.end;
    next = ratioEnd ?? token.nameEnd;
  }
}
