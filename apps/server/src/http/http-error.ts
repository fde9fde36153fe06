import { type Code, codes, type PartIssue } from '@site/api-client/wire';
import { defaultMessages } from '../messages/catalogues.ts';
import type { ServerMessages } from '../messages/zh-cn.ts';

type HttpErrorOptions = {
  /** 200 where the answer is part of the call's contract: clients read its `code`. */
  status?: 200 | 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** With the code `priceChanged`: what it costs now. */
  cost?: number;
  /** The check that a face or a voice does not pass. */
  issue?: PartIssue;
  cause?: unknown;
};

/** A sentence for people, in whichever language its reader has. */
export type Sentence = (messages: ServerMessages) => string;

/** An answer other than success. Routes throw it; `answerError` writes it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: Code;
  readonly status: NonNullable<HttpErrorOptions['status']>;
  readonly retryAfterSeconds: number | undefined;

  readonly cost: number | undefined;
  readonly issue: PartIssue | undefined;
  readonly sentence: Sentence;

  /** `sentence` is for people: it is shown as it is. `message` has it in the default language. */
  constructor(
    code: Code,
    sentence: Sentence,
    { status = 200, retryAfterSeconds, cost, issue, cause }: HttpErrorOptions = {},
  ) {
    super(sentence(defaultMessages), { cause });
    this.sentence = sentence;
    this.code = code;
    this.status = status;
    this.cost = cost;
    this.issue = issue;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function unauthenticated(): HttpError {
  return new HttpError(codes.unauthenticated, (messages) => messages.unauthenticated);
}

export function tooManyRequests(sentence: Sentence, retryAfterSeconds: number): HttpError {
  return new HttpError(codes.tooManyRequests, sentence, { status: 429, retryAfterSeconds });
}
