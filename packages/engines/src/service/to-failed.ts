import type { EngineFailed } from '../engine-status.ts';

/** Characters of a service's message that are worth storing; some answer with a whole page. */
export const MAX_VENDOR_MESSAGE_LENGTH = 2000;

/** A failure; `busy` and `rate-limited` can be retried unless it is said otherwise. */
export function toFailed({
  reason,
  isRetryable = reason === 'rate-limited' || reason === 'busy',
  vendorMessage,
}: Pick<EngineFailed, 'reason' | 'vendorMessage'> & { isRetryable?: boolean }): EngineFailed {
  return {
    status: 'failed',
    reason,
    isRetryable,
    vendorMessage: vendorMessage.slice(0, MAX_VENDOR_MESSAGE_LENGTH),
  };
}
