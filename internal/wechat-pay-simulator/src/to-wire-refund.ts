import { messages } from './messages/zh-cn.ts';
import { currentRefundState } from './refund.ts';
import type { SimulatedOrder, SimulatedRefund } from './simulator-state.ts';
import { toBeijingTime } from './to-beijing-time.ts';

/** A refund as answers show it. */
export function toWireRefund(refund: SimulatedRefund, order: SimulatedOrder, time: number) {
  const status = currentRefundState(refund, time);
  return {
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    transaction_id: order.transaction_id ?? '',
    out_trade_no: refund.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: messages.payerAccount,
    ...(status === 'SUCCESS' && { success_time: toBeijingTime(refund.ends_at) }),
    create_time: toBeijingTime(refund.created_at),
    status,
    funds_account: 'AVAILABLE',
    amount: {
      total: order.total,
      refund: refund.amount,
      payer_total: order.total,
      payer_refund: refund.amount,
      settlement_refund: refund.amount,
      settlement_total: order.total,
      discount_refund: 0,
      currency: 'CNY',
      refund_fee: 0,
    },
  };
}
