import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../database/payment-schema.ts';
import { ordersZhCn as words } from '../messages/orders-zh-cn.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Has WeChat Pay take an order that it has not taken yet. It takes the same order again and again
 * by the same request, so a failed try is repeated, and two tries at once do no harm: the first
 * answer that is written down counts.
 *
 * @throws {WeChatError} when it is not known whether WeChat Pay took it, or WeChat Pay refused.
 */
export async function prepayOrder(
  { database, payment }: Pick<Services, 'database' | 'payment'>,
  order: OrderRow,
): Promise<OrderRow> {
  if (isPrepaid(order)) return order;
  const { weChatPay } = payment;
  const request = {
    outTradeNo: order.outTradeNo,
    appId: order.appId,
    description: words.description(order.packageName, order.pointCount),
    amountInFen: order.priceInFen,
    expiresAt: order.expiresAt,
    notifyUrl: payment.notifyUrl(),
  };
  const answer =
    order.openId === null
      ? await weChatPay.prepayNative(request)
      : await weChatPay.prepayJsapi({ ...request, openId: order.openId });
  const [changed] = await database
    .update(orders)
    .set(answer)
    .where(
      and(eq(orders.outTradeNo, order.outTradeNo), isNull(orders.prepayId), isNull(orders.codeUrl)),
    )
    .returning();
  if (changed) return changed;
  const [known] = await database
    .select()
    .from(orders)
    .where(eq(orders.outTradeNo, order.outTradeNo));
  return known ?? order;
}

/** Whether WeChat Pay has taken the order. */
export function isPrepaid({ prepayId, codeUrl }: OrderRow): boolean {
  return prepayId !== null || codeUrl !== null;
}
