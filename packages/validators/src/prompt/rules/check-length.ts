import { createIssue, type PromptIssue } from '../prompt-issue.ts';

/**
 * Too many code points; a lone surrogate counts as one. What counts is the text that is sent, so
 * what normalising will change, as the hints in `issues` tell, is taken into account.
 */
export function checkLength(
  text: string,
  limit: number,
  issues: readonly PromptIssue[],
): PromptIssue | undefined {
  let length = 0;
  for (const { code, fix } of issues) {
    if (fix && code.startsWith('typographic')) {
      length += fix.replacement.length - fix.end + fix.start;
    }
  }
  if (length + text.length <= limit) return undefined;
  let start = 0;
  let end = 0;
  for (const character of text) {
    if (length++ === limit) start = end;
    end += character.length;
  }
  if (length <= limit) return undefined;
  return createIssue('too-long', { start, end }, undefined, { length, limit });
}
