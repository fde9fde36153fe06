import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import { shieldPattern } from '../shields.ts';

/**
 * Words, other than tags and addresses, between `from`, where a parameter ended, and `to`, where
 * the next token begins.
 */
export function checkTextBetween(text: string, from: number, to: number): PromptIssue | undefined {
  const words = text.slice(from, to).replace(shieldPattern, (tag) => ' '.repeat(tag.length));
  const start = words.search(/[\p{L}\p{N}]/u);
  if (start < 0) return undefined;
  const place = { start: from + start, end: from + words.trimEnd().length };
  return createIssue('text-after-parameters', place);
}
