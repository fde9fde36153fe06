import { randomDigits } from './random-digits.ts';
import { randomId } from './random-id.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/**
 * The person pays: the order and its notification are written in one transaction.
 *
 * @returns whether it was open until now.
 */
export function pay(
  { state, now, wakeNotifier }: Pick<Simulator, 'state' | 'now' | 'wakeNotifier'>,
  { out_trade_no }: SimulatedOrder,
): boolean {
  const time = now().getTime();
  const isPaid = state.transaction(() => {
    const changed = state.run(
      `UPDATE orders SET trade_state = 'SUCCESS', transaction_id = ?, paid_at = ?
       WHERE out_trade_no = ? AND trade_state = 'NOTPAY' AND expires_at > ?`,
      // 28 digits, as WeChat Pay's are.
      `9900${randomDigits(24)}`,
      time,
      out_trade_no,
      time,
    );
    if (changed === 0) return false;
    state.run(
      'INSERT INTO notifications (id, out_trade_no, attempts, due_at) VALUES (?, ?, 0, ?)',
      randomId(),
      out_trade_no,
      time,
    );
    return true;
  });
  if (isPaid) wakeNotifier();
  return isPaid;
}

/** The bank says no: the order ends unpaid. */
export function failToPay(
  { state }: Pick<Simulator, 'state'>,
  { out_trade_no }: SimulatedOrder,
): boolean {
  return (
    state.run(
      "UPDATE orders SET trade_state = 'PAYERROR' WHERE out_trade_no = ? AND trade_state = 'NOTPAY'",
      out_trade_no,
    ) === 1
  );
}
