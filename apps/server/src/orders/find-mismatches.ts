import type { OrderRow } from '../database/payment-schema.ts';
import type { Transaction } from '../payment/wechat-pay/wechat-pay.ts';

export type Mismatch = 'merchant' | 'app' | 'order' | 'amount' | 'currency' | 'transaction';

/**
 * Finds where WeChat Pay's statement differs from what was ordered. A signature proves the author
 * of a message, not that it is about this order.
 */
export function findMismatches(
  order: Pick<OrderRow, 'outTradeNo' | 'appId' | 'priceInFen'>,
  transaction: Transaction,
  { merchantId }: { merchantId: string },
): Mismatch[] {
  const isPaid = transaction.tradeState === 'SUCCESS';
  const rules: [Mismatch, boolean][] = [
    ['merchant', transaction.merchantId === merchantId],
    ['app', transaction.appId === order.appId],
    ['order', transaction.outTradeNo === order.outTradeNo],
    // Unpaid orders are reported without an amount.
    ['amount', !isPaid || transaction.amountInFen === order.priceInFen],
    ['currency', !isPaid || transaction.currency === 'CNY'],
    ['transaction', !isPaid || transaction.transactionId !== undefined],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([name]) => name);
}
