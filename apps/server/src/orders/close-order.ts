import { and, eq } from 'drizzle-orm';
import { type OrderRow, orders } from '../database/payment-schema.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { claimOrder } from './claim-order.ts';
import type { OrderServices } from './order-services.ts';
import { isNotPrepaid, isPrepaid } from './prepay-order.ts';
import { settleByQuery } from './settle-by-query.ts';

/**
 * Ends an expired order: closes it at WeChat Pay and stores the state that WeChat Pay then reports,
 * even that it was just paid. It is rate-limited like every query.
 */
export async function closeOrder(
  services: OrderServices,
  order: OrderRow,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<OrderRow> {
  const { database, payment, log, now } = services;
  const { outTradeNo } = order;
  if (!isPrepaid(order)) {
    // The buyer was never given anything to pay with.
    const [closed] = await database
      .update(orders)
      .set({ tradeState: 'CLOSED' })
      .where(and(eq(orders.outTradeNo, outTradeNo), eq(orders.tradeState, 'NOTPAY'), isNotPrepaid))
      .returning();
    return closed ?? order;
  }
  if (!(await claimOrder(database, order, now()))) return order;
  try {
    await payment.weChatPay.close(outTradeNo, signal ? { signal } : {});
  } catch (err) {
    // It was paid or closed before: the query below says which.
    if (!isWeChatError(err, 'refused')) {
      log.warn({ err, outTradeNo }, 'An order could not be closed; it is tried again');
      return order;
    }
  }
  return await settleByQuery(services, order, { signal });
}
