import type { WireOrder } from '@site/api-client/wire';
import type { OrderRow } from './order-row.ts';
import { isFinal } from './trade-state.ts';

/** The order as its buyer sees it; what it can be paid by, only while it can. */
export function toWireOrder(order: OrderRow, now: Date): WireOrder {
  const isPayable = !isFinal(order.tradeState) && order.expiresAt > now;
  return {
    out_trade_no: order.outTradeNo,
    package_id: order.packageId,
    name: order.packageName,
    point_count: order.pointCount,
    price_fen: order.priceInFen,
    trade_type: order.tradeType,
    trade_state: order.tradeState,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ...(isPayable && order.prepayId !== null && { prepay_id: order.prepayId }),
    ...(isPayable && order.codeUrl !== null && { code_url: order.codeUrl }),
  };
}
