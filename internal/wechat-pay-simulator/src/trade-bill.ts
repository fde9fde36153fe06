import { messages } from './messages/zh-cn.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { currentRefundState } from './refund.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder, SimulatedRefund } from './simulator-state.ts';
import { toBeijingTime } from './to-beijing-time.ts';

/** A bill is there from this hour of the next day on. */
const billHour = 10;

const dayMs = 24 * 3_600_000;

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sums =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** Lists the payments and refunds of a day in Beijing: one row each, then the sums. */
export function tradeBill({ state, now }: Pick<Simulator, 'state' | 'now'>, day: string): string {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const time = now().getTime();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(from) || time < from + dayMs) {
    throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField('bill_date'));
  }
  if (time < from + dayMs + billHour * 3_600_000) {
    throw new ProtocolFailure(400, 'STATEMENT_CREATING', messages.errors.billCreating);
  }
  const paid = state.all<SimulatedOrder>(
    'SELECT * FROM orders WHERE paid_at >= ? AND paid_at < ? ORDER BY paid_at',
    from,
    from + dayMs,
  );
  const refunds = state.all<SimulatedRefund>(
    'SELECT * FROM refunds WHERE created_at >= ? AND created_at < ? ORDER BY created_at',
    from,
    from + dayMs,
  );
  if (paid.length + refunds.length === 0) {
    throw new ProtocolFailure(400, 'NO_STATEMENT_EXIST', messages.errors.noBill);
  }
  const rows = [
    ...paid.map((order) => [
      ...subjectOf(order, order.paid_at ?? 0),
      ...['SUCCESS', 'OTHERS', 'CNY', yuan(order.total), '0.00'],
      ...['0', '0', '0.00', '0.00', '', ''],
      ...productOf(order),
      ...[yuan(order.total), '0.00', ''],
    ]),
    ...refunds.flatMap((refund) => {
      const order = state.get<SimulatedOrder>(
        'SELECT * FROM orders WHERE out_trade_no = ?',
        refund.out_trade_no,
      );
      if (!order) return [];
      const current = currentRefundState(refund, time);
      const word = current === 'SUCCESS' || current === 'PROCESSING' ? current : 'FAIL';
      return [
        [
          ...subjectOf(order, refund.created_at),
          ...['REFUND', 'OTHERS', 'CNY', '0.00', '0.00'],
          ...[refund.refund_id, refund.out_refund_no, yuan(refund.amount), '0.00'],
          ...['ORIGINAL', word],
          ...productOf(order),
          ...['0.00', yuan(refund.amount), ''],
        ],
      ];
    }),
  ];
  const paidTotal = yuan(paid.reduce((sum, { total }) => sum + total, 0));
  const refundTotal = yuan(refunds.reduce((sum, { amount }) => sum + amount, 0));
  const ends = [
    String(rows.length),
    paidTotal,
    refundTotal,
    '0.00',
    '0.00',
    paidTotal,
    refundTotal,
  ];
  return `\u{feff}${[columns, ...rows.map(toLine), sums, toLine(ends)].join('\r\n')}\r\n`;
}

function subjectOf(order: SimulatedOrder, time: number): string[] {
  return [
    toBeijingTime(time).slice(0, 19).replace('T', ' '),
    order.app_id,
    simulatedMerchantId,
    '0',
    '',
    order.transaction_id ?? '',
    order.out_trade_no,
    order.open_id ?? 'oSimulated',
    order.trade_type,
  ];
}

function productOf({ description }: SimulatedOrder): string[] {
  return [description, '', '0.00000', '0.60%'];
}

const toLine = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');

const yuan = (fen: number) => (fen / 100).toFixed(2);
