import { claimOrder } from './claim-order.ts';
import type { OrderRow } from './order-row.ts';
import { isPrepaid } from './prepay-order.ts';
import { type OrderServices, settleByQuery } from './settle-by-query.ts';

/**
 * Asks WeChat Pay how an open order stands, unless somebody has just asked.
 *
 * @returns the order as it is known then.
 */
export async function askWeChatPay(
  services: OrderServices,
  order: OrderRow,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<OrderRow> {
  if (!isPrepaid(order)) return order;
  const claimed = await claimOrder(services.database, order, services.now());
  return claimed ? await settleByQuery(services, claimed, options) : order;
}
