import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type OrderRow,
  orderRefunds,
  orders,
  type refundStates,
} from '../database/payment-schema.ts';
import type { Refund } from '../payment/wechat-pay/wechat-pay.ts';
import { takeBackPoints } from '../points/take-back-points.ts';
import { lockOrder } from './lock-order.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;
export type RefundState = (typeof refundStates)[number];

export type RefundMismatch = 'merchant' | 'order' | 'payment' | 'amount' | 'total';

export type RefundSettlement =
  /** The money went back, and that was new: `takenPoints` of `duePoints` were taken back now. */
  | { readonly kind: 'refunded'; readonly refund: RefundRow }
  /** Another state was stored. */
  | { readonly kind: 'recorded'; readonly refund: RefundRow }
  /** Nothing new. */
  | { readonly kind: 'unchanged'; readonly refund: RefundRow }
  /** Nothing was done: it can't be a refund of this order. */
  | { readonly kind: 'mismatch'; readonly mismatches: readonly RefundMismatch[] }
  | { readonly kind: 'unknown-order' };

export type SettleRefundOptions = {
  /** Proved to be WeChat Pay's word. */
  refund: Refund;
  /** Ours. */
  merchantId: string;
  now: Date;
};

/**
 * A state is only replaced by a later one, so the order in which reports of a refund arrive does not
 * matter. Money that moved comes last.
 */
const ranks: Record<RefundState, number> = {
  requested: 0,
  refused: 1,
  PROCESSING: 2,
  ABNORMAL: 3,
  CLOSED: 4,
  SUCCESS: 5,
};

/**
 * Stores what WeChat Pay says about a refund, wherever it was made, and takes its points back once
 * it has succeeded: the only way to do so, for answers, notifications, queries and bills alike.
 * However often, in whatever order and on however many servers it is called, a refund takes its
 * points once.
 */
export async function settleRefund(
  database: Database,
  { refund: told, merchantId, now }: SettleRefundOptions,
): Promise<RefundSettlement> {
  return await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, told.outTradeNo);
    if (!order) return { kind: 'unknown-order' };
    const [known] = await transaction
      .select()
      .from(orderRefunds)
      .where(eq(orderRefunds.outRefundNo, told.outRefundNo));
    const mismatches = findRefundMismatches({ order, known, told, merchantId });
    if (mismatches.length > 0) return { kind: 'mismatch', mismatches };

    const state = toRefundState(told.state);
    if (known && ranks[state] <= ranks[known.state]) return { kind: 'unchanged', refund: known };
    const change = {
      state,
      refundId: told.refundId,
      refundedAt: state === 'SUCCESS' ? (told.refundedAt ?? now) : null,
    };
    const [refund] = await transaction
      .insert(orderRefunds)
      .values({
        ...change,
        outRefundNo: told.outRefundNo,
        outTradeNo: order.outTradeNo,
        userId: order.userId,
        amountInFen: told.amountInFen,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: orderRefunds.outRefundNo, set: change })
      .returning();
    if (!refund) throw new Error('A refund that was just written is not there');
    if (state !== 'SUCCESS') return { kind: 'recorded', refund };

    const [changed = order] = await transaction
      .update(orders)
      .set({ tradeState: 'REFUND', refundedFen: order.refundedFen + refund.amountInFen })
      .where(eq(orders.outTradeNo, order.outTradeNo))
      .returning();
    // A payment not reported yet has given no points: `settleOrder` takes them back later.
    const [settled] = changed.paidAt ? await takeBackForRefunds(transaction, changed, now) : [];
    return { kind: 'refunded', refund: settled ?? refund };
  });
}

/**
 * Takes back the points of every refund of a paid order that succeeded and has taken none yet. The
 * caller holds the order's lock.
 *
 * Of a part of the price the same part of the points is due, rounded down over all refunds
 * together: three thirds are the whole, and never more than was credited.
 */
export async function takeBackForRefunds(
  transaction: Database,
  order: OrderRow,
  now: Date,
): Promise<RefundRow[]> {
  const waiting = await transaction
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.outTradeNo, order.outTradeNo),
        eq(orderRefunds.state, 'SUCCESS'),
        isNull(orderRefunds.duePoints),
      ),
    );
  let settledFen = order.refundedFen - waiting.reduce((sum, row) => sum + row.amountInFen, 0);
  let settledPoints = order.refundedPoints;
  const settled: RefundRow[] = [];
  for (const { outRefundNo, amountInFen } of waiting) {
    settledFen += amountInFen;
    const duePoints = pointsOf(order, settledFen) - settledPoints;
    settledPoints += duePoints;
    const takenPoints = await takeBackPoints(transaction, {
      userId: order.userId,
      due: duePoints,
      reference: outRefundNo,
      now,
    });
    const [row] = await transaction
      .update(orderRefunds)
      .set({ duePoints, takenPoints })
      .where(eq(orderRefunds.outRefundNo, outRefundNo))
      .returning();
    if (row) settled.push(row);
  }
  await transaction
    .update(orders)
    .set({ refundedPoints: settledPoints })
    .where(eq(orders.outTradeNo, order.outTradeNo));
  return settled;
}

/** The points of a part of the price. The product may be larger than a number holds exactly. */
function pointsOf({ pointCount, priceInFen }: OrderRow, fen: number): number {
  return Number((BigInt(pointCount) * BigInt(fen)) / BigInt(priceInFen));
}

function findRefundMismatches({
  order,
  known,
  told,
  merchantId,
}: {
  order: OrderRow;
  known: RefundRow | undefined;
  told: Refund;
  merchantId: string;
}): RefundMismatch[] {
  const restFen = order.priceInFen - order.refundedFen;
  const isSettled = known?.state === 'SUCCESS';
  const rules: [RefundMismatch, boolean][] = [
    ['merchant', told.merchantId === undefined || told.merchantId === merchantId],
    ['order', known === undefined || known.outTradeNo === order.outTradeNo],
    ['payment', order.transactionId === null || order.transactionId === told.transactionId],
    [
      'amount',
      told.amountInFen > 0 &&
        (known === undefined || known.amountInFen === told.amountInFen) &&
        (isSettled || told.amountInFen <= restFen),
    ],
    ['total', told.totalInFen === undefined || told.totalInFen === order.priceInFen],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([name]) => name);
}

/** An unknown word has not moved money yet: WeChat Pay is asked again. */
function toRefundState(word: string): RefundState {
  const isKnown = word === 'SUCCESS' || word === 'CLOSED' || word === 'ABNORMAL';
  return isKnown ? word : 'PROCESSING';
}
