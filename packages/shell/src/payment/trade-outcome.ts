import type { TradeState } from '@site/api-client';

/** What a state of an order means for who waits for it. */
export type TradeOutcome = 'paid' | 'open' | 'ended';

const outcomes: Record<TradeState, TradeOutcome> = {
  SUCCESS: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'ended',
  REVOKED: 'ended',
  PAYERROR: 'ended',
  REFUND: 'ended',
};

/** A state that is younger than this list is open: it is asked for again. */
export function tradeOutcome(tradeState: string): TradeOutcome {
  return Object.hasOwn(outcomes, tradeState) ? outcomes[tradeState as TradeState] : 'open';
}
