import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/** A value that is missing, or outside what is documented. Groups in braces are left alone. */
export function checkValue(token: PromptToken): PromptIssue | undefined {
  const { spec, end, value } = token;
  if (!spec || spec.kind === 'flag' || spec.kind === 'ratio') return undefined;
  if (!value) return spec.isBare ? undefined : createIssue('missing-value', token);
  if (spec.kind !== 'number' || value[0] === '{') return undefined;
  const { min = 0, max = 0 } = spec;
  const number = Number(value);
  const nearest = Math.min(Math.max(number, min), max);
  if (nearest === number) return undefined;
  const fix = nearest >= min && { start: end - value.length, end, replacement: `${nearest}` };
  return createIssue('out-of-range', token, fix, { min, max });
}
