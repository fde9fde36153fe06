import { assertType } from '../assert-type.ts';
import type { ParameterSpec } from './parameters.ts';
import type { PlacedIssue } from './placed-issue.ts';
import { createIssue, type PromptIssue } from './prompt-issue.ts';
import type { PromptToken } from './prompt-token.ts';
import { checkDuplicate } from './rules/check-duplicate.ts';
import { checkLength } from './rules/check-length.ts';
import { checkModel, type ModelLimits } from './rules/check-model.ts';
import { checkName } from './rules/check-name.ts';
import { checkRatio } from './rules/check-ratio.ts';
import { checkTextBetween } from './rules/check-text-between.ts';
import { checkValue } from './rules/check-value.ts';
import { scanPrompt } from './scan-prompt.ts';
import { isReferenceImage, type ReferenceOptions, skipReferences } from './shields.ts';

/** The most code points that a prompt may have. */
export const MAX_PROMPT_LENGTH = 1500;

/**
 * A text this many times as long as allowed gets no other issue: normalising can't make it short
 * enough, and every rule would read all of it.
 */
const farTooLong = 4;

/** Neither blank nor a mark between words. */
const anythingShown = /[^\s\p{P}\p{Cc}\p{Cf}]/u;

/** Issues after which hints are left out and the next error, which decides, is the last. */
const maxIssues = 100;

/** A rule of one's own. */
export type PromptRule<Found extends PlacedIssue> = (prompt: string) => readonly Found[];

export interface CheckPromptOptions<Own extends PlacedIssue = never>
  extends ReferenceOptions,
    ModelLimits {
  /** The most code points, after normalising. Default: 1500. */
  readonly maxLength?: number;
  /** Whether there are reference images that are not in the text. Default: false. */
  readonly hasReferences?: boolean;
  /** The parameters that the engine takes. Default: Midjourney's. */
  readonly parameters?: readonly ParameterSpec[];
  /** What else to look for. What they find comes last. */
  readonly rules?: readonly PromptRule<Own>[];
}

/**
 * What is wrong with a prompt, where, and the fix; empty when all is well.
 *
 * First `empty`, then `too-long`, then by place in the text. The text that counts is the one that
 * `normalizePrompt` makes; the ranges are in `prompt` as it is given.
 *
 * The work is bounded. A text of more than four times `maxLength` gets `too-long` alone. After
 * 100 issues only one more error is looked for, and after 500 parameters, for which 1,500
 * characters have no room, nothing.
 *
 * @throws TypeError where an argument has the wrong type; never for what is in the prompt.
 */
export function checkPrompt<Own extends PlacedIssue = never>(
  prompt: string,
  options: CheckPromptOptions<Own> = {},
): readonly (PromptIssue | Own)[] {
  assertType(prompt, 'string', 'prompt');
  const { maxLength = MAX_PROMPT_LENGTH, isReference = isReferenceImage } = options;
  assertType(maxLength, 'number', 'options.maxLength');

  const issues: PromptIssue[] = [];
  const firsts: PromptToken[] = [];
  const { length } = prompt;
  /** Where the last parameter ended; the end of all before the first one. */
  let lastEnd = length;
  const add = (issue: PromptIssue | undefined) => {
    if (issue && (issues.length < maxIssues || issue.severity === 'error')) issues.push(issue);
  };

  const isRead = !checkLength(prompt, farTooLong * maxLength, issues);
  const contentStart = isRead ? skipReferences(prompt, isReference) : 0;
  /** Where the words between parameters begin that may be the only ones. */
  let wordsStart = contentStart;
  let hasWords = false;
  if (isRead) {
    scanPrompt(
      prompt,
      contentStart,
      (token) => {
        const { spec, dashes, start, end, ratio } = token;
        add(checkTextBetween(prompt, lastEnd, start));
        lastEnd = spec || dashes === '--' ? end : Math.max(lastEnd, start);
        const isWord = !spec || (ratio && !ratio.isRight && !ratio.fix);
        hasWords ||= isWord || anythingShown.test(prompt.slice(wordsStart, start));
        wordsStart = end;
        add(checkName(token, prompt));
        add(checkRatio(token));
        const valueIssue = checkValue(token, prompt);
        if (valueIssue) lastEnd = Math.max(lastEnd, valueIssue.end);
        add(valueIssue);
        add(checkModel(token, prompt, options));
        add(checkDuplicate(token, prompt, firsts));
        // Once it is there, it is the last.
        return issues[maxIssues];
      },
      options.parameters,
    );
  }
  add(checkTextBetween(prompt, lastEnd, length));

  const tooLong = checkLength(prompt, maxLength, issues);
  if (tooLong) issues.unshift(tooLong);
  hasWords ||= anythingShown.test(prompt.slice(wordsStart));
  if (isRead && !hasWords && (wordsStart > contentStart || contentStart === length)) {
    // A reference has a letter in it, and what shows nothing has none.
    const hasReferences = options.hasReferences || /\w/.test(prompt.slice(0, contentStart));
    issues.unshift(createIssue('empty', { start: 0, end: length }, undefined, { hasReferences }));
  }
  return [...issues, ...(options.rules ?? []).flatMap((rule) => rule(prompt))];
}
