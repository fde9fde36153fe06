import type { EngineFailed } from '../engine-status.ts';
import { hideKeys } from './hide-secrets.ts';

/** Characters of a service's message that are worth storing; some answer with a whole page. */
const maxVendorMessageLength = 2000;

/** A failure, whose message has nothing that looks like a key; `busy` and `rate-limited` can be retried unless it is said otherwise. */
export function toFailed({
  reason,
  isRetryable = reason === 'rate-limited' || reason === 'busy',
  vendorMessage,
  retryAfterMs,
}: Pick<EngineFailed, 'reason' | 'vendorMessage'> & {
  isRetryable?: boolean;
  retryAfterMs?: number | undefined;
}): EngineFailed {
  return {
    status: 'failed',
    reason,
    isRetryable,
    vendorMessage: hideKeys(vendorMessage).slice(0, maxVendorMessageLength),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
