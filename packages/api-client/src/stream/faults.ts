import { ApiError } from '../errors/api-error.ts';

/** Something stands where only a value may begin. */
export function betweenValues(): ApiError {
  return new ApiError('malformed', 'No JSON stands between two values of the stream.');
}

/** A value passes a limit of the reader. */
export function over(kind: 'too-deep' | 'too-large', limit: number): ApiError {
  const unit = kind === 'too-deep' ? 'levels' : 'bytes';
  return new ApiError(kind, `A streamed value has more than ${limit} ${unit}.`, { limit });
}
