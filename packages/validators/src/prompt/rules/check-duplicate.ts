import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';
import { fixByRemoval } from './fix-by-removal.ts';

/**
 * A parameter that stands in the prompt already; `firsts` holds the first of each. Where both
 * have the same value, the second can go; else only its author knows which one is meant.
 */
export function checkDuplicate(
  token: PromptToken,
  text: string,
  firsts: PromptToken[],
): PromptIssue | undefined {
  const { spec, value } = token;
  if (!spec || spec.kind === 'text') return undefined;
  const first = firsts.find((each) => each.spec === spec);
  if (!first) {
    firsts.push(token);
    return undefined;
  }
  const fix = value === first.value && fixByRemoval(token, text);
  return createIssue('duplicate-parameter', token, fix);
}
