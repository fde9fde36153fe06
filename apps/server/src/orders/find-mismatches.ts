import type { Transaction } from '../payment/wechat-pay/wechat-pay.ts';
import type { OrderRow } from './order-row.ts';

export type Mismatch = 'merchant' | 'app' | 'order' | 'amount' | 'currency' | 'transaction';

/**
 * Where what WeChat Pay says differs from what was ordered. That a message is signed says who
 * wrote it, not that it is about this order.
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
    // Unpaid orders are told without an amount.
    ['amount', !isPaid || transaction.amountInFen === order.priceInFen],
    ['currency', !isPaid || transaction.currency === 'CNY'],
    ['transaction', !isPaid || transaction.transactionId !== undefined],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([name]) => name);
}
