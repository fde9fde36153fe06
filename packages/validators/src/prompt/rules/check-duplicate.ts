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
  const { spec, kind, value, start, end } = token;
  const first = before.find((each) => each.spec === spec);
  before.push(token);
  if (!first || !spec || kind === 'text') return undefined;
  return createIssue(
    'duplicate-parameter',
    token,
    // Taken out where it is glued to something, it would join that to what stands before it.
    value === first.value && !text[end]?.trim() && { start, end, replacement: '' },
  );
}
