import { isApiError, randomId } from '@site/api-client';
import type { Orders, TradeType } from '@site/api-client/orders';
import { codes } from '@site/api-client/wire';
import type { OpenOrder } from './payment-state.ts';
import { PURCHASE_LIFETIME_MS, type StoredPurchases } from './stored-purchases.ts';

export interface PlaceOrderOptions {
  orders: Pick<Orders, 'createOrder'>;
  purchases: StoredPurchases;
  packageId: string;
  tradeType: TradeType;
  /** JSAPI: a browser in WeChat is to pay it. */
  isHandedOver?: boolean;
  signal: AbortSignal;
}

/**
 * The one open order of a package: the stored one, or a new one, which is then stored. However often
 * and in however many tabs this is called, it makes one order until that has ended.
 *
 * @throws what `createOrder` rejects with.
 */
export function placeOrder({
  orders,
  purchases,
  packageId,
  tradeType,
  isHandedOver = false,
  signal,
}: PlaceOrderOptions): Promise<OpenOrder> {
  const purchase = { packageId, tradeType };
  return withLock('shell-purchases', signal, async () => {
    const stored = purchases.find(purchase);
    if (stored?.order) return stored.order;
    const expiresAt = stored?.expiresAt ?? Date.now() + PURCHASE_LIFETIME_MS;
    const idempotencyKey = stored?.idempotencyKey ?? randomId();
    purchases.put({ ...purchase, idempotencyKey, expiresAt });
    try {
      const request = { ...purchase, idempotencyKey, ...(isHandedOver && { isHandedOver }) };
      const placed = await orders.createOrder(request, { signal });
      const { outTradeNo, prepayId, codeUrl, h5Url, handOver } = placed;
      const order = { ...purchase, outTradeNo, prepayId, codeUrl, h5Url, handOver };
      const ends = Date.parse(placed.expiresAt ?? '');
      purchases.put({ ...purchase, idempotencyKey, expiresAt: ends || expiresAt, order });
      return order;
    } catch (error) {
      if (isRefusedForGood(error)) purchases.removeKey(idempotencyKey);
      throw error;
    }
  });
}

/** The key is no longer of use: its order has ended, or the package is not for sale. */
function isRefusedForGood(error: unknown): boolean {
  return (
    isApiError(error, 'refused') &&
    (error.code === codes.notFound || error.code === codes.badRequest)
  );
}

/**
 * Runs one action at a time across all tabs of this browser. Where there are no locks (old browsers,
 * plain http) it doesn't wait.
 */
async function withLock<Result>(
  name: string,
  signal: AbortSignal,
  action: () => Promise<Result>,
): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request(name, { signal }, action) : await action();
}
