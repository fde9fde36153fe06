import { isHTTPError, isTimeoutError } from 'ky';
import { abortedError } from '../abort/aborted-error.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { errorOfEnvelope } from './error-of-envelope.ts';

/** A longer body is no message for a person. */
const maxCharacters = 500;

/** Any failure of a call as an error of this package. */
export function toApiError(
  error: unknown,
  { call, signal }: { call: string; signal?: AbortSignal | undefined },
): ApiError {
  if (isApiError(error)) return error;
  if (signal?.aborted) {
    return abortedError(call, error);
  }
  if (isHTTPError(error)) return ofHttpError(error, call);
  if (isTimeoutError(error)) {
    return new ApiError('timeout', `${call} took too long.`, { call, cause: error });
  }
  return new ApiError('network', `${call} got no answer: the connection failed.`, {
    call,
    cause: error,
  });
}

function ofHttpError(
  error: { response: Response; data?: unknown } & Error,
  call: string,
): ApiError {
  const { status, statusText, headers } = error.response;
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
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
