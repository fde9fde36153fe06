import { messages } from './messages/zh-cn.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** Closes an unpaid order; @throws {ProtocolFailure} when it is none. */
export function closeOrder({ state }: Pick<Simulator, 'state'>, outTradeNo: string): void {
  state.transaction(() => {
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      outTradeNo,
    );
    if (!order) throw new ProtocolFailure(404, 'ORDER_NOT_EXIST', messages.errors.orderMissing);
    if (order.paid_at !== null) {
      throw new ProtocolFailure(400, 'ORDERPAID', messages.errors.orderPaid);
    }
    if (order.trade_state !== 'NOTPAY') {
      throw new ProtocolFailure(400, 'ORDER_CLOSED', messages.errors.orderClosed);
    }
    state.run("UPDATE orders SET trade_state = 'CLOSED' WHERE out_trade_no = ?", outTradeNo);
  });
}
