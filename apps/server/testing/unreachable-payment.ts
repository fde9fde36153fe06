import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Payment } from '../src/payment/payment.ts';
import { createWeChatOauth } from '../src/payment/wechat-oauth/create-wechat-oauth.ts';
import { createWeChatPay } from '../src/payment/wechat-pay/create-wechat-pay.ts';

/** Address where nobody listens. */
const url = 'http://127.0.0.1:9';

/** A WeChat that never answers: for tests of everything else. */
export const unreachablePayment: Payment = {
  weChatPay: createWeChatPay({
    url,
    merchantId: '1900000000',
    merchantSerial: 'ABCDEF',
    merchantPrivateKey: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey,
    apiV3Key: randomBytes(32),
    platformKeys: new Map(),
  }),
  oauth: createWeChatOauth({ authorizeUrl: url, apiUrl: url, secrets: new Map() }),
  takesH5: false,
  appIdOf: () => 'wx0000000000000000',
  notifyUrl: () => url,
  standIn: undefined,
};
