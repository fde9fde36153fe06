import { assertType } from '../assert-type.ts';
import { createIssue, type PromptIssue } from './prompt-issue.ts';
import type { PromptToken } from './prompt-token.ts';
import { scanPrompt } from './scan-prompt.ts';

/** Limits of a model on a prompt's parameters. */
export interface ModelLimits {
  /** Whether the model uses a parameter, by its long name. Default: it uses all. */
  readonly uses?: (name: string) => boolean;
  /** The highest and the widest picture that it makes, such as `1:4` and `4:1`. Default: any. */
  readonly ratioRange?: readonly [min: string, max: string] | undefined;
}

/** A shape this much beyond the range counts as inside: sizes are whole pixels. */
const tolerance = 1.05;

/**
 * The parameters of a prompt that a model does not use, and the ratios that it does not make, as a rule of
 * `checkPrompt`.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 * @example
 * checkPrompt(prompt, { rules: [(text) => checkModel(text, { uses: (name) => name !== 'repeat' })] });
 */
export function checkModel(
  prompt: string,
  limits: ModelLimits,
): readonly PromptIssue<'unused-parameter' | 'ratio-out-of-range'>[] {
  assertType(prompt, 'string', 'prompt');
  const issues: PromptIssue<'unused-parameter' | 'ratio-out-of-range'>[] = [];
  for (const piece of scanPrompt(prompt)) {
    const issue = 'name' in piece && checkToken(piece, prompt, limits);
    if (issue) issues.push(issue);
  }
  return issues;
}

function checkToken(
  token: PromptToken,
  text: string,
  { uses, ratioRange }: ModelLimits,
): PromptIssue<'unused-parameter' | 'ratio-out-of-range'> | undefined {
  const { spec, start, end, value, valueStart, isRight, fix: typography } = token;
  if (!spec) return undefined;
  if (uses && !uses(spec.name)) {
    // It would join what stands around it.
    const isGlued = text[end]?.trim();
    return createIssue('unused-parameter', token, !isGlued && { start, end, replacement: '' });
  }
  if (spec.kind !== 'ratio' || !isRight || typography || !ratioRange) return undefined;
  const asked = toNumber(value);
  const [min, max] = ratioRange;
  const nearest =
    toNumber(min) > asked * tolerance ? min : asked > toNumber(max) * tolerance && max;
  if (!nearest) return undefined;
  const fix = { start: valueStart, end, replacement: nearest };
  return createIssue('ratio-out-of-range', token, fix, { min, max, nearest });
}

/** `16:9` as a number; that of a group in braces is none. */
function toNumber(ratio: string): number {
  const [width, height] = ratio.split(':');
  return Number(width) / Number(height);
}
