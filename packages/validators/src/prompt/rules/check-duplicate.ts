import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/**
 * A parameter that stands in the prompt already; `before` holds those before it. Where both
 * have the same value, the second can go; else only its author knows which one is meant.
 */
export function checkDuplicate(
  token: PromptToken,
  text: string,
  before: PromptToken[],
): PromptIssue | undefined {
  const { spec, value, start, end } = token;
  const first = before.find((each) => each.spec === spec);
  before.push(token);
  if (!first || !spec || spec.kind === 'text') return undefined;
  // It would join what stands around it.
  const isGlued = text[end]?.trim();
  const fix = value === first.value && !isGlued && { start, end, replacement: '' };
  return createIssue('duplicate-parameter', token, fix);
}
