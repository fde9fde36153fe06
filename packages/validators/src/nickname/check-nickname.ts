import { assertType } from '../assert-type.ts';
import { countCharacters } from '../text/count-characters.ts';
import { countCodePoints } from '../text/count-code-points.ts';
import { cleanNickname } from './clean-nickname.ts';

/** The most characters of a nickname, as a person counts them. */
export const MAX_NICKNAME_LENGTH = 20;

/** The most code points of a nickname: one character can hold any number of marks. */
const maxCodePoints = 60;

/**
 * Code units of a name as it was typed, for each code point of one that is cleaned: letters that
 * are put together, and what shows nothing and goes. What is longer isn't worth cleaning.
 */
const maxUnitsPerCodePoint = 10;

export interface CheckNicknameOptions {
  /** The most characters, as a person counts them. Default: 20. */
  readonly maxLength?: number;
}

/** Issue with a nickname. */
export type NicknameIssue =
  | { readonly code: 'nickname-empty'; readonly severity: 'error' }
  | {
      readonly code: 'nickname-too-long';
      readonly severity: 'error';
      /** How many there are, in `unit`s. */
      readonly length: number;
      readonly limit: number;
      /** Characters as a person counts them, or code points where those are too many. */
      readonly unit: 'characters' | 'code-points';
    };

/**
 * Finds the issues of a nickname once it is cleaned (`cleanNickname`); empty when all is well. One of
 * more than 600 code units is too long as it is, and not cleaned.
 *
 * @throws TypeError where an argument has the wrong type; never for what is in the nickname.
 */
export function checkNickname(
  nickname: string,
  options: CheckNicknameOptions = {},
): readonly NicknameIssue[] {
  assertType(nickname, 'string', 'nickname');
  const { maxLength = MAX_NICKNAME_LENGTH } = options;
  assertType(maxLength, 'number', 'options.maxLength');

  const isFarTooLong = nickname.length > maxCodePoints * maxUnitsPerCodePoint;
  const cleaned = isFarTooLong ? nickname : cleanNickname(nickname);
  if (!cleaned) return [{ code: 'nickname-empty', severity: 'error' }];
  const codePoints = countCodePoints(cleaned);
  // Counting characters costs more than counting code points, and matters only below that limit.
  const [length, limit, unit] =
    codePoints > maxCodePoints
      ? ([codePoints, maxCodePoints, 'code-points'] as const)
      : ([countCharacters(cleaned), maxLength, 'characters'] as const);
  return length > limit
    ? [{ code: 'nickname-too-long', severity: 'error', length, limit, unit }]
    : [];
}
