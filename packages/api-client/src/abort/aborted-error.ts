import { ApiError } from '../errors/api-error.ts';

/** The error of what the caller's own signal has stopped. `reason` is the signal's. */
export function abortedError(what: string, reason: unknown): ApiError {
  return new ApiError('aborted', `${what} was aborted by its caller.`, { cause: reason });
}
