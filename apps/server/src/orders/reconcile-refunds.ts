import { and, eq, inArray, sql } from 'drizzle-orm';
import { openRefundStates, orderRefunds } from '../database/payment-schema.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { logRefund } from './log-refund.ts';
import { notAskedSince } from './not-asked-since.ts';
import type { OrderServices } from './order-services.ts';
import { type RefundRow, settleRefund } from './settle-refund.ts';

/** Milliseconds between two queries to WeChat Pay about one refund, over all servers. */
export const REFUND_PAUSE_MS = 55_000;

/** The same for a refund that waits for the operator: an hour. */
export const ABNORMAL_REFUND_PAUSE_MS = 3_600_000;

/** Refunds per pass, those asked about longest ago first. */
const batchSize = 100;

/** Asks WeChat Pay about every refund that has not ended. */
export async function reconcileRefunds(
  services: OrderServices,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { database, now } = services;
  const open = await database
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.state, [...openRefundStates]))
    .orderBy(sql`${orderRefunds.askedAt} asc nulls first`)
    .limit(batchSize);
  for (const refund of open) {
    if (signal?.aborted) return;
    const pauseMs = refund.state === 'ABNORMAL' ? ABNORMAL_REFUND_PAUSE_MS : REFUND_PAUSE_MS;
    const latest = new Date(now().getTime() - pauseMs);
    // One database statement decides between the servers.
    const claimed = await database
      .update(orderRefunds)
      .set({ askedAt: now() })
      .where(
        and(
          eq(orderRefunds.outRefundNo, refund.outRefundNo),
          notAskedSince(orderRefunds.askedAt, latest),
        ),
      )
      .returning({ outRefundNo: orderRefunds.outRefundNo });
    if (claimed.length > 0) await askForRefund(services, refund, { signal });
  }
}

/** Asks WeChat Pay how a refund stands, and settles what it says. */
export async function askForRefund(
  { database, payment, log, now }: OrderServices,
  { outRefundNo, outTradeNo }: Pick<RefundRow, 'outRefundNo' | 'outTradeNo'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { weChatPay } = payment;
  try {
    const refund = await weChatPay.queryRefund(outRefundNo, signal ? { signal } : {});
    if (!refund) {
      // The command ended before WeChat Pay received it. Only a command gives money back.
      log.warn({ outTradeNo, outRefundNo }, 'WeChat Pay knows no such refund; ask for it again');
      return;
    }
    const { merchantId } = weChatPay;
    const settlement = await settleRefund(database, { refund, merchantId, now: now() });
    logRefund(log, { refund, settlement, by: 'query' });
  } catch (err) {
    if (!isWeChatError(err)) throw err;
    log.warn({ err, outTradeNo }, 'WeChat Pay could not be asked for a refund; it is asked again');
  }
}
