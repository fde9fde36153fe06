import type { Logger } from 'pino';
import type { Refund } from '../payment/wechat-pay/wechat-pay.ts';
import type { RefundSettlement } from './settle-refund.ts';

/** Logs the outcome of a refund report, at the level that an operator's action requires. */
export function logRefund(
  log: Logger,
  { refund: told, settlement, by }: { refund: Refund; settlement: RefundSettlement; by: string },
): void {
  const { outTradeNo, outRefundNo, amountInFen } = told;
  const facts = { outTradeNo, outRefundNo, amountInFen, by };
  switch (settlement.kind) {
    case 'unknown-order':
      log.error(facts, 'A refund is of an order that is not here');
      break;
    case 'mismatch':
      log.error(
        { ...facts, mismatches: settlement.mismatches },
        'A refund does not fit its order; nothing was taken back',
      );
      break;
    case 'refunded': {
      const { duePoints, takenPoints } = settlement.refund;
      const points = { ...facts, duePoints, takenPoints };
      const isShort = (takenPoints ?? 0) < (duePoints ?? 0);
      if (isShort) log.error(points, 'An order was refunded, and some of its points are spent');
      else log.info(points, 'An order was refunded');
      break;
    }
    case 'recorded': {
      const { state } = settlement.refund;
      const isStuck = state === 'ABNORMAL';
      if (isStuck) log.error(facts, 'A refund did not reach its payer: see the merchant platform');
      else log.info({ ...facts, state }, 'A refund has another state');
      break;
    }
    case 'unchanged':
  }
}
