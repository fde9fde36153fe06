import { type Code, codes } from '@site/api-client/wire';
import { zhCn } from '../messages/zh-cn.ts';

type RefusalOptions = {
  /** 200 where the answer is part of the call's contract: clients read its `code`. */
  status?: 200 | 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An answer that is not a success. A route throws it; `answerError` writes it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly status: NonNullable<RefusalOptions['status']>;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is for people, in Chinese: it is shown as it is. */
  constructor(
    code: Code,
    message: string,
    { status = 200, retryAfterSeconds, cause }: RefusalOptions = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function unauthenticated(): Refusal {
  return new Refusal(codes.unauthenticated, zhCn.unauthenticated);
}

export function tooManyRequests(message: string, retryAfterSeconds: number): Refusal {
  return new Refusal(codes.tooManyRequests, message, { status: 429, retryAfterSeconds });
}
