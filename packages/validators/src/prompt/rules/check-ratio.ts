import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/**
 * Every `--ar` and `--aspect` must have `m:n` after it, both above 0, then a space or the end.
 * Full-width characters, and a comma or full stop after the ratio, are corrected before sending.
 */
export function checkRatio(token: PromptToken): PromptIssue | undefined {
  const { ratio } = token;
  if (!ratio || token.dashes === '-' || token.meant) return undefined;
  if (!ratio.isRight) return createIssue('aspect-ratio', token, ratio.fix);
  return ratio.fix && createIssue('typographic-ratio', token, ratio.fix);
}
