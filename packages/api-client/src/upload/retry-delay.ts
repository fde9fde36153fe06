import type { ApiError } from '../errors/api-error.ts';
import { codes } from '../wire/codes.ts';

/** Milliseconds before the second and the third try of what may have failed by chance. */
const backOffMs = [1_000, 4_000];

/** The longest Retry-After that is honoured, in seconds; a longer one is reported as a failure. */
const longestPatience = 120;

/** The original service's code for "too often". */
const tooOften = 429;

/** HTTP 507: room is made by people, which takes longer than a few seconds. */
const noRoom = 507;

/**
 * Milliseconds after which an upload is worth another try; undefined if it is not, since the
 * same would happen again or it has been tried often enough.
 */
export function retryDelay(error: ApiError, failures: number): number | undefined {
  const usual = backOffMs[failures - 1];
  if (usual === undefined) return undefined;
  if (isTooOften(error)) {
    const { retryAfterSeconds } = error;
    return retryAfterSeconds === undefined || retryAfterSeconds > longestPatience
      ? undefined
      : retryAfterSeconds * 1_000;
  }
  return mayPass(error) ? usual : undefined;
}

/** Whether the service refuses everybody's next try as well, until some time has passed. */
export function isTooOften({ status, code }: ApiError): boolean {
  return status === tooOften || code === tooOften || code === codes.tooManyRequests;
}

function mayPass({ kind, status = 0, code }: ApiError): boolean {
  if (status === noRoom) return false;
  return kind === 'network' || kind === 'timeout' || status >= 500 || code === codes.serverError;
}
