import { isHTTPError, isTimeoutError } from 'ky';
import { ApiError } from '../errors/api-error.ts';
import { kindOfStatus } from '../errors/kind-of-status.ts';
import { readRetryAfter } from '../errors/read-retry-after.ts';
import { toPlainText } from '../errors/to-plain-text.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';

/** Turns an error of ky into what the service answered, or that it did not; else returns `error`. */
export function readKyError(error: unknown, call: string): unknown {
  if (isHTTPError(error)) return ofHttpError(error, call);
  if (isTimeoutError(error)) {
    return new ApiError('timeout', `${call} took too long.`, { call, cause: error });
  }
  return error;
}

function ofHttpError(
  error: { response: Response; data?: unknown } & Error,
  call: string,
): ApiError {
  const { status, statusText, headers } = error.response;
  const retryAfterSeconds = readRetryAfter(headers);
  const facts = { call, status, cause: error, retryAfterSeconds };
  if (kindOfStatus(status) === 'timeout') {
    return new ApiError('timeout', `${call} timed out behind a gateway (HTTP ${status}).`, facts);
  }
  const fromEnvelope = errorOfEnvelope(error.data, { call, status, retryAfterSeconds });
  if (fromEnvelope) return fromEnvelope;
  // A service that knows no codes says it by the status alone.
  if (status === 401) {
    return new ApiError('unauthenticated', `${call} needs a login (HTTP 401).`, facts);
  }
  const body = toPlainText(error.data, { status, statusText });
  return new ApiError('http', `${call} answered HTTP ${status}: ${body}`, { ...facts, body });
}
