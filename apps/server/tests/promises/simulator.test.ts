import { generateKeyPairSync } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { isWeChatError } from '../../src/payment/wechat-error.ts';
import { createWeChatPay } from '../../src/payment/wechat-pay/create-wechat-pay.ts';
import type { PrepayRequest, WeChatPay } from '../../src/payment/wechat-pay/wechat-pay.ts';
import type { WeChatPayAccount } from '../../src/payment/wechat-pay/wechat-pay-account.ts';
import { randomId } from '../../src/random-id.ts';
import { startTestPayment, type TestPayment } from '../../testing/start-test-payment.ts';

let time = Date.UTC(2026, 0, 2, 3, 4, 5);
const now = () => new Date(time);
let test: TestPayment;
let weChatPay: WeChatPay;

beforeAll(async () => {
  test = await startTestPayment({ now });
  weChatPay = test.payment.weChatPay;
});
afterAll(() => test.stop());

const requestOf = (changes: Partial<PrepayRequest> = {}): PrepayRequest => ({
  outTradeNo: randomId(),
  appId: test.simulator.appId,
  description: '体验包（100 点）',
  amountInFen: 990,
  expiresAt: new Date(time + 7_200_000),
  notifyUrl: 'http://127.0.0.1:9/',
  ...changes,
});

/** The error's code, or the kind of the failure. */
async function failureOf(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
  } catch (error) {
    if (!isWeChatError(error)) throw error;
    return error.code ?? error.kind;
  }
  return undefined;
}

const withAccount = (changes: Partial<WeChatPayAccount>) =>
  createWeChatPay({ ...test.simulator.account, ...changes }, { now });

describe('an order', () => {
  it('is prepaid, paid on its page, and reported as paid', async () => {
    const request = requestOf();
    const { codeUrl } = await weChatPay.prepayNative(request);
    expect(await weChatPay.query(request.outTradeNo)).toMatchObject({
      merchantId: weChatPay.merchantId,
      appId: request.appId,
      outTradeNo: request.outTradeNo,
      tradeState: 'NOTPAY',
      transactionId: undefined,
      paidAt: undefined,
    });
    const page = await (await fetch(codeUrl)).text();
    expect(page).toContain('模拟支付');
    expect(page).toContain('¥9.90');
    expect(await test.press(codeUrl, 'pay')).toContain('支付成功');
    expect(await weChatPay.query(request.outTradeNo)).toMatchObject({
      tradeState: 'SUCCESS',
      amountInFen: 990,
      currency: 'CNY',
      paidAt: now(),
      transactionId: expect.stringMatching(/^\d{28}$/),
    });
  });

  it('of a phone opens from the merchant’s page alone, and leads back there', async () => {
    const request = requestOf({ expiresAt: new Date(time + 300_000) });
    const { h5Url } = await weChatPay.prepayH5({ ...request, payerAddress: '2001:db8::1' });
    const { origin } = new URL(h5Url);
    const back = `${origin}/art/?buy-points=trial&order=${request.outTradeNo}`;
    const page = `${h5Url}?${new URLSearchParams({ redirect_url: back })}`;
    const open = (address: string, referer?: string) =>
      fetch(address, { headers: referer ? { referer } : {} });
    expect((await open(page)).status).toBe(400);
    expect((await open(page, 'https://elsewhere.example/')).status).toBe(400);
    const astray = `${h5Url}?redirect_url=${encodeURIComponent('https://elsewhere.example/')}`;
    expect((await open(astray, `${origin}/`)).status).toBe(400);
    expect(await (await open(page, `${origin}/art/`)).text()).toContain('¥9.90');

    for (const [action, state] of [
      ['cancel', 'NOTPAY'],
      ['pay', 'SUCCESS'],
      ['pay', 'SUCCESS'],
    ] as const) {
      const body = new URLSearchParams({ action });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
      expect((await weChatPay.query(request.outTradeNo))?.tradeState).toBe(state);
    }
  });

  it('of a phone names the phone’s address', async () => {
    const request = requestOf();
    const prepay = weChatPay.prepayH5({ ...request, payerAddress: 'unknown' });
    expect(await failureOf(prepay)).toBe('PARAM_ERROR');
  });

  it('that was cancelled is still open', async () => {
    const request = requestOf();
    const { codeUrl } = await weChatPay.prepayNative(request);
    expect(await test.press(codeUrl, 'cancel')).toContain('已取消');
    expect((await weChatPay.query(request.outTradeNo))?.tradeState).toBe('NOTPAY');
    expect(await test.press(codeUrl, 'pay')).toContain('支付成功');
  });

  it('that failed has ended, and can not be paid', async () => {
    const request = requestOf();
    const { codeUrl } = await weChatPay.prepayNative(request);
    expect(await test.press(codeUrl, 'fail')).toContain('支付失败');
    expect(await test.press(codeUrl, 'pay')).toContain('支付失败');
    expect((await weChatPay.query(request.outTradeNo))?.tradeState).toBe('PAYERROR');
  });

  it('that was closed can not be paid', async () => {
    const request = requestOf();
    const { codeUrl } = await weChatPay.prepayNative(request);
    await weChatPay.close(request.outTradeNo);
    expect(await test.press(codeUrl, 'pay')).toContain('订单已关闭');
    expect((await weChatPay.query(request.outTradeNo))?.tradeState).toBe('CLOSED');
    expect(await failureOf(weChatPay.close(request.outTradeNo))).toBe('ORDER_CLOSED');
  });

  it('that was paid can not be closed', async () => {
    const request = requestOf();
    const { codeUrl } = await weChatPay.prepayNative(request);
    await test.press(codeUrl, 'pay');
    expect(await failureOf(weChatPay.close(request.outTradeNo))).toBe('ORDERPAID');
    expect(await failureOf(weChatPay.prepayNative(request))).toBe('ORDERPAID');
  });

  it('can not be paid after its time', async () => {
    const request = requestOf({ expiresAt: new Date(time + 60_000) });
    const { codeUrl } = await weChatPay.prepayNative(request);
    time += 60_000;
    expect(await test.press(codeUrl, 'pay')).toContain('订单已关闭');
    expect((await weChatPay.query(request.outTradeNo))?.tradeState).toBe('CLOSED');
  });

  it('asked for twice by the same request is the same', async () => {
    const request = { ...requestOf(), openId: test.openId };
    const first = await weChatPay.prepayJsapi(request);
    expect(await weChatPay.prepayJsapi(request)).toEqual(first);
  });

  it('asked for by another request is refused', async () => {
    const request = requestOf();
    await weChatPay.prepayNative(request);
    const other = weChatPay.prepayNative({ ...request, amountInFen: 1 });
    expect(await failureOf(other)).toBe('OUT_TRADE_NO_USED');
  });

  it('that never was is not known', async () => {
    expect(await weChatPay.query(randomId())).toBeUndefined();
  });

  it('shows no page for a guessed address', async () => {
    const page = await fetch(`${test.simulator.url}/simulated-wechat-pay/pay/${randomId()}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('订单不存在');
  });
});

describe('a prepay request', () => {
  it.each([
    ['another app', { appId: 'wx0000000000000000' }, 'APPID_MCHID_NOT_MATCH'],
    ['no amount', { amountInFen: 0 }, 'PARAM_ERROR'],
    ['half a fen', { amountInFen: 990.5 }, 'PARAM_ERROR'],
    ['a number that is too short', { outTradeNo: 'abcde' }, 'PARAM_ERROR'],
    ['a number with other characters', { outTradeNo: 'abcdef#' }, 'PARAM_ERROR'],
    ['no description', { description: '' }, 'PARAM_ERROR'],
    ['a description of 129 bytes', { description: '点'.repeat(43) }, 'PARAM_ERROR'],
    ['a query in its notify_url', { notifyUrl: 'https://example.com/?a=1' }, 'PARAM_ERROR'],
    ['a time that is over', { expiresAt: new Date(0) }, 'PARAM_ERROR'],
  ] as const)('with %s is refused', async (_, changes, code) => {
    expect(await failureOf(weChatPay.prepayNative(requestOf(changes)))).toBe(code);
  });

  it('for an unknown payer is refused', async () => {
    const request = { ...requestOf(), openId: 'oNobody' };
    expect(await failureOf(weChatPay.prepayJsapi(request))).toBe('PARAM_ERROR');
  });
});

describe('a request that is not the merchant’s', () => {
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it.each([
    ['another key', { merchantPrivateKey: strangers.privateKey }],
    ['another serial', { merchantSerial: 'ABCDEF' }],
    ['another merchant', { merchantId: '1900000009' }],
  ])('is refused for %s', async (_, changes) => {
    const promise = withAccount(changes).query(randomId());
    expect(await failureOf(promise)).toBe('SIGN_ERROR');
  });

  it('is refused when its clock is five minutes off', async () => {
    const { simulator } = test;
    const slow = createWeChatPay(simulator.account, { now: () => new Date(time - 300_000) });
    // The response's timestamp is just as far off for this client, so the refusal is not verified.
    expect(await failureOf(slow.query(randomId()))).toBe('refused');
  });

  it('is refused when it is sent again', async () => {
    const path = `/v3/pay/transactions/out-trade-no/${randomId()}?mchid=${weChatPay.merchantId}`;
    const { account } = test.simulator;
    const timestamp = String(time / 1000);
    const signature = Rsa.sign(
      Formatter.request('GET', path, timestamp, 'once', ''),
      account.merchantPrivateKey,
    );
    const headers = {
      accept: 'application/json',
      authorization: Formatter.authorization(
        account.merchantId,
        'once',
        signature,
        timestamp,
        account.merchantSerial,
      ),
    };
    const send = async () => (await fetch(account.url + path, { headers })).json();
    expect(await send()).toMatchObject({ code: 'ORDER_NOT_EXIST' });
    expect(await send()).toMatchObject({ code: 'SIGN_ERROR' });
  });
});

describe('an answer', () => {
  it('is proved by the oracle', async () => {
    const { account } = test.simulator;
    const path = `/v3/pay/transactions/out-trade-no/${randomId()}?mchid=${account.merchantId}`;
    const response = await fetch(account.url + path);
    const body = await response.text();
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? '';
    const [[serial, key] = []] = account.platformKeys;
    expect(response.status).toBe(401);
    expect(header('serial')).toBe(serial);
    expect(
      Rsa.verify(
        Formatter.response(header('timestamp'), header('nonce'), body),
        header('signature'),
        key ?? '',
      ),
    ).toBe(true);
  });

  it('with a signature of another key is forged', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [serial = ''] = test.simulator.account.platformKeys.keys();
    const deceived = withAccount({ platformKeys: new Map([[serial, publicKey]]) });
    expect(await failureOf(deceived.prepayNative(requestOf()))).toBe('forged');
  });

  it('that does not come is a failure of its own kind', async () => {
    const lost = withAccount({ url: 'http://127.0.0.1:9' });
    expect(await failureOf(lost.query(randomId()))).toBe('unreachable');
  });
});

describe('a notification', () => {
  type Delivery = { headers: IncomingHttpHeaders; body: string };

  /** A merchant who takes the last of `answers`' deliveries and refuses those before. */
  async function startMerchant(answers: number[]) {
    const deliveries: Delivery[] = [];
    const arrived = new EventEmitter();
    const first = once(arrived, '1');
    const taken = once(arrived, String(answers.length));
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers[deliveries.length - 1] ?? 500).end();
      arrived.emit(String(deliveries.length));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      url: `http://127.0.0.1:${port}/told`,
      deliveries,
      first,
      taken,
      stop: () => server.close(),
    };
  }

  it('is repeated until it is taken, and reads as the payment', async () => {
    const merchant = await startMerchant([500, 404, 204]);
    const running = await startTestPayment();
    const { weChatPay: pay } = running.payment;
    const outTradeNo = randomId();
    const { codeUrl } = await pay.prepayNative({
      ...requestOf({ outTradeNo, notifyUrl: merchant.url }),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await running.press(codeUrl, 'pay');
    await merchant.taken;

    const read = await Promise.all(
      merchant.deliveries.map(({ headers, body }) =>
        pay.readNotification({
          headers: new Headers(Object.entries(headers) as [string, string][]),
          body: Buffer.from(body),
        }),
      ),
    );
    expect(new Set(read.map(({ id }) => id)).size).toBe(1);
    for (const { eventType, transaction } of read) {
      expect(eventType).toBe('TRANSACTION.SUCCESS');
      expect(transaction).toMatchObject({ outTradeNo, tradeState: 'SUCCESS', amountInFen: 990 });
    }
    const { resource } = JSON.parse(merchant.deliveries[0]?.body ?? '');
    const text = Aes.AesGcm.decrypt(
      resource.ciphertext,
      Buffer.from(running.simulator.account.apiV3Key),
      resource.nonce,
      resource.associated_data,
    );
    expect(JSON.parse(text)).toMatchObject({ out_trade_no: outTradeNo, trade_state: 'SUCCESS' });
    merchant.stop();
    await running.stop();
  });

  it('outlives a restart, as its order and the keys do', async () => {
    const merchant = await startMerchant([500, 204]);
    const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    const before = await startTestPayment({ folder, timeScale: 1 });
    const outTradeNo = randomId();
    const { codeUrl } = await before.payment.weChatPay.prepayNative({
      ...requestOf({ outTradeNo, notifyUrl: merchant.url }),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await before.press(codeUrl, 'pay');
    await merchant.first;
    await before.stop();

    // By its clock the fifteen seconds until the next delivery are over.
    const soon = () => new Date(Date.now() + 60_000);
    const after = await startTestPayment({ folder, now: soon, timeScale: 1 });
    expect(after.simulator.account.merchantSerial).toBe(before.simulator.account.merchantSerial);
    expect((await after.payment.weChatPay.query(outTradeNo))?.tradeState).toBe('SUCCESS');
    await merchant.taken;
    expect(merchant.deliveries).toHaveLength(2);
    await after.stop();
    merchant.stop();
    await rm(folder, { recursive: true });
  });
});

describe('the keys', () => {
  it('are for this user alone', async () => {
    const mode = async (name: string) => (await stat(join(test.folder, name))).mode & 0o777;
    expect(await mode('keys.json')).toBe(0o600);
    expect(await mode('state.sqlite')).toBe(0o600);
  });
});
