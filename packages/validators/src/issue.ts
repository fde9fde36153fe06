import type { ImageIssue } from './image/check-image.ts';
import type { ImageBatchIssue } from './image/check-image-batch.ts';
import type { ImageSizeIssue } from './image/check-image-size.ts';
import type { NicknameIssue } from './nickname/check-nickname.ts';
import type { PromptIssue } from './prompt/prompt-issue.ts';

/** A value of another kind than a schema is for. */
export interface WrongTypeIssue {
  /** A schema was given another kind of value. */
  readonly code: 'wrong-type';
  /** Always an error: the value cannot be sent. */
  readonly severity: 'error';
  /** The kind that the schema takes. */
  readonly expected: 'string' | 'file';
}

/** All that the checks of this package can find. */
export type Issue =
  | PromptIssue
  | NicknameIssue
  | ImageIssue
  | ImageBatchIssue
  | ImageSizeIssue
  | WrongTypeIssue;

export type IssueCode = Issue['code'];
