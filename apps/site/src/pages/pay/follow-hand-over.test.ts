// @vitest-environment jsdom
import { ApiError } from '@site/api-client';
import type { HandedOverOrder, HandOverStep } from '@site/api-client/orders';
import { codes } from '@site/api-client/wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHandOver, type HandedOver } from './follow-hand-over.ts';

const handOver = '0123456789abcdef'.repeat(2);
const open: HandedOverOrder = {
  ...{ outTradeNo: 'order-1', name: '体验包', pointCount: 100, priceInFen: 990 },
  ...{ tradeState: 'NOTPAY', isPayable: true },
};
const missing = new ApiError('refused', 'None.', { code: codes.notFound });

let left: AbortController;
const onAuthorize = vi.fn();
const orders = {
  readHandOver: vi.fn(async () => open),
  payHandOver: vi.fn(async (): Promise<HandOverStep> => ({ prepayId: 'wx1' })),
  signJsapiPayment: vi.fn(async () => ({
    ...{ appId: 'wx', timeStamp: '1', nonceStr: 'n', packageStr: 'prepay_id=wx1', paySign: 's' },
  })),
  queryOrder: vi.fn(async () => ({ tradeState: 'NOTPAY' })),
};

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** WeChat's cashier answers this when it is opened. */
function say(word: string) {
  const invoke = vi.fn((_name: string, _given: object, callback: (answer: object) => void) =>
    callback({ err_msg: `get_brand_wcpay_request:${word}` }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
}

/** Opens the link. */
async function follow() {
  let handedOver: HandedOver = { state: 'loading' };
  const controls = followHandOver({
    ...{ orders, handOver, appId: 'wx', onAuthorize, signal: left.signal },
    onChange: (next) => {
      handedOver = next;
    },
  });
  await controls.load();
  return { ...controls, see: () => handedOver };
}

beforeEach(() => {
  vi.useFakeTimers();
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  vi.useRealTimers();
  vi.resetAllMocks();
  delete window.WeixinJSBridge;
});

it.each([
  ['ready', open],
  ['paid', { ...open, tradeState: 'SUCCESS', isPayable: false }],
  ['ended', { ...open, tradeState: 'CLOSED', isPayable: false }],
  ['ended', { ...open, tradeState: 'REFUND', isPayable: false }],
  ['ended', { ...open, isPayable: false }],
] as const)('shows as %s how the order stands', async (state, order) => {
  orders.readHandOver.mockResolvedValueOnce(order);
  expect((await follow()).see()).toMatchObject({ state });
  expect(orders.readHandOver).toHaveBeenCalledWith({ handOver }, expect.anything());
});

it('tells a link that is over from a service that does not answer, which is asked again', async () => {
  orders.readHandOver.mockRejectedValueOnce(missing);
  expect((await follow()).see()).toEqual({ state: 'over' });
  orders.readHandOver.mockRejectedValueOnce(new ApiError('network', 'Lost.'));
  const page = await follow();
  expect(page.see()).toMatchObject({ state: 'failed' });
  await page.load();
  expect(page.see()).toMatchObject({ state: 'ready' });
});

it('goes to WeChat once, however often it is pressed, when nobody knows who pays', async () => {
  orders.payHandOver.mockResolvedValue({ url: 'https://open.weixin.qq.com/connect' });
  const page = await follow();
  await Promise.all([page.pay(), page.pay()]);
  expect(onAuthorize).toHaveBeenCalledExactlyOnceWith('https://open.weixin.qq.com/connect');
});

it('is paid when the order says so, whatever the cashier says, and asks no more', async () => {
  const invoke = say('ok');
  const page = await follow();
  await page.pay();
  await pass();
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(page.see()).toMatchObject({ state: 'waiting', hint: 'ok' });
  orders.queryOrder.mockResolvedValue({ tradeState: 'SUCCESS' });
  await pass(1_000);
  expect(page.see()).toMatchObject({ state: 'paid' });
  const questions = orders.queryOrder.mock.calls.length;
  await pass(10_000);
  expect(orders.queryOrder).toHaveBeenCalledTimes(questions);
});

it('is paid by a cashier that forgets to answer', async () => {
  window.WeixinJSBridge = { invoke: vi.fn() };
  const page = await follow();
  void page.pay();
  await pass();
  expect(page.see()).toMatchObject({ state: 'waiting' });
  orders.queryOrder.mockResolvedValue({ tradeState: 'SUCCESS' });
  await pass(1_000);
  expect(page.see()).toMatchObject({ state: 'paid' });
});

it('ends quietly when the person cancels, and opens the cashier again', async () => {
  say('cancel');
  const page = await follow();
  await page.pay();
  expect(page.see()).toMatchObject({ state: 'ready', note: 'cancel' });
  const questions = orders.queryOrder.mock.calls.length;
  await pass(10_000);
  expect(orders.queryOrder).toHaveBeenCalledTimes(questions);
  const invoke = say('ok');
  await page.pay();
  expect(invoke).toHaveBeenCalledTimes(1);
});

it('opens the cashier again where it failed, with one question a second still', async () => {
  say('fail');
  const page = await follow();
  await page.pay();
  expect(page.see()).toMatchObject({ state: 'waiting', hint: 'fail' });
  await page.pay();
  await pass();
  orders.queryOrder.mockClear();
  await pass(5_000);
  expect(orders.queryOrder).toHaveBeenCalledTimes(5);
  orders.queryOrder.mockResolvedValue({ tradeState: 'PAYERROR' });
  await pass(1_000);
  expect(page.see()).toEqual({ state: 'ended' });
});

it('says so where WeChat offers no payment', async () => {
  const page = await follow();
  void page.pay();
  await pass(3_000);
  expect(page.see()).toMatchObject({ state: 'ready', note: 'missing' });
});

it.each([
  ['paid', { ...open, tradeState: 'SUCCESS', isPayable: false }],
  ['ended', { ...open, isPayable: false }],
] as const)('shows that it is %s by the time that it is pressed', async (state, order) => {
  const page = await follow();
  orders.payHandOver.mockRejectedValueOnce(missing);
  orders.readHandOver.mockResolvedValueOnce(order);
  await page.pay();
  expect(page.see()).toMatchObject({ state });
});

it('can be pressed again after an answer that was lost', async () => {
  const page = await follow();
  orders.payHandOver.mockRejectedValueOnce(new ApiError('network', 'Lost.'));
  await page.pay();
  expect(page.see()).toMatchObject({ state: 'ready', error: expect.any(ApiError) });
  say('ok');
  await page.pay();
  expect(page.see()).toMatchObject({ state: 'waiting', hint: 'ok' });
});

it('asks nothing once the page is left', async () => {
  say('ok');
  const page = await follow();
  await page.pay();
  left.abort();
  orders.queryOrder.mockClear();
  await pass(10_000);
  expect(orders.queryOrder).not.toHaveBeenCalled();
});
