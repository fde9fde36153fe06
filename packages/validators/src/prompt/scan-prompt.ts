import type { PromptToken } from './prompt-token.ts';
import { readToken } from './read-token.ts';
import { findShield, NO_SHIELD, type Shield } from './shields.ts';

/**
 * A bound on the work of one scan: what stands behind so many dashes before words is text. 1,500
 * characters have room for no more.
 */
const MAX_NAMES = 500;

const HYPHEN = 0x2d;
const EN_DASH = 0x2013;
const EM_DASH = 0x2014;
/** The bit that makes an ASCII letter lower case. */
const LOWER_CASE = 0x20;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const DASH = /[-—–]/g;
/** Beyond ASCII: `，`, `。`, `」`, `…` and the like. */
const CHINESE_PUNCTUATION = /(?![\0-\xff])\p{P}/u;

/**
 * Walks over `text` from `from` on and hands each token to `visit`.
 *
 * It jumps from dash to dash by `indexOf`, which engines run ten times as fast as any loop over
 * the characters: prose costs next to nothing. Tags and addresses are looked for only where a
 * dash may be inside one.
 */
export function scanPrompt(text: string, from: number, visit: (token: PromptToken) => void): void {
  const hasLongDash = text.includes('—') || text.includes('–');
  let shield: Shield | undefined;
  let next = from;
  /** Behind a ratio that will be put right, where a space will be. */
  let ratioEnd: number | undefined;
  for (let names = 0; names < MAX_NAMES; ) {
    DASH.lastIndex = next;
    const start = hasLongDash ? (DASH.exec(text)?.index ?? -1) : text.indexOf('-', next);
    if (start < 0) return;
    const before = text.charAt(start - 1);
    const isBehindSpace = before.trim() === '' || start === ratioEnd;
    next = start;
    let code: number;
    do code = text.charCodeAt(++next);
    while (code === HYPHEN || code === EN_DASH || code === EM_DASH);
    code |= LOWER_CASE;
    if (code < LETTER_A || code > LETTER_Z) continue;

    const run = text.slice(start, next);
    const dashes = hasLongDash && /[—–]/.test(run) ? '—' : run[1] ? '--' : '-';
    const isGlued = !isBehindSpace && (dashes === '-' || !CHINESE_PUNCTUATION.test(before));
    if (isGlued && dashes !== '--') continue;

    shield ??=
      /[>\]]/.test(text.slice(start)) || text.includes('://') ? findShield(text, from) : NO_SHIELD;
    while (shield.end <= start) shield = findShield(text, shield.end);
    if (shield.start < start) {
      next = shield.end;
      continue;
    }

    const canBeUnknown = isBehindSpace && dashes !== '—';
    const token = readToken(text, start, next, dashes, canBeUnknown);
    // `--ar` counts wherever it stands, other names only where they don't continue a word.
    names++;
    if (!canBeUnknown && !token.ratio && (!token.spec || /[a-z]/i.test(before))) continue;
    visit(token);
    ratioEnd = token.ratio?.fix?.end;
    next = ratioEnd ?? token.nameEnd;
  }
}
