import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/** A value that is missing, that no model takes, or outside what is documented. */
export function checkValue(token: PromptToken): PromptIssue | undefined {
  const { spec, end, value, valueStart } = token;
  if (!spec || /flag|ratio/.test(spec.kind)) return undefined;
  if (!value) return spec.isBare ? undefined : createIssue('missing-value', token);
  if (spec.kind !== 'number') return undefined;
  const { min = 0, max = 0, isWhole, isStrict } = spec;
  // Of a group, the first.
  const one = value.replace(/^\{\s*([^,，}]*).*/s, '$1');
  // JavaScript takes others for a number as well: `1e9`, `0x10`.
  const isPlain = /^-?[\d.]+$/.test(one);
  const number = Number(one.replace('%', ''));
  const nearest = Math.min(Math.max(number, min), max);
  const isWell = nearest >= min && !(isWhole && number % 1);
  if (isPlain && isWell && nearest === number) return undefined;
  return createIssue(
    isPlain && isWell && !isStrict ? 'out-of-range' : 'invalid-value',
    token,
    isWell && one === value && { start: valueStart, end, replacement: `${nearest}` },
    { min, max, isWhole },
  );
}
