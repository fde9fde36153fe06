import { isApiError } from '@site/api-client';
import type { Failure } from './failure.ts';

/** What a call of the client threw, as a failure. */
export function toFailure(error: unknown): Failure {
  return isApiError(error, 'unauthenticated') ? { kind: 'logged-out' } : { kind: 'call', error };
}
