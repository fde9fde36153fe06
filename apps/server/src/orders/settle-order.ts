import { isFinalTradeState } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders } from '../database/payment-schema.ts';
import type { Transaction } from '../payment/wechat-pay/wechat-pay.ts';
import { addPoints } from '../points/add-points.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';
import { lockOrder } from './lock-order.ts';
import { takeBackForRefunds } from './settle-refund.ts';

export type Settlement =
  /** The payment was new: its points were added now. */
  | { readonly kind: 'credited'; readonly order: OrderRow }
  /** Another state was stored. */
  | { readonly kind: 'recorded'; readonly order: OrderRow }
  /** Nothing new. */
  | { readonly kind: 'unchanged'; readonly order: OrderRow }
  /** Nothing was done: it is not about what was ordered. */
  | { readonly kind: 'mismatch'; readonly mismatches: readonly Mismatch[] }
  | { readonly kind: 'unknown-order' };

export type SettleOrderOptions = {
  /** Proved to be WeChat Pay's word. */
  transaction: Transaction;
  /** Ours. */
  merchantId: string;
  now: Date;
};

/**
 * Stores what WeChat Pay says about an order, and credits its points with the payment: the only way
 * to do so, for notifications, queries and reconciliation alike. However often, in whatever order
 * and on however many servers it is called, an order is credited once.
 *
 * A payment counts whatever was stored before, and a refunded order was paid first; nothing else
 * moves an order out of a final state.
 */
export async function settleOrder(
  database: Database,
  { transaction: told, merchantId, now }: SettleOrderOptions,
): Promise<Settlement> {
  return await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, told.outTradeNo);
    if (!order) return { kind: 'unknown-order' };
    const mismatches = findMismatches(order, told, { merchantId });
    if (mismatches.length > 0) return { kind: 'mismatch', mismatches };

    const change = await changeOf(transaction, { order, told, now });
    if (!change) return { kind: 'unchanged', order };
    const [changed = order] = await transaction
      .update(orders)
      .set(change)
      .where(eq(orders.outTradeNo, order.outTradeNo))
      .returning();
    if (!change.paidAt) return { kind: 'recorded', order: changed };
    // Refunds that were reported before their payment.
    await takeBackForRefunds(transaction, changed, now);
    return { kind: 'credited', order: changed };
  });
}

async function changeOf(
  transaction: Database,
  { order, told, now }: { order: OrderRow; told: Transaction; now: Date },
): Promise<Partial<OrderRow> | undefined> {
  const { tradeState } = told;
  if (order.paidAt !== null) {
    // In part or in full; the refund itself says how much, and which points go with it.
    const isRefunded = tradeState === 'REFUND' && order.tradeState !== 'REFUND';
    return isRefunded ? { tradeState } : undefined;
  }
  if (isCreditable(order, told)) {
    await addPoints(transaction, {
      kind: 'order',
      userId: order.userId,
      amount: order.pointCount,
      reference: order.outTradeNo,
      now,
    });
    return {
      tradeState: order.refundedFen > 0 || order.tradeState === 'REFUND' ? 'REFUND' : tradeState,
      transactionId: told.transactionId ?? null,
      paidAt: told.paidAt ?? now,
    };
  }
  if (tradeState === order.tradeState || isFinalTradeState(order.tradeState)) return undefined;
  return { tradeState };
}

/**
 * A payment that WeChat Pay calls refunded is credited only when its refunds are known: they take
 * their points back in the same transaction.
 */
function isCreditable(order: OrderRow, told: Transaction): boolean {
  if (told.tradeState === 'SUCCESS') return true;
  const isWhole = told.amountInFen === order.priceInFen && told.currency === 'CNY';
  return (
    told.tradeState === 'REFUND' &&
    order.refundedFen > 0 &&
    isWhole &&
    told.transactionId !== undefined
  );
}
