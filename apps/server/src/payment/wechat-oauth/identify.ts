import type { PaymentServices } from '../payment-services.ts';
import { isWeChatError } from '../wechat-error.ts';
import type { WeChatIdentity } from './wechat-oauth.ts';

/** Asks who brought the code; undefined when WeChat does not tell, which is logged. */
export async function identify(
  { payment, log }: Pick<PaymentServices, 'payment' | 'log'>,
  request: { appId: string; code: string },
): Promise<WeChatIdentity | undefined> {
  try {
    return await payment.oauth.identify(request);
  } catch (err) {
    if (!isWeChatError(err)) throw err;
    log.warn({ err }, 'WeChat did not identify the person');
    return undefined;
  }
}
