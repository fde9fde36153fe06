import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';
import { fixByRemoval } from './fix-by-removal.ts';

/** What the chosen model makes of a prompt's parameters. */
export interface ModelLimits {
  /** Whether the model uses a parameter, by its long name. Default: it uses all. */
  readonly uses?: (name: string) => boolean;
  /** The highest and the widest picture that it makes, such as `1:4` and `4:1`. Default: any. */
  readonly ratioRange?: readonly [min: string, max: string] | undefined;
}

/** A shape this much beyond the range counts as inside: sizes are whole pixels. */
const tolerance = 1.05;

/** A parameter that the model does not use, or a ratio that it does not make. */
export function checkModel(
  token: PromptToken,
  text: string,
  { uses, ratioRange }: ModelLimits,
): PromptIssue | undefined {
  const { spec, end, value, ratio } = token;
  if (!spec) return undefined;
  if (uses && !uses(spec.name)) {
    return createIssue('unused-parameter', token, fixByRemoval(token, text));
  }
  if (!ratio?.isRight || ratio.fix || !ratioRange) return undefined;
  const asked = toNumber(value);
  const [min, max] = ratioRange;
  const nearest =
    toNumber(min) > asked * tolerance ? min : asked > toNumber(max) * tolerance && max;
  if (!nearest) return undefined;
  const fix = { start: end - value.length, end, replacement: nearest };
  return createIssue('ratio-out-of-range', token, fix, { min, max, nearest });
}

/** `16:9` as a number; that of a group in braces is none. */
function toNumber(ratio: string): number {
  const [width, height] = ratio.split(':');
  return Number(width) / Number(height);
}
