import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../database/payment-schema.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { claimOrder } from './claim-order.ts';
import type { OrderRow } from './order-row.ts';
import { isPrepaid } from './prepay-order.ts';
import { type OrderServices, settleByQuery } from './settle-by-query.ts';

/**
 * Ends an order whose time is over: closes it at WeChat Pay and believes what WeChat Pay says of
 * it then, be it that somebody has just paid. It waits its turn as every question does.
 */
export async function closeOrder(
  services: OrderServices,
  order: OrderRow,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<OrderRow> {
  const { database, payment, log, now } = services;
  const { outTradeNo } = order;
  if (!isPrepaid(order)) {
    // Nobody was ever given anything to pay it by.
    const [closed] = await database
      .update(orders)
      .set({ tradeState: 'CLOSED' })
      .where(
        and(
          eq(orders.outTradeNo, outTradeNo),
          eq(orders.tradeState, 'NOTPAY'),
          isNull(orders.prepayId),
          isNull(orders.codeUrl),
        ),
      )
      .returning();
    return closed ?? order;
  }
  if (!(await claimOrder(database, order, now()))) return order;
  try {
    await payment.weChatPay.close(outTradeNo, signal ? { signal } : {});
  } catch (err) {
    // Paid or closed before: the query below says which.
    if (!isWeChatError(err, 'refused')) {
      log.warn({ err, outTradeNo }, 'An order could not be closed; it is tried again');
      return order;
    }
  }
  return await settleByQuery(services, order, { signal });
}
