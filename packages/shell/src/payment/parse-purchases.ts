import type { KeptPurchase } from './kept-purchase.ts';

/** The purchases in a kept text that are the owner's and not over; none where it can't be read. */
export function parsePurchases(
  text: string,
  { owner, now }: { owner: string; now: number },
): readonly KeptPurchase[] {
  const kept = parse(text);
  if (!isObject(kept) || kept['owner'] !== owner || !Array.isArray(kept['purchases'])) return [];
  return kept['purchases'].filter(isPurchase).filter(({ expiresAt }) => expiresAt > now);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPurchase(value: unknown): value is KeptPurchase {
  if (!isObject(value)) return false;
  const { packageId, tradeType, idempotencyKey, expiresAt, order } = value;
  return (
    typeof packageId === 'string' &&
    (tradeType === 'JSAPI' || tradeType === 'NATIVE') &&
    isTextOrNothing(idempotencyKey) &&
    typeof expiresAt === 'number' &&
    (order === undefined || isOrderOf({ packageId, tradeType }, order))
  );
}

function isOrderOf(purchase: { packageId: string; tradeType: string }, order: unknown): boolean {
  return (
    isObject(order) &&
    order['packageId'] === purchase.packageId &&
    order['tradeType'] === purchase.tradeType &&
    typeof order['outTradeNo'] === 'string' &&
    isTextOrNothing(order['prepayId']) &&
    isTextOrNothing(order['codeUrl'])
  );
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
