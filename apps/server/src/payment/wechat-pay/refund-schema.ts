import * as v from 'valibot';
import type { Refund } from './wechat-pay.ts';

const fen = v.pipe(v.number(), v.integer(), v.minValue(0));
const stateSchema = v.pipe(v.string(), v.regex(/^[A-Z_]{1,32}$/));
const timeSchema = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]));

const common = {
  out_trade_no: v.string(),
  transaction_id: v.string(),
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w\-|*@]{1,64}$/)),
  refund_id: v.pipe(v.string(), v.nonEmpty()),
  success_time: timeSchema,
  amount: v.object({ refund: fen, total: fen }),
};

type Wire = v.InferOutput<v.ObjectSchema<typeof common, undefined>>;

const toRefund = (wire: Wire, facts: Pick<Refund, 'merchantId' | 'state'>): Refund => ({
  ...facts,
  outTradeNo: wire.out_trade_no,
  transactionId: wire.transaction_id,
  outRefundNo: wire.out_refund_no,
  refundId: wire.refund_id,
  refundedAt: wire.success_time ? new Date(wire.success_time) : undefined,
  amountInFen: wire.amount.refund,
  totalInFen: wire.amount.total,
});

/** Answer of WeChat Pay about a refund. It names no merchant: the request did. */
export const refundSchema = v.pipe(
  v.object({ ...common, status: stateSchema }),
  v.transform(({ status, ...wire }) => toRefund(wire, { merchantId: undefined, state: status })),
);

/** Content of a `REFUND.…` notification. */
export const refundNotificationSchema = v.pipe(
  v.object({ ...common, mchid: v.string(), refund_status: stateSchema }),
  v.transform(({ mchid, refund_status, ...wire }) =>
    toRefund(wire, { merchantId: mchid, state: refund_status }),
  ),
);
