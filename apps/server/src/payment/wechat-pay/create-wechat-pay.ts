import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { randomId } from '../../random-id.ts';
import { isWeChatError, WeChatError } from '../wechat-error.ts';
import { parseTradeBill } from './parse-trade-bill.ts';
import { createPlatformKeys } from './platform-keys.ts';
import { readJson } from './read-json.ts';
import { readNotification } from './read-notification.ts';
import { refundSchema } from './refund-schema.ts';
import { exchange, type SendRequestOptions, sendRequest } from './send-request.ts';
import { signJsapiPayment } from './sign-jsapi-payment.ts';
import { toWeChatTime } from './to-wechat-time.ts';
import { transactionSchema } from './transaction-schema.ts';
import type { PrepayRequest, WeChatPay } from './wechat-pay.ts';
import type { WeChatPayAccount } from './wechat-pay-account.ts';

const jsapiAnswerSchema = v.object({ prepay_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });
const billAnswerSchema = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{40}$/)),
  download_url: v.pipe(v.string(), v.url()),
});

/** Bytes of a bill; one of 100,000 payments takes about 30 MB. */
export const MAX_BILL_SIZE = 64 * 1024 * 1024;

/** Milliseconds that a bill may take to come. */
export const BILL_TIMEOUT_MS = 60_000;

const nativeAnswerSchema = v.object({ code_url: v.pipe(v.string(), v.url(), v.maxLength(512)) });

const h5AnswerSchema = v.object({ h5_url: v.pipe(v.string(), v.url(), v.maxLength(512)) });

/** WeChat Pay by API v3, over HTTP. */
export function createWeChatPay(
  account: WeChatPayAccount,
  { now = () => new Date() }: { now?: () => Date } = {},
): WeChatPay {
  const { merchantId } = account;
  const platformKeys = createPlatformKeys({
    publicKeys: account.platformKeys,
    apiV3Key: account.apiV3Key,
    now,
    fetchCertificates: account.hasPlatformCertificates
      ? async () => {
          const request = { method: 'GET', path: '/v3/certificates', now: now() } as const;
          const { headers, bytes } = await exchange(account, request);
          return { headers, body: bytes };
        }
      : undefined,
  });
  const send = (request: Omit<SendRequestOptions, 'now'>) =>
    sendRequest(account, { ...request, now: now(), platformKeys });

  /** Returns the answer of `request`; undefined when it is refused with one of `codes`. */
  async function unlessRefused<Result>(
    codes: readonly string[],
    request: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await request();
    } catch (error) {
      if (isWeChatError(error) && codes.includes(error.code ?? '')) return undefined;
      throw error;
    }
  }

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
      const text = await send({ method: 'POST', path, body, signal });
      return { prepayId: readJson(text, jsapiAnswerSchema, { what: 'The answer' }).prepay_id };
    },

    async prepayNative(request, { signal } = {}) {
      const path = '/v3/pay/transactions/native';
      const body = toBody(request);
      const text = await send({ method: 'POST', path, body, signal });
      return { codeUrl: readJson(text, nativeAnswerSchema, { what: 'The answer' }).code_url };
    },

    async prepayH5({ payerAddress, ...request }, { signal } = {}) {
      const path = '/v3/pay/transactions/h5';
      // The kind of page; iOS and Android would be apps.
      const scene = { payer_client_ip: payerAddress, h5_info: { type: 'Wap' } };
      const body = { ...toBody(request), scene_info: scene };
      const text = await send({ method: 'POST', path, body, signal });
      return { h5Url: readJson(text, h5AnswerSchema, { what: 'The answer' }).h5_url };
    },

    async query(outTradeNo, { signal } = {}) {
      const path = `${orderPath(outTradeNo)}?mchid=${merchantId}`;
      return await unlessRefused(['ORDER_NOT_EXIST'], async () => {
        const text = await send({ method: 'GET', path, signal });
        return readJson(text, transactionSchema, { what: 'The answer' });
      });
    },

    async close(outTradeNo, { signal } = {}) {
      const path = `${orderPath(outTradeNo)}/close`;
      const body = { mchid: merchantId };
      await send({ method: 'POST', path, body, signal });
    },

    async refund(request, { signal } = {}) {
      const path = '/v3/refund/domestic/refunds';
      const body = {
        out_trade_no: request.outTradeNo,
        out_refund_no: request.outRefundNo,
        ...(request.reason !== undefined && { reason: request.reason }),
        notify_url: request.notifyUrl,
        amount: { refund: request.amountInFen, total: request.totalInFen, currency: 'CNY' },
      };
      const text = await send({ method: 'POST', path, body, signal });
      return readJson(text, refundSchema, { what: 'The answer' });
    },

    async queryRefund(outRefundNo, { signal } = {}) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
      return await unlessRefused(['RESOURCE_NOT_EXISTS'], async () => {
        const text = await send({ method: 'GET', path, signal });
        return readJson(text, refundSchema, { what: 'The answer' });
      });
    },

    async tradeBill(day, { signal } = {}) {
      const path = `/v3/bill/tradebill?${new URLSearchParams({ bill_date: day, bill_type: 'ALL' })}`;
      const text = await unlessRefused(['NO_STATEMENT_EXIST'], () =>
        send({ method: 'GET', path, signal }),
      );
      if (text === undefined) return undefined;
      const answer = readJson(text, billAnswerSchema, { what: 'The answer' });
      const url = new URL(answer.download_url);
      if (url.origin !== new URL(account.url).origin) {
        throw new WeChatError('malformed', 'The bill is at another address than WECHAT_PAY_URL.');
      }
      const file = await exchange(account, {
        method: 'GET',
        path: url.pathname + url.search,
        now: now(),
        signal,
        timeoutMs: BILL_TIMEOUT_MS,
        limit: MAX_BILL_SIZE,
      });
      if (file.status !== 200) {
        const { status } = file;
        throw new WeChatError('refused', `WeChat Pay did not give the bill.`, { status });
      }
      // The file is not signed; its hash was.
      const hash = createHash('sha1').update(file.bytes).digest('hex');
      if (hash !== answer.hash_value.toLowerCase()) {
        throw new WeChatError('forged', 'The bill is not the one that WeChat Pay promised.', {
          reason: 'hash',
        });
      }
      return parseTradeBill(Buffer.from(file.bytes).toString('utf8'));
    },

    readNotification: ({ headers, body }) =>
      readNotification({ headers, body, platformKeys, apiV3Key: account.apiV3Key }),

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
