import { randomId } from '../../random-id.ts';
import { signMessage } from '../wechat-pay/sign-message.ts';
import { signedMessage } from '../wechat-pay/signed-message.ts';
import type { Simulator } from './simulator.ts';

/** The headers that prove who wrote `body`. */
export function signAsPlatform(
  { keys, now }: Pick<Simulator, 'keys' | 'now'>,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const nonce = randomId();
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': keys.platformSerial,
    'Wechatpay-Signature': signMessage(
      signedMessage(timestamp, nonce, body),
      keys.platformPrivateKey,
    ),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
