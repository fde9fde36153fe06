import type { SimulatedOrder } from './simulator-state.ts';

/** An unpaid order whose time is over is closed. */
export function currentState(
  { trade_state, expires_at }: SimulatedOrder,
  time: number,
): SimulatedOrder['trade_state'] {
  return trade_state === 'NOTPAY' && time >= expires_at ? 'CLOSED' : trade_state;
}
