import { payment as messages } from '../messages/zh-cn/payment.ts';
import type { PaymentFailure, PaymentState } from './payment-state.ts';

const failures: Record<PaymentFailure, string> = {
  'not-ordered': messages.failed,
  'order-ended': messages.failed,
  'not-authorized': messages.notAuthorized,
  'bridge-missing': messages.bridgeMissing,
  misconfigured: messages.misconfigured,
};

/** What is said of a purchase that came to nothing; what the service says comes first. */
export function describePayment(state: PaymentState): string | undefined {
  switch (state.state) {
    case 'failed':
      return state.reason === 'not-authorized'
        ? messages.notAuthorized
        : state.serverMessage || failures[state.reason];
    case 'cancelled':
      return messages.cancelled;
    default:
      return undefined;
  }
}
