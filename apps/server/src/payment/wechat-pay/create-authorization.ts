import type { KeyObject } from 'node:crypto';
import { signedMessage, signMessage } from './sign-message.ts';

export const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048';

export type CreateAuthorizationOptions = {
  method: 'GET' | 'POST';
  /** The path with its query, exactly as it is sent. */
  path: string;
  /** The body, exactly as it is sent; empty without one. */
  body: string;
  merchantId: string;
  /** Of the merchant's certificate. */
  merchantSerial: string;
  merchantPrivateKey: KeyObject;
  /** Unix seconds. */
  timestamp: string;
  nonce: string;
};

/** The `Authorization` header of a request to WeChat Pay. */
export function createAuthorization({
  method,
  path,
  body,
  merchantId,
  merchantSerial,
  merchantPrivateKey,
  timestamp,
  nonce,
}: CreateAuthorizationOptions): string {
  const message = signedMessage(method, path, timestamp, nonce, body);
  const fields = Object.entries({
    mchid: merchantId,
    serial_no: merchantSerial,
    timestamp,
    nonce_str: nonce,
    signature: signMessage(message, merchantPrivateKey),
  });
  return `${authorizationScheme} ${fields.map(([name, value]) => `${name}="${value}"`).join(',')}`;
}
