import { isHTTPError, isTimeoutError } from 'ky';
import { ApiError } from '../errors/api-error.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';
import { readRetryAfter } from './read-retry-after.ts';

/** A longer body is not a message for a person. */
const maxCharacters = 500;

/** What ky rejects with, where that says what the service answered or that it did not; else `error`. */
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
  const fromEnvelope = errorOfEnvelope(error.data, { call, status, retryAfterSeconds });
  if (fromEnvelope) return fromEnvelope;
  const facts = { call, status, cause: error, retryAfterSeconds };
  // A service that knows no codes says it by the status alone.
  if (status === 401) {
    return new ApiError('unauthenticated', `${call} needs a login (HTTP 401).`, facts);
  }
  if (status === 504) {
    return new ApiError('timeout', `${call} timed out behind a gateway (HTTP 504).`, facts);
  }
  const body = toPlainText(error.data, { status, statusText });
  return new ApiError('http', `${call} answered HTTP ${status}: ${body}`, { ...facts, body });
}

/**
 * The body of an HTTP error as a short plain text: the text itself, else the status text. A web
 * page (a proxy's, for instance) becomes one sentence with the status.
 */
function toPlainText(
  body: unknown,
  { status, statusText }: { status: number; statusText: string },
): string {
  const text =
    typeof body === 'string' ? body.trim() : body === undefined ? '' : JSON.stringify(body);
  if (!text) return statusText || `HTTP ${status}`;
  if (/^(?:<!doctype|<html|<\?xml)/i.test(text)) return `HTTP ${status} ${statusText}`.trim();
  return text.slice(0, maxCharacters);
}
