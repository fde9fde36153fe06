import * as v from 'valibot';
import type { Transaction } from './wechat-pay.ts';

/** Order as WeChat Pay writes it, in answers and in notifications alike. */
export const transactionSchema = v.pipe(
  v.object({
    mchid: v.string(),
    appid: v.string(),
    out_trade_no: v.string(),
    trade_state: v.pipe(v.string(), v.regex(/^[A-Z_]{1,32}$/)),
    transaction_id: v.optional(v.string()),
    success_time: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())])),
    amount: v.optional(
      v.object({
        total: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        currency: v.optional(v.string()),
      }),
    ),
  }),
  v.transform(
    (wire): Transaction => ({
      merchantId: wire.mchid,
      appId: wire.appid,
      outTradeNo: wire.out_trade_no,
      tradeState: wire.trade_state,
      // Before the payment some answers carry them, empty.
      transactionId: wire.transaction_id || undefined,
      paidAt: wire.success_time ? new Date(wire.success_time) : undefined,
      amountInFen: wire.amount?.total,
      currency: wire.amount?.currency,
    }),
  ),
);
