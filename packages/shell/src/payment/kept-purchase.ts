import type { TradeType } from '@site/api-client';
import type { OpenOrder } from './payment-state.ts';

/** What a purchase is known by until it ends: in this browser, whatever its tabs do. */
export interface KeptPurchase {
  readonly packageId: string;
  readonly tradeType: TradeType;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** What it was ordered with; undefined for an order that this browser found in the list. */
  readonly idempotencyKey?: string | undefined;
  /** Once the service has answered. */
  readonly order?: OpenOrder | undefined;
}
