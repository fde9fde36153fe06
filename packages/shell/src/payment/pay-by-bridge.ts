import type { JsapiPayment } from '@site/api-client';
import type { WeChatBridge } from './we-chat-bridge.ts';

const request = 'getBrandWCPayRequest';

/**
 * Opens WeChat's cashier and tells what it said, which proves nothing. May never settle: some
 * versions of WeChat forget to answer.
 */
export function payByBridge(
  bridge: WeChatBridge,
  { appId, payment }: { appId: string; payment: Omit<JsapiPayment, 'appId'> },
): Promise<'ok' | 'cancel' | 'fail'> {
  return new Promise((resolve) => {
    bridge.invoke(
      request,
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
