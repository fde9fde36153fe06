import { isWeChatError } from '../payment/wechat-error.ts';
import type { Services } from '../services.ts';
import { findMismatches } from './find-mismatches.ts';
import type { OrderRow } from './order-row.ts';
import { settleOrder } from './settle-order.ts';
import { isFinal } from './trade-state.ts';

export type OrderServices = Pick<Services, 'database' | 'payment' | 'log' | 'now'>;

/**
 * Asks WeChat Pay how an order stands, and settles what it says. The caller has claimed it.
 *
 * @returns the order as it is known then; when WeChat Pay can't be asked, as it was.
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
    // What most answers say, while somebody waits: nothing to write down, and no transaction.
    const isAsKnown = transaction.tradeState === order.tradeState && !isFinal(order.tradeState);
    if (isAsKnown && findMismatches(order, transaction, { merchantId }).length === 0) return order;
    const settlement = await settleOrder(database, { transaction, merchantId, now: now() });
    switch (settlement.kind) {
      case 'unknown-order':
        return order;
      case 'mismatch':
        log.error(
          { outTradeNo, ...settlement },
          'WeChat Pay tells of another order; nothing was credited',
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
    log.warn({ err, outTradeNo }, 'WeChat Pay could not be asked; the order is asked for again');
    return order;
  }
}
