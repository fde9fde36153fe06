import type { PlacedIssue } from '../prompt/placed-issue.ts';
import { findMentions } from './picture-mention.ts';

/** A prompt names a picture that it does not have: `@3` beside two pictures. The fix takes it out. */
export interface MissingPictureIssue extends PlacedIssue {
  /** Its only rule. */
  readonly code: 'missing-picture';
  /** It can't be sent. */
  readonly severity: 'error';
  /** The picture's place, counted from 1. */
  readonly number: number;
  /** The pictures that there are. */
  readonly pictureCount: number;
}

export interface CheckMentionsOptions {
  /** The pictures that are sent with the prompt. */
  readonly pictureCount: number;
}

/**
 * Finds the mentions of pictures that are not there, in their order.
 *
 * @throws TypeError where `prompt` is no string; never for what is in it.
 *
 * @example
 * checkMentions('像@3那样的光线', { pictureCount: 2 })[0]?.number; // 3
 */
export function checkMentions(
  prompt: string,
  { pictureCount }: CheckMentionsOptions,
): readonly MissingPictureIssue[] {
  return findMentions(prompt).flatMap(({ number, start, end }) =>
    number <= pictureCount
      ? []
      : {
          ...{ code: 'missing-picture' as const, severity: 'error' as const },
          ...{ start, end, number, pictureCount },
          fix: { start, end, replacement: '' },
        },
  );
}
