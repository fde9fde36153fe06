import { assertType } from '../assert-type.ts';
import { applyFixes, type Fix } from './fix.ts';
import type { PromptIssue } from './prompt-issue.ts';
import { checkGroup } from './rules/check-group.ts';
import { checkName } from './rules/check-name.ts';
import { scanPrompt } from './scan-prompt.ts';

/**
 * The text that is sent: `—ar 16：9,` becomes `--ar 16:9`.
 *
 * Typographic dashes before the name of a known parameter, and dashes with a space between or after
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
    if (issue && issue.fix && issue.code.startsWith('typographic')) fixes.push(issue.fix);
  };
  let wordsStart = 0;
  scanPrompt(
    prompt,
    (token) => {
      wordsStart = token.fix?.end ?? token.end;
      add(checkName(token, prompt));
    },
    (source, start) => {
      // A weight; a permutation stays.
      if (start >= wordsStart && source[0] !== '{') add(checkGroup(prompt, source, start));
    },
  );
  return applyFixes(prompt, fixes);
}
