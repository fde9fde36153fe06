import { and, eq, isNull } from 'drizzle-orm';
import { type OrderRow, orders } from '../database/payment-schema.ts';
import { operatorMessages } from '../messages/operator.ts';
import type { OrderServices } from './order-services.ts';

/**
 * Places an order at WeChat Pay unless it is placed there already, for a payer at `payerAddress`. The same request always places
 * the same order, so a failed try can be repeated, and two simultaneous tries do no harm: the first
 * answer that is stored counts.
 *
 * @throws {WeChatError} when WeChat Pay refused, or it is not known whether the order was placed.
 */
export async function prepayOrder(
  { database, payment }: Pick<OrderServices, 'database' | 'payment'>,
  order: OrderRow,
  { payerAddress }: { payerAddress: string },
): Promise<OrderRow> {
  if (isPrepaid(order)) return order;
  const { weChatPay } = payment;
  const request = {
    outTradeNo: order.outTradeNo,
    appId: order.appId,
    description: operatorMessages.orderDescription(order.packageName, order.pointCount),
    amountInFen: order.priceInFen,
    expiresAt: order.expiresAt,
    notifyUrl: payment.notifyUrl(),
  };
  const prepay = {
    JSAPI: () => weChatPay.prepayJsapi({ ...request, openId: order.openId ?? '' }),
    NATIVE: () => weChatPay.prepayNative(request),
    MWEB: () => weChatPay.prepayH5({ ...request, payerAddress }),
  };
  const answer = await prepay[order.tradeType]();
  const [changed] = await database
    .update(orders)
    .set(answer)
    .where(and(eq(orders.outTradeNo, order.outTradeNo), isNotPrepaid))
    .returning();
  if (changed) return changed;
  const [known] = await database
    .select()
    .from(orders)
    .where(eq(orders.outTradeNo, order.outTradeNo));
  return known ?? order;
}

/** Whether WeChat Pay has taken the order. */
export function isPrepaid({ prepayId, codeUrl, h5Url }: OrderRow): boolean {
  return prepayId !== null || codeUrl !== null || h5Url !== null;
}

/** The same in the database, the other way round. */
export const isNotPrepaid = and(
  isNull(orders.prepayId),
  isNull(orders.codeUrl),
  isNull(orders.h5Url),
);
