import * as v from 'valibot';
import { randomId } from '../../random-id.ts';
import { isWeChatError } from '../wechat-error.ts';
import { readJson } from './read-json.ts';
import { readNotification } from './read-notification.ts';
import { sendRequest } from './send-request.ts';
import { signJsapiPayment } from './sign-jsapi-payment.ts';
import { toWeChatTime } from './to-wechat-time.ts';
import { transactionSchema } from './transaction-schema.ts';
import type { PrepayRequest, WeChatPay } from './wechat-pay.ts';
import type { WeChatPayAccount } from './wechat-pay-account.ts';

const jsapiAnswerSchema = v.object({ prepay_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });
const nativeAnswerSchema = v.object({ code_url: v.pipe(v.string(), v.url(), v.maxLength(512)) });

/** WeChat Pay by API v3, over HTTP. */
export function createWeChatPay(
  account: WeChatPayAccount,
  { now = () => new Date() }: { now?: () => Date } = {},
): WeChatPay {
  const { merchantId } = account;
  const seconds = () => String(Math.floor(now().getTime() / 1000));
  const orderPath = (outTradeNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  const toBody = (request: PrepayRequest) => ({
    appid: request.appId,
    mchid: merchantId,
    description: request.description,
    out_trade_no: request.outTradeNo,
    time_expire: toWeChatTime(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: request.amountInFen, currency: 'CNY' },
  });

  return {
    merchantId,

    async prepayJsapi({ openId, ...request }, { signal } = {}) {
      const path = '/v3/pay/transactions/jsapi';
      const body = { ...toBody(request), payer: { openid: openId } };
      const text = await sendRequest(account, { method: 'POST', path, body, now: now(), signal });
      return { prepayId: readJson(text, jsapiAnswerSchema, { what: 'The answer' }).prepay_id };
    },

    async prepayNative(request, { signal } = {}) {
      const path = '/v3/pay/transactions/native';
      const body = toBody(request);
      const text = await sendRequest(account, { method: 'POST', path, body, now: now(), signal });
      return { codeUrl: readJson(text, nativeAnswerSchema, { what: 'The answer' }).code_url };
    },

    async query(outTradeNo, { signal } = {}) {
      const path = `${orderPath(outTradeNo)}?mchid=${merchantId}`;
      try {
        const text = await sendRequest(account, { method: 'GET', path, now: now(), signal });
        return readJson(text, transactionSchema, { what: 'The answer' });
      } catch (error) {
        if (isWeChatError(error) && error.code === 'ORDER_NOT_EXIST') return undefined;
        throw error;
      }
    },

    async close(outTradeNo, { signal } = {}) {
      const path = `${orderPath(outTradeNo)}/close`;
      const body = { mchid: merchantId };
      await sendRequest(account, { method: 'POST', path, body, now: now(), signal });
    },

    readNotification: ({ headers, body }) =>
      readNotification({ ...account, headers, body, now: now() }),

    signJsapiPayment: ({ appId, prepayId }) =>
      signJsapiPayment({
        appId,
        prepayId,
        timestamp: seconds(),
        nonce: randomId(),
        merchantPrivateKey: account.merchantPrivateKey,
      }),
  };
}
