import { isFinalTradeState } from '@site/api-client/wire';

/** Meaning of an order's state for the buyer who waits for it. */
export type TradeOutcome = 'paid' | 'open' | 'ended';

/** An unknown state counts as open: it is asked for again. */
export function tradeOutcome(tradeState: string): TradeOutcome {
  if (tradeState === 'SUCCESS') return 'paid';
  return isFinalTradeState(tradeState) ? 'ended' : 'open';
}
