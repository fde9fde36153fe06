import { isApiError } from '@site/api-client';
import type { Failure } from './failure.ts';

/** Turns what a client's call threw into a failure. */
export function toFailure(error: unknown): Failure {
  return isApiError(error, 'unauthenticated') ? { kind: 'logged-out' } : { kind: 'call', error };
}
