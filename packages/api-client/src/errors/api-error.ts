const brand: unique symbol = Symbol.for('@site/api-client/ApiError');

/**
 * Kinds of errors, one word each:
 *
 * - `unauthenticated`: nobody is logged in (code 40015, or HTTP 401 without a code).
 * - `refused`: the service says no; `code` and `serverMessage` say why.
 * - `timeout`: HTTP 504, or one of this client's own time limits.
 * - `http`: any other status that is not 2xx; `status` and `body`.
 * - `network`: no answer came, or it broke off; the device may be offline.
 * - `malformed`: an answer that is not what the call promises; `field` says where, if one is to blame.
 * - `truncated`: a stream ended inside a value.
 * - `too-large`, `too-deep`: a value of a stream is over `limit` (bytes, levels).
 * - `upload-refused`: the upload host says no; `status` and `uploadCode`.
 * - `aborted`: the caller's own signal.
 */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'refused'
  | 'timeout'
  | 'http'
  | 'network'
  | 'malformed'
  | 'truncated'
  | 'too-large'
  | 'too-deep'
  | 'upload-refused'
  | 'aborted';

/** Facts of an error; which ones are there depends on its kind. */
export interface ApiErrorFacts {
  /** Path of the call, such as `/api/userinfo`. */
  call?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** The service's own code. */
  code?: number | undefined;
  /** Message of the service to people; shown as it is. */
  serverMessage?: string | undefined;
  /** With the code `priceChanged`: the points that it costs now. */
  cost?: number | undefined;
  /** With the code `badRequest`: the check that a face or a voice does not pass, a `PartIssue`. */
  issue?: string | undefined;
  /** The body of an HTTP error as plain text, at most 500 characters. */
  body?: string | undefined;
  /** Place of the fault in the answer, such as `user.point_count`. */
  field?: string | undefined;
  /** The limit that was passed: bytes, levels or milliseconds, by the kind. */
  limit?: number | undefined;
  /** Seconds to wait before the next try, as the server asks. */
  retryAfterSeconds?: number | undefined;
  /** The upload host's error code, such as `AccessDenied`. */
  uploadCode?: string | undefined;
}

/**
 * The one error that this package throws.
 *
 * `message` is for developers; `describeError` has the words for people.
 */
export class ApiError extends Error {
  /** The same for every error of this package. */
  declare readonly name: 'ApiError';
  declare readonly [brand]: true;
  /** Kind of the error, in one word. */
  declare readonly kind: ApiErrorKind;
  /** Path of the call, such as `/api/userinfo`. */
  declare readonly call: string | undefined;
  /** HTTP status. */
  declare readonly status: number | undefined;
  /** The service's own code. */
  declare readonly code: number | undefined;
  /** Message of the service to people; shown as it is. */
  declare readonly serverMessage: string | undefined;
  /** With the code `priceChanged`: the points that it costs now. */
  declare readonly cost: number | undefined;
  /** With the code `badRequest`: the check that a face or a voice does not pass, a `PartIssue`. */
  declare readonly issue: string | undefined;
  /** The body of an HTTP error as plain text, at most 500 characters. */
  declare readonly body: string | undefined;
  /** Place of the fault in the answer, such as `user.point_count`. */
  declare readonly field: string | undefined;
  /** The limit that was passed: bytes, levels or milliseconds, by the kind. */
  declare readonly limit: number | undefined;
  /** Seconds to wait before the next try, as the server asks. */
  declare readonly retryAfterSeconds: number | undefined;
  /** The upload host's error code, such as `AccessDenied`. */
  declare readonly uploadCode: string | undefined;

  constructor(kind: ApiErrorKind, message: string, facts?: ApiErrorFacts & { cause?: unknown }) {
    super(message, facts);
    // The cause is set already, and stays not enumerable.
    Object.assign(this, { [brand]: true, name: 'ApiError', kind, ...facts });
  }
}

/**
 * Whether a thrown value is this package's error, of the given kind where one is given.
 * It also knows errors of another copy of the package.
 *
 * @example
 * if (isApiError(error, 'unauthenticated')) showLogin();
 */
export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    brand in error &&
    (kind === undefined || ('kind' in error && error.kind === kind))
  );
}
