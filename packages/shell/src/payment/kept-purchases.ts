import type { TradeType } from '@site/api-client';
import { remember } from '../memory/remembered.ts';
import type { KeptPurchase } from './kept-purchase.ts';
import { parsePurchases } from './parse-purchases.ts';
import type { OpenOrder } from './payment-state.ts';

/** As long as WeChat Pay keeps an order open, in milliseconds. */
export const PURCHASE_LIFETIME_MS = 2 * 3_600_000;

type Purchase = Pick<KeptPurchase, 'packageId' | 'tradeType'>;

const stored = remember('shell-purchases');

/** The purchases of one user in this browser. What other users left here is dropped. */
export interface KeptPurchases {
  find(purchase: Purchase): KeptPurchase | undefined;
  /** The last one that has an order. */
  findLastOrder(tradeType: TradeType): OpenOrder | undefined;
  /** In place of the one of the same package, as the last. */
  keep(purchase: KeptPurchase): void;
  forgetKey(idempotencyKey: string): void;
  forgetOrder(outTradeNo: string): void;
}

/** @param owner The user's id. */
export function keptPurchases(owner: string): KeptPurchases {
  // Read anew each time: another tab may have written.
  const read = () => parsePurchases(stored.read(), { owner, now: Date.now() });

  function write(purchases: readonly KeptPurchase[]) {
    if (purchases.length > 0) stored.write(JSON.stringify({ owner, purchases }));
    else stored.remove();
  }

  return {
    find: (purchase) => read().find((kept) => isSame(kept, purchase)),
    findLastOrder: (tradeType) =>
      read()
        .filter((kept) => kept.order && kept.tradeType === tradeType)
        .at(-1)?.order,
    keep: (purchase) => write([...read().filter((kept) => !isSame(kept, purchase)), purchase]),
    forgetKey: (key) => write(read().filter(({ idempotencyKey }) => idempotencyKey !== key)),
    forgetOrder: (outTradeNo) =>
      write(read().filter(({ order }) => order?.outTradeNo !== outTradeNo)),
  };
}

function isSame(one: Purchase, other: Purchase): boolean {
  return one.packageId === other.packageId && one.tradeType === other.tradeType;
}
