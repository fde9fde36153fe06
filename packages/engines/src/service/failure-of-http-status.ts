import type { EngineFailed } from '../engine-status.ts';

type Failure = Pick<EngineFailed, 'reason' | 'isRetryable'>;

/**
 * Turns an HTTP status into a failure if the body says nothing more specific. Gateways answer
 * 502, 504 and Cloudflare's 52x while the service may be working on the job, so those are
 * ambiguous.
 */
export function failureOfHttpStatus(status: number): Failure {
  return (
    failures[status] ??
    (status >= 400 && status < 500
      ? { reason: 'invalid-input', isRetryable: false }
      : { reason: 'vendor', isRetryable: false })
  );
}

const failures: Readonly<Record<number, Failure>> = {
  400: { reason: 'invalid-input', isRetryable: false },
  401: { reason: 'unauthorized', isRetryable: false },
  402: { reason: 'no-credit', isRetryable: false },
  403: { reason: 'unauthorized', isRetryable: false },
  404: { reason: 'not-found', isRetryable: false },
  405: { reason: 'unsupported', isRetryable: false },
  408: { reason: 'timeout', isRetryable: true },
  410: { reason: 'expired', isRetryable: false },
  429: { reason: 'rate-limited', isRetryable: true },
  451: { reason: 'refused-prompt', isRetryable: false },
  501: { reason: 'unsupported', isRetryable: false },
  502: { reason: 'ambiguous', isRetryable: false },
  503: { reason: 'busy', isRetryable: true },
  504: { reason: 'ambiguous', isRetryable: false },
  520: { reason: 'ambiguous', isRetryable: false },
  522: { reason: 'ambiguous', isRetryable: false },
  524: { reason: 'ambiguous', isRetryable: false },
};
