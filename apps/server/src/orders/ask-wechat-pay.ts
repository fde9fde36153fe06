import type { OrderRow } from '../database/payment-schema.ts';
import { claimOrder } from './claim-order.ts';
import type { OrderServices } from './order-services.ts';
import { isPrepaid } from './prepay-order.ts';
import { settleByQuery } from './settle-by-query.ts';

/**
 * Asks WeChat Pay how an open order stands, unless it was asked just now.
 *
 * @returns the order as it is known afterwards.
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
