const brand = Symbol.for('@apps/server/WeChatError');

/**
 * - `unreachable`: no answer came; whether the request arrived is not known.
 * - `timeout`: no answer came in time; likewise.
 * - `refused`: WeChat Pay said no; `code` and `status` say why.
 * - `forged`: what came is not proved to be from WeChat Pay; `reason` says what failed.
 * - `malformed`: it is from WeChat Pay, and not what the protocol promises.
 */
export type WeChatErrorKind = 'unreachable' | 'timeout' | 'refused' | 'forged' | 'malformed';

type Facts = {
  /** WeChat Pay's own word, as `ORDERPAID`. */
  code?: string | undefined;
  /** The answer's HTTP status. */
  status?: number | undefined;
  /** Which proof failed. */
  reason?: string | undefined;
  cause?: unknown;
};

/** The one error of everything that speaks with WeChat. */
export class WeChatError extends Error {
  override readonly name = 'WeChatError';
  readonly [brand] = true;
  readonly kind: WeChatErrorKind;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly reason: string | undefined;

  constructor(kind: WeChatErrorKind, message: string, { cause, ...facts }: Facts = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = facts.code;
    this.status = facts.status;
    this.reason = facts.reason;
  }
}

/** Whether `error` is one, and of this kind where one is named. */
export function isWeChatError(error: unknown, kind?: WeChatErrorKind): error is WeChatError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false;
  return kind === undefined || (error as WeChatError).kind === kind;
}
