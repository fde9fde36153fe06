import { ApiError, type ApiErrorFacts, type ApiErrorKind } from '../errors/api-error.ts';

/** An error of the reader; `what` follows "The stream". */
export function streamError(
  kind: ApiErrorKind,
  what: string,
  facts?: ApiErrorFacts & { cause?: unknown },
): ApiError {
  return new ApiError(kind, `The stream ${what}.`, facts);
}
