import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { currentState } from './current-state.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** Closes an unpaid order; @throws {ProtocolFailure} when it is none. */
export function closeOrder(
  { state, now }: Pick<Simulator, 'state' | 'now'>,
  outTradeNo: string,
): void {
  state.transaction(() => {
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      outTradeNo,
    );
    if (!order) throw new ProtocolFailure(404, 'ORDER_NOT_EXIST', words.errors.orderMissing);
    const current = currentState(order, now().getTime());
    if (current === 'SUCCESS') throw new ProtocolFailure(400, 'ORDERPAID', words.errors.orderPaid);
    if (order.trade_state !== 'NOTPAY') {
      throw new ProtocolFailure(400, 'ORDER_CLOSED', words.errors.orderClosed);
    }
    state.run("UPDATE orders SET trade_state = 'CLOSED' WHERE out_trade_no = ?", outTradeNo);
  });
}
