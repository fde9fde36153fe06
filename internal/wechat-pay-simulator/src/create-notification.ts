import { encryptResource } from './encrypt-resource.ts';
import { messages } from './messages/zh-cn.ts';
import { signAsPlatform } from './sign-as-platform.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedNotification, SimulatedOrder, SimulatedRefund } from './simulator-state.ts';
import { toBeijingTime } from './to-beijing-time.ts';
import { toWireRefund } from './to-wire-refund.ts';
import { toWireTransaction } from './to-wire-transaction.ts';

/** A notification of a payment, ready to be posted: encrypted, and signed now. */
export function createNotification(
  simulator: Pick<Simulator, 'keys' | 'now'>,
  { id }: Pick<SimulatedNotification, 'id'>,
  order: SimulatedOrder,
): { headers: Record<string, string>; body: string } {
  const { keys, now } = simulator;
  // It reports the payment, even after part of it was refunded.
  const paid: SimulatedOrder =
    order.trade_state === 'REFUND' ? { ...order, trade_state: 'SUCCESS' } : order;
  const transaction = toWireTransaction(paid, now().getTime());
  const body = JSON.stringify({
    id,
    create_time: toBeijingTime(new Date(order.paid_at ?? now())),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: messages.states.SUCCESS,
    resource: encryptResource(JSON.stringify(transaction), {
      key: keys.apiV3Key,
      type: 'transaction',
    }),
  });
  return {
    headers: { 'Content-Type': 'application/json', ...signAsPlatform(simulator, body) },
    body,
  };
}

/** A notification of a refund that came to an end. */
export function createRefundNotification(
  simulator: Pick<Simulator, 'keys' | 'now'>,
  { id }: Pick<SimulatedNotification, 'id'>,
  { refund, order }: { refund: SimulatedRefund; order: SimulatedOrder },
): { headers: Record<string, string>; body: string } {
  const { keys, now } = simulator;
  const wire = toWireRefund(refund, order, now().getTime());
  const { total, refund: amount, payer_total, payer_refund } = wire.amount;
  const resource = {
    mchid: simulatedMerchantId,
    out_trade_no: wire.out_trade_no,
    transaction_id: wire.transaction_id,
    out_refund_no: wire.out_refund_no,
    refund_id: wire.refund_id,
    refund_status: wire.status,
    ...('success_time' in wire && { success_time: wire.success_time }),
    user_received_account: wire.user_received_account,
    amount: { total, refund: amount, payer_total, payer_refund },
  };
  const body = JSON.stringify({
    id,
    create_time: toBeijingTime(refund.ends_at),
    resource_type: 'encrypt-resource',
    event_type: `REFUND.${wire.status}`,
    summary: messages.refundStates[wire.status],
    resource: encryptResource(JSON.stringify(resource), { key: keys.apiV3Key, type: 'refund' }),
  });
  return {
    headers: { 'Content-Type': 'application/json', ...signAsPlatform(simulator, body) },
    body,
  };
}
