import type { TradeType } from '@site/api-client/orders';
import { createStoredText } from '../storage/stored-text.ts';
import type { OpenOrder } from './payment-state.ts';

/** As long as WeChat Pay keeps an order open, in milliseconds. */
export const PURCHASE_LIFETIME_MS = 2 * 3_600_000;

/** A purchase that has not ended, shared by all tabs of this browser. */
export interface StoredPurchase {
  readonly packageId: string;
  readonly tradeType: TradeType;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Key that it was ordered with; undefined for an order that this browser found in the list. */
  readonly idempotencyKey?: string | undefined;
  /** Once the service has answered. */
  readonly order?: OpenOrder | undefined;
}

type Purchase = Pick<StoredPurchase, 'packageId' | 'tradeType'>;

const stored = createStoredText('shell-purchases');

/** The purchases of one user in this browser. What other users left here is dropped. */
export interface StoredPurchases {
  find(purchase: Purchase): StoredPurchase | undefined;
  /** The last one that has an order, of these types. */
  findLastOrder(tradeTypes: readonly TradeType[]): OpenOrder | undefined;
  findOrder(outTradeNo: string): OpenOrder | undefined;
  /** In place of the one of the same package, as the last. */
  put(purchase: StoredPurchase): void;
  removeKey(idempotencyKey: string): void;
  removeOrder(outTradeNo: string): void;
}

/** @param owner The user's id. */
export function storedPurchases(owner: string): StoredPurchases {
  // Read again each time: another tab may have written.
  const read = () => parsePurchases(stored.read(), { owner, now: Date.now() });

  function write(purchases: readonly StoredPurchase[]) {
    if (purchases.length > 0) stored.write(JSON.stringify({ owner, purchases }));
    else stored.write('');
  }

  return {
    find: (purchase) => read().find((other) => isSame(other, purchase)),
    findLastOrder: (tradeTypes) =>
      read()
        .filter((other) => other.order && tradeTypes.includes(other.tradeType))
        .at(-1)?.order,
    findOrder: (outTradeNo) => read().find(({ order }) => order?.outTradeNo === outTradeNo)?.order,
    put: (purchase) => write([...read().filter((other) => !isSame(other, purchase)), purchase]),
    removeKey: (key) => write(read().filter(({ idempotencyKey }) => idempotencyKey !== key)),
    removeOrder: (outTradeNo) =>
      write(read().filter(({ order }) => order?.outTradeNo !== outTradeNo)),
  };
}

function isSame(one: Purchase, other: Purchase): boolean {
  return one.packageId === other.packageId && one.tradeType === other.tradeType;
}

/** The purchases in a stored text that are the owner's and not over; none where it can't be read. */
function parsePurchases(
  text: string,
  { owner, now }: { owner: string; now: number },
): readonly StoredPurchase[] {
  const value = parse(text);
  if (!isObject(value) || value['owner'] !== owner) return [];
  if (!Array.isArray(value['purchases'])) return [];
  return value['purchases'].filter(isPurchase).filter(({ expiresAt }) => expiresAt > now);
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

function isPurchase(value: unknown): value is StoredPurchase {
  if (!isObject(value)) return false;
  const { packageId, tradeType, idempotencyKey, expiresAt, order } = value;
  return (
    typeof packageId === 'string' &&
    (tradeType === 'JSAPI' || tradeType === 'NATIVE' || tradeType === 'MWEB') &&
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
    isTextOrNothing(order['codeUrl']) &&
    isTextOrNothing(order['h5Url']) &&
    isTextOrNothing(order['handOver'])
  );
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
