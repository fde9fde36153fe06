import type { ParameterSpec } from './parameters.ts';
import type { PlacedIssue } from './placed-issue.ts';
import { createIssue, type PromptIssue } from './prompt-issue.ts';
import type { PromptToken } from './prompt-token.ts';
import { checkDuplicate } from './rules/check-duplicate.ts';
import { checkGroup } from './rules/check-group.ts';
import { checkName } from './rules/check-name.ts';
import { checkValue } from './rules/check-value.ts';

import { type Shield, scanPrompt } from './scan-prompt.ts';
import { blank, isReferenceImage, type ReferenceOptions } from './shields.ts';

/** The most code points that a prompt may have. */
export const MAX_PROMPT_LENGTH = 1500;

/**
 * A text this many times as long as allowed gets no other issue: normalising can't make it short
 * enough, and every rule would read all of it.
 */
const farTooLong = 4;

const letter = /[\p{L}\p{N}]/u;
const pictureOrTag = /^[^h]|\.(?:png|jpe?g|gif|webp)\W*$/i;

/** Neither blank nor a mark between words. */
const anythingShown = /[^\s\p{P}\p{Cc}\p{Cf}]/u;

/** Issues after which hints are left out and the next error, which decides, is the last. */
const maxIssues = 100;

/** A rule of one's own. */
export type PromptRule<Found extends PlacedIssue> = (prompt: string) => readonly Found[];

export interface CheckPromptOptions<Own extends PlacedIssue = never> extends ReferenceOptions {
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
  if (typeof prompt !== 'string') throw new TypeError('prompt must be a string');
  const {
    maxLength = MAX_PROMPT_LENGTH,
    isReference = isReferenceImage,
    parameters,
    rules = [],
  } = options;

  const issues: PromptIssue[] = [];
  const before: PromptToken[] = [];
  const { length } = prompt;
  /** Where the reference images end that lead. */
  let contentStart = 0;
  /** Where the words between parameters begin, and those before. */
  let wordsStart = 0;
  let words = '';
  /** Where the last parameter ended; the end of all before the first one. */
  let lastEnd = length;
  /** What counts is the text that is sent. */
  let room = maxLength;
  const add = (issue: PromptIssue | false | undefined) => {
    if (!issue) return;
    const { code, fix, severity } = issue;
    if (fix && /^typo/.test(code)) room += fix.end - fix.start - fix.replacement.length;
    if (issues.length < maxIssues || severity === 'error') issues.push(issue);
  };
  const addTextUpTo = (start: number, end: number) => {
    const text = prompt.slice(lastEnd, start);
    const at = text.search(letter);
    const place = { start: lastEnd + at, end: lastEnd + text.trimEnd().length };
    if (at >= 0) add(createIssue('text-after-parameters', place));
    lastEnd = end;
  };
  const visit = (token: PromptToken) => {
    const { spec, dashes, start, end, isRight, fix } = token;
    if (spec || dashes === '--') addTextUpTo(start, end);
    // What is no parameter is a word.
    words += prompt.slice(wordsStart, spec && (isRight || fix) ? start : end);
    wordsStart = fix?.end ?? end;
    add(checkName(token, prompt));
    add(checkValue(token));
    add(checkDuplicate(token, prompt, before));
  };
  const visitShield = (shield: Shield) => {
    const { source, start } = shield;
    const end = start + source.length;
    const issue = checkGroup(prompt, shield);
    // A weight stands behind words.
    if (issue) return (source[0] === '{' || start >= wordsStart) && add(issue);
    if (blank.test(prompt.slice(contentStart, start)) && isReference(source)) {
      contentStart = wordsStart = end;
      // One that runs into words may go on in them, unless it ends as a picture's does.
      if (prompt.slice(end).search(letter) || pictureOrTag.test(source)) return;
      return add(createIssue('unclear-address', { start, end }));
    }
    if (lastEnd < start) addTextUpTo(start, end);
  };

  if (length <= farTooLong * maxLength) {
    for (const piece of scanPrompt(prompt, parameters)) {
      // Once it is there, it is the last.
      if (issues[maxIssues]) break;
      if ('name' in piece) visit(piece);
      else visitShield(piece);
    }
  }
  addTextUpTo(length, length);
  issues.sort((one, other) => one.start - other.start);
  // A lone surrogate counts as one.
  const characters = length > room ? [...prompt] : [];
  if (characters.length > room) {
    const place = { start: characters.slice(0, room).join('').length, end: length };
    const facts = { length: characters.length + maxLength - room, limit: maxLength };
    issues.unshift(createIssue('too-long', place, false, facts));
  }
  if (!anythingShown.test(words + prompt.slice(wordsStart))) {
    const hasReferences = options.hasReferences || contentStart > 0;
    issues.unshift(createIssue('empty', { start: 0, end: length }, false, { hasReferences }));
  }
  return [...issues, ...rules.flatMap((rule) => rule(prompt))];
}
