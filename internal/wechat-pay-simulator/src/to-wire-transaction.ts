import { currentState } from './current-state.ts';
import { messages } from './messages/zh-cn.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { SimulatedOrder } from './simulator-state.ts';
import { toBeijingTime } from './to-beijing-time.ts';

/** An order as queries and notifications show it. */
export function toWireTransaction(order: SimulatedOrder, time: number) {
  const state = currentState(order, time);
  return {
    mchid: simulatedMerchantId,
    appid: order.app_id,
    out_trade_no: order.out_trade_no,
    ...(order.transaction_id && { transaction_id: order.transaction_id }),
    trade_type: order.trade_type,
    trade_state: state,
    trade_state_desc: messages.states[state],
    attach: '',
    ...(order.paid_at && { success_time: toBeijingTime(new Date(order.paid_at)) }),
    ...(order.open_id && { payer: { openid: order.open_id } }),
    amount: {
      total: order.total,
      currency: 'CNY',
      ...(order.paid_at && { payer_total: order.total, payer_currency: 'CNY' }),
    },
  };
}
