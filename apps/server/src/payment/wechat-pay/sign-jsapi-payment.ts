import type { KeyObject } from 'node:crypto';
import { signedMessage, signMessage } from './sign-message.ts';
import type { JsapiPayment } from './wechat-pay.ts';

export type SignJsapiPaymentOptions = {
  appId: string;
  prepayId: string;
  /** Unix seconds. */
  timestamp: string;
  nonce: string;
  merchantPrivateKey: KeyObject;
};

/**
 * Signs what the bridge takes to open the cashier.
 *
 * @throws {RangeError} when a part could be read as more than one line of the signed message.
 */
export function signJsapiPayment({
  appId,
  prepayId,
  timestamp,
  nonce,
  merchantPrivateKey,
}: SignJsapiPaymentOptions): JsapiPayment {
  const isSafe =
    /^\w{1,32}$/.test(appId) &&
    /^\w{1,64}$/.test(prepayId) &&
    /^\d{1,12}$/.test(timestamp) &&
    /^\w{1,32}$/.test(nonce);
  if (!isSafe) {
    throw new RangeError('An app id, prepay id and nonce are letters, digits and _ alone.');
  }
  const packageStr = `prepay_id=${prepayId}`;
  const message = signedMessage(appId, timestamp, nonce, packageStr);
  return {
    appId,
    timeStamp: timestamp,
    nonceStr: nonce,
    packageStr,
    paySign: signMessage(message, merchantPrivateKey),
  };
}
