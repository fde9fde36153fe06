import { assertType } from '../assert-type.ts';
import { applyFixes, type Fix } from './fix.ts';
import { checkName } from './rules/check-name.ts';
import { checkRatio } from './rules/check-ratio.ts';
import { scanPrompt } from './scan-prompt.ts';
import { isReferenceImage, type ReferenceOptions, skipReferences } from './shields.ts';

/**
 * The text that is sent: `—ar 16：9,` becomes `--ar 16:9`.
 *
 * Typographic dashes before the name of a known parameter, and two dashes with a space after them,
 * become `--`; in a ratio, full-width
 * colons and digits become plain ones, and `,` `，` `.` `。` right after it goes. Nothing else
 * changes. Idempotent; an error that `checkPrompt` finds before is found after as well, and no
 * other.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 */
export function normalizePrompt(prompt: string, options: ReferenceOptions = {}): string {
  assertType(prompt, 'string', 'prompt');
  const { isReference = isReferenceImage } = options;
  const fixes: Fix[] = [];
  const contentStart = skipReferences(prompt, isReference);
  scanPrompt(prompt, contentStart, (token) => {
    for (const issue of [checkName(token, prompt), checkRatio(token)]) {
      if (issue?.fix && issue.code.startsWith('typographic')) fixes.push(issue.fix);
    }
  });
  return applyFixes(prompt, fixes);
}
