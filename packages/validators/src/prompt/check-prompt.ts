import type { ParameterSpec } from './parameters.ts';
import type { PlacedIssue } from './placed-issue.ts';
import { createIssue, type PromptIssue } from './prompt-issue.ts';
import type { PromptToken } from './prompt-token.ts';
import { checkDuplicate } from './rules/check-duplicate.ts';
import { checkGroup } from './rules/check-group.ts';
import { checkName } from './rules/check-name.ts';
import { checkValue } from './rules/check-value.ts';
import { scanPrompt } from './scan-prompt.ts';
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

/** A word, or a parameter's name with a word after it that does not begin the next parameter. */
const unfinished = /^([\p{Pd}−]\S*\s+(?!--)\S*|\S+)$/u;

/** Issues after which hints are left out and the next error, which decides, is the last. */
const maxIssues = 100;

/** A rule of one's own. */
export type PromptRule<Found extends PlacedIssue> = (prompt: string) => readonly Found[];

export interface CheckPromptOptions<Own extends PlacedIssue = never> extends ReferenceOptions {
  /** The most code points, after normalising. Default: 1500. */
  readonly maxLength?: number;
  /** Whether there are reference images that are not in the text. Default: false. */
  readonly hasReferences?: boolean;
  /**
   * Position of the caret in a prompt that is being written, as a UTF-16 offset: the token at the caret has no issues
   * yet, and an empty prompt has none. Default: the prompt is finished.
   */
  readonly caret?: number | undefined;
  /** The parameters that the engine takes. Default: Midjourney's. */
  readonly parameters?: readonly ParameterSpec[];
  /** More rules to apply. Their issues come last. */
  readonly rules?: readonly PromptRule<Own>[];
}

/**
 * Finds the issues of a prompt, their places and fixes; empty when all is well.
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
    caret = -1,
    parameters,
    rules = [],
  } = options;

  const issues: PromptIssue[] = [];
  const before: PromptToken[] = [];
  const { length } = prompt;
  /** End of the leading reference images. */
  let contentStart = 0;
  /** Start of the words between parameters, and the words before. */
  let wordsStart = 0;
  let words = '';
  /** End of the last parameter; the end of all before the first one. */
  let lastEnd = length;
  /** Room for text, counted as it is sent. */
  let room = maxLength;
  const isFinished = (place: { readonly start: number }) =>
    place.start >= caret || !unfinished.test(prompt.slice(place.start, caret));
  const add = (issue: PromptIssue | false | undefined) => {
    if (!issue || !isFinished(issue)) return;
    const { code, fix, severity } = issue;
    if (fix && /^typo/.test(code)) {
      // A list goes on behind its comma.
      if (caret >= fix.end && blank.test(prompt.slice(fix.end, caret))) return;
      room += fix.end - fix.start - fix.replacement.length;
    }
    if (issues.length < maxIssues || severity === 'error') issues.push(issue);
  };
  const addTextUpTo = (start: number, end: number) => {
    const text = prompt.slice(lastEnd, start);
    const at = text.search(letter);
    if (at >= 0) {
      add(
        createIssue('text-after-parameters', {
          start: lastEnd + at,
          end: lastEnd + text.trimEnd().length,
        }),
      );
    }
    lastEnd = end;
  };
  if (length <= farTooLong * maxLength) {
    for (const piece of scanPrompt(prompt, parameters)) {
      // Once it is there, it is the last.
      if (issues[maxIssues]) break;
      const { start, end } = piece;
      if ('name' in piece) {
        const { spec, dashes, isRight, fix } = piece;
        if (spec || dashes === '--') addTextUpTo(start, end);
        // What is no parameter is a word.
        words += prompt.slice(wordsStart, spec && (isRight || fix) ? start : end);
        wordsStart = fix?.end ?? end;
        add(checkName(piece, prompt));
        add(checkValue(piece));
        if (isFinished(piece)) add(checkDuplicate(piece, prompt, before));
        continue;
      }
      const { source } = piece;
      const issue = checkGroup(prompt, piece);
      if (issue) {
        // A weight stands behind words.
        if (source[0] === '{' || start >= wordsStart) add(issue);
      } else if (blank.test(prompt.slice(contentStart, start)) && isReference(source)) {
        contentStart = wordsStart = end;
        // One that runs into words may go on in them, unless it ends as a picture's does.
        if (!prompt.slice(end).search(letter) && !pictureOrTag.test(source)) {
          add(createIssue('unclear-address', piece));
        }
      } else if (lastEnd < start) addTextUpTo(start, end);
    }
  }
  addTextUpTo(length, length);
  issues.sort((one, other) => one.start - other.start);
  // A lone surrogate counts as one.
  const characters = length > room ? [...prompt] : [];
  if (characters.length > room) {
    issues.unshift(
      createIssue(
        'too-long',
        { start: characters.slice(0, room).join('').length, end: length },
        false,
        { length: characters.length + maxLength - room, limit: maxLength },
      ),
    );
  }
  if (caret < 0 && !anythingShown.test(words + prompt.slice(wordsStart))) {
    issues.unshift(
      createIssue('empty', { start: 0, end: length }, false, {
        hasReferences: options.hasReferences || contentStart > 0,
      }),
    );
  }
  return [...issues, ...rules.flatMap((rule) => rule(prompt).filter(isFinished))];
}
