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
  const end = text.length;
  if (length + end <= limit) return undefined;
  let start = end;
  for (let index = 0; index < end; length++) {
    if (length === limit) start = index;
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  if (length <= limit) return undefined;
  return createIssue('too-long', { start, end }, undefined, { length, limit });
}
