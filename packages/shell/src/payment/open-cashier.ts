import type { JsapiPayment, Orders } from '@site/api-client/orders';
import type { BridgeResult } from './payment-state.ts';
import { type WeChatBridge, whenBridgeIsReady } from './we-chat-bridge.ts';

export interface OpenCashierOptions {
  /** Sign the payment. */
  orders: Pick<Orders, 'signJsapiPayment'>;
  /** The order's, at WeChat Pay. */
  prepayId: string;
  /** The brand's official account. */
  appId: string | undefined;
  /** Ends the wait for the bridge, and for what it says. */
  signal: AbortSignal;
}

/**
 * Has an order signed and opens WeChat's cashier for it.
 *
 * @returns what came of it; undefined when it was stopped first.
 * @throws what `signJsapiPayment` rejects with.
 */
export async function openCashier({
  orders,
  prepayId,
  appId,
  signal,
}: OpenCashierOptions): Promise<BridgeResult | undefined> {
  const bridge = await whenBridgeIsReady(signal);
  if (signal.aborted) return undefined;
  if (!bridge) return 'missing';
  const payment = await orders.signJsapiPayment({ prepayId }, { signal });
  const signedAppId = payment.appId ?? appId;
  // Another account than the signature's: WeChat would refuse, and say nothing that helps.
  if (!signedAppId || (appId && appId !== signedAppId)) return 'misconfigured';
  const result = await payByBridge(bridge, { appId: signedAppId, payment });
  return signal.aborted ? undefined : result;
}

/**
 * Opens WeChat's cashier and passes on its answer, which proves nothing. May never settle: some
 * versions of WeChat forget to answer.
 */
function payByBridge(
  bridge: WeChatBridge,
  { appId, payment }: { appId: string; payment: Omit<JsapiPayment, 'appId'> },
): Promise<'ok' | 'cancel' | 'fail'> {
  return new Promise((resolve) => {
    bridge.invoke(
      'getBrandWCPayRequest',
      {
        appId,
        // A number fails on iOS.
        timeStamp: String(payment.timeStamp),
        nonceStr: payment.nonceStr,
        package: payment.packageStr,
        signType: 'RSA',
        paySign: payment.paySign,
      },
      ({ err_msg = '' }) => resolve(toResult(err_msg)),
    );
  });
}

/** Reasons may follow the word, as in `…:fail_invalid appid`; what is unknown is a failure. */
function toResult(message: string): 'ok' | 'cancel' | 'fail' {
  const [, word = ''] = /^get_brand_wcpay_request:(ok|cancel)/.exec(message) ?? [];
  return word === 'ok' || word === 'cancel' ? word : 'fail';
}
