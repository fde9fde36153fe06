import { assertType } from '../assert-type.ts';
import { applyFixes, type Fix } from './fix.ts';
import type { PromptIssue } from './prompt-issue.ts';
import { checkGroup } from './rules/check-group.ts';
import { checkName } from './rules/check-name.ts';
import { scanPrompt } from './scan-prompt.ts';

/**
 * The text that is sent: `—ar 16：9,` becomes `--ar 16:9`.
 *
 * Typographic dashes before the name of a known parameter, and dashes with a space after
 * them, become `--`; in a value, full-width colons and digits become plain ones, and punctuation
 * right after it goes; `：：` becomes `::`. Nothing else changes. Idempotent; an error that `checkPrompt` finds before is found after as well, and no
 * other.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 */
export function normalizePrompt(prompt: string): string {
  assertType(prompt, 'string', 'prompt');
  const fixes: Fix[] = [];
  const add = (issue: PromptIssue | false | undefined) => {
    if (!issue) return;
    const { code, fix } = issue;
    if (fix && code.startsWith('typographic')) fixes.push(fix);
  };
  let wordsStart = 0;
  for (const piece of scanPrompt(prompt)) {
    if ('name' in piece) {
      wordsStart = piece.fix?.end ?? piece.end;
      add(checkName(piece, prompt));
    } else if (piece.start >= wordsStart && piece.source[0] !== '{') {
      // A weight; a permutation stays.
      add(checkGroup(prompt, piece));
    }
  }
  return applyFixes(prompt, fixes);
}
