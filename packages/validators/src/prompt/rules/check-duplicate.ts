import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/**
 * A parameter that stands in the prompt already; `firsts` holds the first of each. Where both
 * have the same value, the second can go; else only its author knows which one is meant.
 */
export function checkDuplicate(
  token: PromptToken,
  text: string,
  firsts: PromptToken[],
): PromptIssue | undefined {
  const { spec, value, start, end } = token;
  if (!spec || spec.kind === 'text') return undefined;
  const first = firsts.find((each) => each.spec === spec);
  if (!first) {
    firsts.push(token);
    return undefined;
  }
  const isRemovable = value === first.value && !text[end]?.trim();
  const fix = isRemovable && { start, end, replacement: '' };
  return createIssue('duplicate-parameter', token, fix);
}
