import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { openRefundStates, orderRefunds } from '../database/payment-schema.ts';
import { isWeChatError, type WeChatError } from '../payment/wechat-error.ts';
import { randomId } from '../random-id.ts';
import { lockOrder } from './lock-order.ts';
import { logRefund } from './log-refund.ts';
import type { OrderServices } from './order-services.ts';
import { type RefundMismatch, type RefundRow, settleRefund } from './settle-refund.ts';

export type RefundOrderOptions = {
  outTradeNo: string;
  /** Amount that goes back; without it, all that is left. */
  amountInFen?: number | undefined;
  /** Reason that the payer reads. */
  reason?: string | undefined;
  /** Refund the same amount again, where it was refunded before. */
  isAgain?: boolean;
  now: Date;
};

type BeginRefundResult =
  /** Stored; WeChat Pay is asked next. */
  | { readonly kind: 'begun'; readonly refund: RefundRow; readonly totalInFen: number }
  | { readonly kind: 'no-such-order' }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'nothing-left' }
  | { readonly kind: 'too-much'; readonly leftInFen: number }
  /** This amount of this order went back before. */
  | { readonly kind: 'refunded-before'; readonly refund: RefundRow };

export type RefundOrderResult =
  | Exclude<BeginRefundResult, { kind: 'begun' }>
  /** WeChat Pay has taken it. */
  | { readonly kind: 'taken'; readonly refund: RefundRow }
  /** WeChat Pay refused. No money moved, and none will. */
  | { readonly kind: 'refused'; readonly error: WeChatError }
  /** Whether WeChat Pay took it is not known; asked for again, it is the same refund. */
  | { readonly kind: 'unknown'; readonly refund: RefundRow; readonly error: WeChatError }
  /** The answer of WeChat Pay is about something else. */
  | { readonly kind: 'mismatch'; readonly mismatches: readonly RefundMismatch[] };

/**
 * Refunds an order through WeChat Pay. The refund is stored before WeChat Pay is asked, so that after
 * a crash the same call continues with the same refund; its points are
 * taken back when WeChat Pay says that it succeeded.
 */
export async function refundOrder(
  services: OrderServices,
  options: Omit<RefundOrderOptions, 'now'>,
): Promise<RefundOrderResult> {
  const { database, payment, log, now } = services;
  const { weChatPay } = payment;
  const begun = await beginRefund(database, { ...options, now: now() });
  if (begun.kind !== 'begun') return begun;
  const { refund, totalInFen } = begun;
  const { outTradeNo, outRefundNo, amountInFen } = refund;
  try {
    const told = await weChatPay
      .refund({
        outTradeNo,
        outRefundNo,
        amountInFen,
        totalInFen,
        reason: refund.reason ?? undefined,
        notifyUrl: payment.notifyUrl(),
      })
      .catch(async (error: unknown) => {
        if (!isRefused(error)) throw error;
        // That the second request is refused says nothing about the first one.
        const known = await weChatPay.queryRefund(outRefundNo);
        if (known) return known;
        await database
          .update(orderRefunds)
          .set({ state: 'refused' })
          .where(
            and(eq(orderRefunds.outRefundNo, outRefundNo), eq(orderRefunds.state, 'requested')),
          );
        return error;
      });
    if (isWeChatError(told)) return { kind: 'refused', error: told };
    const { merchantId } = weChatPay;
    const settlement = await settleRefund(database, { refund: told, merchantId, now: now() });
    logRefund(log, { refund: told, settlement, by: 'request' });
    switch (settlement.kind) {
      case 'unknown-order':
        return { kind: 'no-such-order' };
      case 'mismatch':
        return settlement;
      default:
        return { kind: 'taken', refund: settlement.refund };
    }
  } catch (error) {
    if (!isWeChatError(error)) throw error;
    return { kind: 'unknown', refund, error };
  }
}

/** Whether WeChat Pay looked at the request and said no: not too many, nor broken. */
function isRefused(error: unknown): error is WeChatError {
  if (!isWeChatError(error, 'refused') || error.code === undefined) return false;
  const { status = 500 } = error;
  return status < 500 && status !== 429;
}

async function beginRefund(
  database: Database,
  { outTradeNo, amountInFen, reason, isAgain = false, now }: RefundOrderOptions,
): Promise<BeginRefundResult> {
  return await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, outTradeNo);
    if (!order) return { kind: 'no-such-order' };
    if (!order.paidAt) return { kind: 'not-paid' };
    const totalInFen = order.priceInFen;
    const isOfOrder = eq(orderRefunds.outTradeNo, outTradeNo);
    const open = await transaction
      .select()
      .from(orderRefunds)
      .where(and(isOfOrder, inArray(orderRefunds.state, [...openRefundStates])))
      .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.outRefundNo));
    const same = open.find((row) => amountInFen === undefined || row.amountInFen === amountInFen);
    if (same) return { kind: 'begun', refund: same, totalInFen };

    if (amountInFen !== undefined && !isAgain) {
      const [before] = await transaction
        .select()
        .from(orderRefunds)
        .where(
          and(
            isOfOrder,
            eq(orderRefunds.state, 'SUCCESS'),
            eq(orderRefunds.amountInFen, amountInFen),
          ),
        )
        .limit(1);
      if (before) return { kind: 'refunded-before', refund: before };
    }
    const openFen = open.reduce((sum, row) => sum + row.amountInFen, 0);
    const leftInFen = totalInFen - order.refundedFen - openFen;
    if (leftInFen <= 0) return { kind: 'nothing-left' };
    if (amountInFen !== undefined && amountInFen > leftInFen)
      return { kind: 'too-much', leftInFen };
    const [refund] = await transaction
      .insert(orderRefunds)
      .values({
        outRefundNo: randomId(),
        outTradeNo,
        userId: order.userId,
        amountInFen: amountInFen ?? leftInFen,
        reason: reason ?? null,
        state: 'requested',
        createdAt: now,
      })
      .returning();
    if (!refund) throw new Error('A refund that was just written is not there');
    return { kind: 'begun', refund, totalInFen };
  });
}
