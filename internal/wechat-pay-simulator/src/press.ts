import { currentState } from './current-state.ts';
import { failToPay, pay } from './pay.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** A button of the page is pressed. @returns how the order stands then, or that it was cancelled. */
export function press(
  simulator: Simulator,
  order: SimulatedOrder,
  action: unknown,
): SimulatedOrder['trade_state'] | 'cancelled' {
  const { state, now } = simulator;
  if (action === 'pay') pay(simulator, order);
  if (action === 'fail') failToPay(simulator, order);
  const after = state.get<SimulatedOrder>(
    'SELECT * FROM orders WHERE out_trade_no = ?',
    order.out_trade_no,
  );
  const current = currentState(after ?? order, now().getTime());
  return action === 'cancel' && current === 'NOTPAY' ? 'cancelled' : current;
}
