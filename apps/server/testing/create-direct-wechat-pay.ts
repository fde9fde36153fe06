import {
  closeOrder,
  ProtocolFailure,
  prepay,
  refund,
  type SimulatedOrder,
  type SimulatedRefund,
  type Simulator,
  simulatedMerchantId,
  toWireRefund,
  toWireTransaction,
} from '@internal/wechat-pay-simulator/parts';
import * as v from 'valibot';
import { WeChatError } from '../src/payment/wechat-error.ts';
import { createPlatformKeys } from '../src/payment/wechat-pay/platform-keys.ts';
import { readNotification } from '../src/payment/wechat-pay/read-notification.ts';
import { refundSchema } from '../src/payment/wechat-pay/refund-schema.ts';
import { toWeChatTime } from '../src/payment/wechat-pay/to-wechat-time.ts';
import { transactionSchema } from '../src/payment/wechat-pay/transaction-schema.ts';
import type { WeChatPay } from '../src/payment/wechat-pay/wechat-pay.ts';

/**
 * The simulator without HTTP between: for tests that ask it a hundred thousand times.
 *
 * @param isLost decides for each request whether its answer gets lost on the way back.
 */
export function createDirectWeChatPay(
  simulator: Simulator,
  { isLost = () => false }: { isLost?: () => boolean } = {},
): WeChatPay {
  const { keys, state, now } = simulator;
  const platformKeys = createPlatformKeys({
    publicKeys: new Map([[keys.platformSerial, keys.platformPublicKey]]),
    fetchCertificates: undefined,
    apiV3Key: keys.apiV3Key,
    now,
  });
  const findOrder = (outTradeNo: string) =>
    state.get<SimulatedOrder>('SELECT * FROM orders WHERE out_trade_no = ?', outTradeNo);
  const readRefund = (row: SimulatedRefund) => {
    const order = findOrder(row.out_trade_no);
    if (!order) throw new Error('A refund has no order');
    return v.parse(refundSchema, toWireRefund(row, order, now().getTime()));
  };

  async function ask<Result>(work: () => Result): Promise<Result> {
    try {
      const result = work();
      if (isLost()) throw new WeChatError('timeout', 'The answer was lost.');
      return result;
    } catch (error) {
      if (!(error instanceof ProtocolFailure)) throw error;
      throw new WeChatError('refused', error.message, { code: error.code, status: error.status });
    }
  }

  return {
    merchantId: simulatedMerchantId,
    prepayNative: (request) =>
      ask(() => {
        const body = {
          appid: request.appId,
          mchid: simulatedMerchantId,
          description: request.description,
          out_trade_no: request.outTradeNo,
          time_expire: toWeChatTime(request.expiresAt),
          notify_url: request.notifyUrl,
          amount: { total: request.amountInFen, currency: 'CNY' },
        };
        const order = prepay(simulator, { tradeType: 'NATIVE', body });
        return { codeUrl: simulator.pageUrl(order) };
      }),
    query: (outTradeNo) =>
      ask(() => {
        const order = findOrder(outTradeNo);
        return order && v.parse(transactionSchema, toWireTransaction(order, now().getTime()));
      }),
    close: (outTradeNo) => ask(() => closeOrder(simulator, outTradeNo)),
    refund: (request) =>
      ask(() => {
        const body = {
          out_trade_no: request.outTradeNo,
          out_refund_no: request.outRefundNo,
          amount: { refund: request.amountInFen, total: request.totalInFen, currency: 'CNY' },
        };
        return readRefund(refund(simulator, body));
      }),
    queryRefund: (outRefundNo) =>
      ask(() => {
        const row = state.get<SimulatedRefund>(
          'SELECT * FROM refunds WHERE out_refund_no = ?',
          outRefundNo,
        );
        return row && readRefund(row);
      }),
    tradeBill: () => Promise.reject(new Error('No test asks for a bill this way')),
    readNotification: ({ headers, body }) =>
      readNotification({
        headers,
        body,
        platformKeys,
        apiV3Key: keys.apiV3Key,
      }),
    prepayJsapi: () => Promise.reject(new Error('No test pays by the bridge this way')),
    prepayH5: () => Promise.reject(new Error('No test pays on a phone this way')),
    signJsapiPayment: () => {
      throw new Error('No test pays by the bridge this way');
    },
  };
}
