import { abortedError } from '../abort/aborted-error.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';

/** Any failure of a call as an error of this package. */
export function toApiError(
  error: unknown,
  { call, signal }: { call: string; signal?: AbortSignal | undefined },
): ApiError {
  if (isApiError(error)) return error;
  if (signal?.aborted) {
    return abortedError(call, error);
  }
  return new ApiError('network', `${call} got no answer: the connection failed.`, {
    call,
    cause: error,
  });
}
