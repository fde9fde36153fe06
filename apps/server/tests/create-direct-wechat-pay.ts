import * as v from 'valibot';
import { closeOrder } from '../src/payment/simulator/close-order.ts';
import { prepay } from '../src/payment/simulator/prepay.ts';
import { ProtocolFailure } from '../src/payment/simulator/protocol-failure.ts';
import { simulatedMerchantId } from '../src/payment/simulator/simulated-account.ts';
import type { Simulator } from '../src/payment/simulator/simulator.ts';
import type { SimulatedOrder } from '../src/payment/simulator/simulator-state.ts';
import { toWireTransaction } from '../src/payment/simulator/to-wire-transaction.ts';
import { WeChatError } from '../src/payment/wechat-error.ts';
import { readNotification } from '../src/payment/wechat-pay/read-notification.ts';
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
        const order = state.get<SimulatedOrder>(
          'SELECT * FROM orders WHERE out_trade_no = ?',
          outTradeNo,
        );
        return order && v.parse(transactionSchema, toWireTransaction(order, now().getTime()));
      }),
    close: (outTradeNo) => ask(() => closeOrder(simulator, outTradeNo)),
    readNotification: ({ headers, body }) =>
      readNotification({
        headers,
        body,
        platformKeys: new Map([[keys.platformSerial, keys.platformPublicKey]]),
        apiV3Key: keys.apiV3Key,
        now: now(),
      }),
    prepayJsapi: () => Promise.reject(new Error('No test pays by the bridge this way')),
    signJsapiPayment: () => {
      throw new Error('No test pays by the bridge this way');
    },
  };
}
