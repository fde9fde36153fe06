import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../database/payment-schema.ts';
import type { Transaction } from '../payment/wechat-pay/wechat-pay.ts';
import { addPoints } from '../points/add-points.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';
import type { OrderRow } from './order-row.ts';
import { isFinal } from './trade-state.ts';

export type Settlement =
  /** The payment was new: its points were added now. */
  | { readonly kind: 'credited'; readonly order: OrderRow }
  /** Another state was written down. */
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
 * Writes down what WeChat Pay says of an order, and credits its points with the payment: the one
 * way to do so, for notifications, queries and reconciliation alike. However often, in whatever
 * order and at how many servers at once it is called, an order is credited once.
 *
 * A payment counts whatever was written before; nothing else takes an order out of its end.
 */
export async function settleOrder(
  database: Database,
  { transaction: told, merchantId, now }: SettleOrderOptions,
): Promise<Settlement> {
  return await database.transaction(async (transaction) => {
    // Whoever settles the same order waits here until this transaction has ended.
    const [order] = await transaction
      .select()
      .from(orders)
      .where(eq(orders.outTradeNo, told.outTradeNo))
      .for('update');
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
    return { kind: change.paidAt ? 'credited' : 'recorded', order: changed };
  });
}

async function changeOf(
  transaction: Database,
  { order, told, now }: { order: OrderRow; told: Transaction; now: Date },
): Promise<Partial<OrderRow> | undefined> {
  const { tradeState } = told;
  if (order.paidAt !== null) {
    // Refunded by the operator at the merchant platform; the points are theirs to adjust.
    const isRefunded = tradeState === 'REFUND' && order.tradeState !== 'REFUND';
    return isRefunded ? { tradeState } : undefined;
  }
  if (tradeState === 'SUCCESS') {
    await addPoints(transaction, {
      kind: 'order',
      userId: order.userId,
      amount: order.pointCount,
      reference: order.outTradeNo,
      now,
    });
    return { tradeState, transactionId: told.transactionId ?? null, paidAt: told.paidAt ?? now };
  }
  if (tradeState === order.tradeState || isFinal(order.tradeState)) return undefined;
  return { tradeState };
}
