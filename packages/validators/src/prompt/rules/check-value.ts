import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/** A word up to this length is quoted whole when a number is expected; characters. */
const maxFoundLength = 40;

/** A value that is missing, or outside what is documented. Groups in braces are left alone. */
export function checkValue(token: PromptToken, text: string): PromptIssue | undefined {
  const { spec, end, value } = token;
  if (!spec || spec.kind === 'flag' || spec.kind === 'ratio') return undefined;
  const isNumber = spec.kind === 'number';
  if (!value) {
    if (spec.isBare) return undefined;
    const rest = isNumber ? text.slice(end, end + maxFoundLength) : '';
    const [before = '', found] = /^\s*([\p{L}\p{N}][^\s,，。、]*)/u.exec(rest) ?? [];
    const place = { ...token, end: end + before.length };
    return createIssue('missing-value', place, false, { found });
  }
  if (!isNumber || value[0] === '{') return undefined;
  const { min = 0, max = 0 } = spec;
  const number = Number(value);
  const nearest = Math.min(Math.max(number, min), max);
  if (nearest === number) return undefined;
  const fix = nearest >= min && { start: end - value.length, end, replacement: `${nearest}` };
  return createIssue('out-of-range', token, fix, { min, max });
}
