import { sign } from 'node:crypto';
import { randomId } from './random-id.ts';
import { signedText } from './signed-text.ts';
import type { Simulator } from './simulator.ts';

/** The headers that prove who wrote `body`. */
export function signAsPlatform(
  { keys, now }: Pick<Simulator, 'keys' | 'now'>,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const nonce = randomId();
  const text = signedText(timestamp, nonce, body);
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': keys.platformSerial,
    'Wechatpay-Signature': sign('sha256', Buffer.from(text), keys.platformPrivateKey).toString(
      'base64',
    ),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
