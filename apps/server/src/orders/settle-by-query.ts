import { isFinalTradeState } from '@site/api-client/wire';
import type { OrderRow } from '../database/payment-schema.ts';
import { isWeChatError } from '../payment/wechat-error.ts';
import { findMismatches } from './find-mismatches.ts';
import type { OrderServices } from './order-services.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Asks WeChat Pay how an order stands, and settles what it says. The caller has claimed it.
 *
 * @returns the order as it is known afterwards; unchanged when WeChat Pay can't be asked.
 */
export async function settleByQuery(
  { database, payment, log, now }: OrderServices,
  order: OrderRow,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<OrderRow> {
  const { outTradeNo } = order;
  const { weChatPay } = payment;
  try {
    const transaction = await weChatPay.query(outTradeNo, signal ? { signal } : {});
    if (!transaction) {
      log.warn({ outTradeNo }, 'WeChat Pay does not know an order that it took');
      return order;
    }
    const { merchantId } = weChatPay;
    // Most answers while a person waits: nothing to store, so no transaction.
    const isAsKnown =
      transaction.tradeState === order.tradeState && !isFinalTradeState(order.tradeState);
    if (isAsKnown && findMismatches(order, transaction, { merchantId }).length === 0) return order;
    const settlement = await settleOrder(database, { transaction, merchantId, now: now() });
    switch (settlement.kind) {
      case 'unknown-order':
        return order;
      case 'mismatch':
        log.error(
          { outTradeNo, ...settlement },
          'WeChat Pay answered about another order; nothing was credited',
        );
        return order;
      case 'credited':
        log.info({ outTradeNo, by: 'query' }, 'An order was credited');
        return settlement.order;
      case 'recorded':
      case 'unchanged':
        return settlement.order;
    }
  } catch (err) {
    if (!isWeChatError(err)) throw err;
    log.warn({ err, outTradeNo }, 'WeChat Pay could not be asked; it will be asked again');
    return order;
  }
}
