import { type ApiClient, isApiError, type TradeType } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { type KeptPurchases, PURCHASE_LIFETIME_MS } from './kept-purchases.ts';
import type { OpenOrder } from './payment-state.ts';
import { withLock } from './with-lock.ts';

export interface PlaceOrderOptions {
  client: Pick<ApiClient, 'createOrder'>;
  purchases: KeptPurchases;
  packageId: string;
  tradeType: TradeType;
  signal: AbortSignal;
}

/**
 * The one open order of a package: the kept one, or a new one, which is then kept. However often,
 * and in however many tabs at once this is asked for, one order comes of it until that has ended.
 *
 * @throws what `createOrder` rejects with.
 */
export function placeOrder({
  client,
  purchases,
  packageId,
  tradeType,
  signal,
}: PlaceOrderOptions): Promise<OpenOrder> {
  const purchase = { packageId, tradeType };
  return withLock('shell-purchases', signal, async () => {
    const kept = purchases.find(purchase);
    if (kept?.order) return kept.order;
    const expiresAt = kept?.expiresAt ?? Date.now() + PURCHASE_LIFETIME_MS;
    const idempotencyKey = kept?.idempotencyKey ?? newKey();
    purchases.keep({ ...purchase, idempotencyKey, expiresAt });
    try {
      const placed = await client.createOrder({ ...purchase, idempotencyKey }, { signal });
      const { outTradeNo, prepayId, codeUrl } = placed;
      const order = { ...purchase, outTradeNo, prepayId, codeUrl };
      const ends = Date.parse(placed.expiresAt ?? '');
      purchases.keep({ ...purchase, idempotencyKey, expiresAt: ends || expiresAt, order });
      return order;
    } catch (error) {
      if (isRefusedForGood(error)) purchases.forgetKey(idempotencyKey);
      throw error;
    }
  });
}

/** The key leads to nothing any more: its order has ended, or the package is not for sale. */
function isRefusedForGood(error: unknown): boolean {
  return (
    isApiError(error, 'refused') &&
    (error.code === codes.notFound || error.code === codes.badRequest)
  );
}

/** 32 hexadecimal digits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
